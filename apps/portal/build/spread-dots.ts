interface Dot {
  readonly code: string;
  readonly x: number;
  readonly y: number;
}

const ROUNDS = 40;

/** Moves dots apart that would cover each other, as an atlas does with small islands. */
export function spreadDots<One extends Dot>(dots: readonly One[], distance: number): readonly One[] {
  const moved = dots.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, a] of moved.entries()) for (const b of moved.slice(index + 1)) pushApart(a, b, distance);
  }
  return dots.map((dot, index) => {
    const { x, y } = moved[index] ?? dot;
    return { ...dot, x: Math.round(x), y: Math.round(y) };
  });
}

type Moving = { x: number; y: number };

function pushApart(a: Moving, b: Moving, distance: number): void {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const apart = Math.hypot(dx, dy);
  if (apart >= distance) return;
  // Two in the very same place part upward and downward.
  const [towardX, towardY] = apart === 0 ? [0, 1] : [dx / apart, dy / apart];
  const half = (distance - apart) / 2;
  a.x -= towardX * half;
  a.y -= towardY * half;
  b.x += towardX * half;
  b.y += towardY * half;
}

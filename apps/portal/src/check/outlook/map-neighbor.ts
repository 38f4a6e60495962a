/** A place on the map; `y` grows downward. */
export interface MapPoint {
  readonly code: string;
  readonly x: number;
  readonly y: number;
}

export type Direction = "left" | "right" | "up" | "down";

const AHEAD: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** What lies beside the direction counts as this many times as far away. */
const ASIDE = 2;

/** The place that one reaches from another in a direction; undefined: there is none. */
export function neighborOf<Point extends MapPoint>(
  places: readonly Point[],
  from: MapPoint,
  direction: Direction,
): Point | undefined {
  const [aheadX, aheadY] = AHEAD[direction];
  let best: { readonly place: Point; readonly distance: number } | undefined;
  for (const place of places) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const along = dx * aheadX + dy * aheadY;
    const aside = Math.abs(dx * aheadY) + Math.abs(dy * aheadX);
    const distance = Math.hypot(along, aside * ASIDE);
    if (along > 0 && aside <= along * 2 && (!best || distance < best.distance)) best = { place, distance };
  }
  return best?.place;
}

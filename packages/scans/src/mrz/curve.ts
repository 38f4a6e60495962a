/** `a + b·t + c·t²`. */
export interface Curve {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

export const valueAt = ({ a, b, c }: Curve, t: number): number => a + (b + c * t) * t;
export const slopeAt = ({ b, c }: Curve, t: number): number => b + 2 * c * t;

type Point = readonly [t: number, value: number];

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((x, y) => x - y);
  return sorted[sorted.length >> 1] ?? 0;
}

function leastSquares(points: readonly Point[], degree: 1 | 2): Curve {
  const mean = points.reduce((sum, [t]) => sum + t, 0) / Math.max(1, points.length);
  const s = [0, 0, 0, 0, 0];
  const m = [0, 0, 0];
  for (const [t, value] of points) {
    let power = 1;
    for (let k = 0; k < 5; k++) {
      s[k] = (s[k] ?? 0) + power;
      if (k < 3) m[k] = (m[k] ?? 0) + power * value;
      power *= t - mean;
    }
  }
  const [s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0] = s;
  const [m0 = 0, m1 = 0, m2 = 0] = m;
  const determinant = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2);
  let [a, b, c] = [m0 / Math.max(s0, 1), s2 === 0 ? 0 : m1 / s2, 0];
  if (degree === 2 && Math.abs(determinant) > 1e-6) {
    a = (m0 * (s2 * s4 - s3 * s3) - s1 * (m1 * s4 - s3 * m2) + s2 * (m1 * s3 - s2 * m2)) / determinant;
    b = (s0 * (m1 * s4 - s3 * m2) - m0 * (s1 * s4 - s2 * s3) + s2 * (s1 * m2 - m1 * s2)) / determinant;
    c = (s0 * (s2 * m2 - m1 * s3) - s1 * (s1 * m2 - m1 * s2) + m0 * (s1 * s3 - s2 * s2)) / determinant;
  }
  return { a: a - b * mean + c * mean * mean, b: b - 2 * c * mean, c };
}

/** The curve nearest to these points, those farther from it than `tolerance` left out step by step. */
export function fitCurve(points: readonly Point[], degree: 1 | 2, tolerance: number): Curve {
  let kept = points;
  let curve = leastSquares(kept, degree);
  for (const factor of [4, 2, 1, 1]) {
    const near = points.filter(([t, value]) => Math.abs(value - valueAt(curve, t)) <= tolerance * factor);
    if (near.length < 4) break;
    kept = near;
    curve = leastSquares(kept, degree);
  }
  return curve;
}

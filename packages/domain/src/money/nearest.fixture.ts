/** The rounding told another way: the nearest whole number by trying its neighbours, and outwards in the middle. */
export function nearest(numerator: bigint, denominator: bigint): bigint {
  const down = numerator / denominator;
  const distance = (candidate: bigint) => {
    const difference = candidate * denominator - numerator;
    return difference < 0n ? -difference : difference;
  };
  const outwards = [down + 1n, down - 1n, down].toSorted((a, b) => Number(b * b - a * a));
  return outwards.reduce((best, candidate) => (distance(candidate) < distance(best) ? candidate : best));
}

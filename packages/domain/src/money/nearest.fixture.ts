/** An independent implementation of the rounding: tries the neighbouring integers; halves go away from zero. */
export function nearest(numerator: bigint, denominator: bigint): bigint {
  const down = numerator / denominator;
  const distance = (candidate: bigint) => {
    const difference = candidate * denominator - numerator;
    return difference < 0n ? -difference : difference;
  };
  const outwards = [down + 1n, down - 1n, down].toSorted((a, b) => Number(b * b - a * a));
  return outwards.reduce((best, candidate) => (distance(candidate) < distance(best) ? candidate : best));
}

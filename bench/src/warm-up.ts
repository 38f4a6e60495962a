const AGREEMENT = 0.1;
const WARM_UPS_MAX = 10;

/** Whether the last two measurements agree within a tenth. */
function isSteady(rates: readonly number[]): boolean {
  const [before, last] = rates.slice(-2);
  if (before === undefined || last === undefined) return false;
  return Math.abs(before - last) <= AGREEMENT * Math.max(before, last);
}

/** Whether warming up ends: two measurements agree, or there were enough of them. Reports the second case. */
export function isWarm(name: string, rates: readonly number[]): boolean {
  if (isSteady(rates)) return true;
  if (rates.length < WARM_UPS_MAX) return false;
  console.log(`${name}: no two warm-ups in a row agreed within a tenth, after ${WARM_UPS_MAX} of them`);
  return true;
}

/** Measures until two rates in a row agree: until then the runtime compiles and caches fill. */
export async function warmUp(name: string, measure: () => Promise<number>): Promise<void> {
  const rates: number[] = [];
  while (!isWarm(name, rates)) rates.push(await measure());
}

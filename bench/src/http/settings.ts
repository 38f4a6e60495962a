export function numberOf(name: string, fallback: number): number {
  const value = Number(process.env[name] ?? fallback);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`${name} must be a positive number`);
  return value;
}

/** Length of one measurement. */
export const SECONDS = numberOf("BENCH_SECONDS", 6);

/** Measurements of each contender, taken in turn; the best one is shown. */
export const ROUNDS = numberOf("BENCH_ROUNDS", 3);

export const WARM_UP_SECONDS = 2;

/** Connections at a time. */
export const CONNECTIONS = [32, 128] as const;

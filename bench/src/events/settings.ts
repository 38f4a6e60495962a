/** Events in the log whose pages are read. */
export const EVENTS = Number(process.env.BENCH_EVENTS ?? 1_000_000);

/** Concurrent units of work; each has its own connection. */
export const WRITERS = 16;

/** The number of tenants that the writes are spread over. */
export const TENANTS = [1, 50] as const;

export const PAGE = 100;

export const READERS = 32;

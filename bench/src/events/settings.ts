/** Events in the log whose pages are read. */
export const EVENTS = Number(process.env.BENCH_EVENTS ?? 1_000_000);

/** Units of work at a time; each has a connection of its own. */
export const WRITERS = 16;

/** Tenants over whom the writes are spread. */
export const TENANTS = [1, 50] as const;

export const PAGE = 100;

export const READERS = 32;

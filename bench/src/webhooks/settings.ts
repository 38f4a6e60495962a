/** Deliveries of one round, over all endpoints. */
export const DELIVERIES = Number(process.env.BENCH_DELIVERIES ?? 4_000);

/** Endpoints that share them. */
export const ENDPOINTS = [1, 50] as const;

/** The maximum of one tenant. */
export const ENDPOINTS_PER_TENANT = 10;

/** The number of concurrent attempts at one endpoint, as in the product. */
export const AT_ONCE = 4;

/** Deliveries of one round, over all endpoints. */
export const DELIVERIES = Number(process.env.BENCH_DELIVERIES ?? 4_000);

/** Endpoints among whom they are shared. */
export const ENDPOINTS = [1, 50] as const;

/** As many as one tenant may have. */
export const ENDPOINTS_PER_TENANT = 10;

/** As many attempts at one endpoint as the product makes at the same time. */
export const AT_ONCE = 4;

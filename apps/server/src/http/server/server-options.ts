import type { Server } from "node:http";
import type { FastifyHttpOptions } from "fastify";

export const URL_BYTES_MAX = 8192;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const HEADER_BYTES_MAX = 16_384;

/** Time-outs and sizes of every connection. */
export const SERVER_LIMITS = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  http: {
    headersTimeout: HEADERS_TIMEOUT_MS,
    maxHeaderSize: HEADER_BYTES_MAX,
    // Node would answer in its own words; `guardRequests` checks it.
    requireHostHeader: false,
    connectionsCheckingInterval: 1000,
  },
  // Longer than any path: an over-long id is answered by its operation, as an id that does not exist.
  routerOptions: { maxParamLength: URL_BYTES_MAX },
  // Answered by our own hook, as problems.
  return503OnClosing: false,
} as const satisfies FastifyHttpOptions<Server>;

import type { Server } from "node:http";
import type { FastifyHttpOptions } from "fastify";

export const URL_BYTES_MAX = 8192;
const HEADERS_TIMEOUT_MS = 10_000;
// As long as an upload may take; the limit of every other request is that of its operation, its body included.
const REQUEST_TIMEOUT_MS = 120_000;
const HEADER_BYTES_MAX = 16_384;

/** Time-outs and size limits of every connection. */
export const SERVER_LIMITS = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  http: {
    headersTimeout: HEADERS_TIMEOUT_MS,
    maxHeaderSize: HEADER_BYTES_MAX,
    // Node would answer with its own text; `guardRequests` checks it instead.
    requireHostHeader: false,
    connectionsCheckingInterval: 1000,
  },
  // Longer than any path: the operation answers an overlong id like an id that does not exist.
  routerOptions: { maxParamLength: URL_BYTES_MAX },
  // Our own hook answers these with problems.
  return503OnClosing: false,
} as const satisfies FastifyHttpOptions<Server>;

import { BlockedAddress, NameNotFound } from "./guarded-connector.ts";

/** Why an attempt failed; `http_status` if the receiver responded with a status other than 2xx. */
export const FAILURE_CODES = [
  "http_status",
  "timeout",
  "dns",
  "tls",
  "refused",
  "connection_lost",
  "invalid_answer",
  "blocked_address",
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

const BY_CODE: readonly (readonly [RegExp, FailureCode])[] = [
  [/^(UND_ERR_CONNECT_TIMEOUT|UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT|ETIMEDOUT)$/, "timeout"],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EHOSTDOWN|ENETDOWN)$/, "refused"],
  [/^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|EPROTO)/, "tls"],
  [/^(HPE_|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_|UND_ERR_BAD_)/, "invalid_answer"],
];

/** Classifies the error of an attempt. */
export function failureOf(error: unknown): FailureCode {
  if (error instanceof BlockedAddress) return "blocked_address";
  if (error instanceof NameNotFound) return "dns";
  if (error instanceof Error && error.name === "TimeoutError") return "timeout";
  // The parser's errors do not always have a code.
  if (error instanceof Error && error.name === "HTTPParserError") return "invalid_answer";
  const code = codeOf(error);
  return BY_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? "connection_lost";
}

/** The code of an error, of what caused it, or of the first address that was tried; empty if it has none. */
export function codeOf(error: unknown): string {
  if (error instanceof Error && "code" in error && error.code !== undefined) return String(error.code);
  // One error for each address that was tried.
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && error.cause !== undefined ? codeOf(error.cause) : "";
}

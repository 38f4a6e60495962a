import type { FastifyRequest } from "fastify";

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

export type Asking = Pick<FastifyRequest, "headers">;

/**
 * How cookies of a service with this base address are named and kept. Only a browser on the same machine may send them
 * without TLS; anywhere else their names make browsers insist on TLS, on this host alone.
 */
export function cookieNaming(publicBaseUrl: string, sameSite: "Strict" | "Lax") {
  const isLocal = LOOPBACK.test(publicBaseUrl);
  return {
    prefix: isLocal ? "" : "__Host-",
    attributes: `Path=/; HttpOnly; SameSite=${sameSite}${isLocal ? "" : "; Secure"}`,
  };
}

/** The value of a cookie that matches the pattern. */
export function sentIn({ headers }: Asking, name: string, pattern: RegExp): string | undefined {
  const values = (headers.cookie ?? "").split(";").flatMap((pair) => {
    const [key = "", value = ""] = pair.trim().split("=", 2);
    return key === name && pattern.test(value) ? [value] : [];
  });
  // Two of one name were set by two parties: neither is trusted.
  return values.length === 1 ? values[0] : undefined;
}

import type { FastifyReply, FastifyRequest } from "fastify";

const NAME = "entrada_operator";
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const TOKEN = /^ent_os_[0-9a-f]{64}$/;

/** The cookie of operators' sessions at this address. */
export interface OperatorCookie {
  readonly name: string;
  read(request: Pick<FastifyRequest, "headers">): string | undefined;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * The cookie for a service with this base address. Only a browser on the same machine may send it without TLS; anywhere
 * else its name makes browsers insist on TLS, on this host alone.
 */
export function operatorCookie(publicBaseUrl: string): OperatorCookie {
  const isLocal = LOOPBACK.test(publicBaseUrl);
  const name = isLocal ? NAME : `__Host-${NAME}`;
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isLocal ? "" : "; Secure"}`;
  return {
    name,
    read: ({ headers }) => {
      const values = (headers.cookie ?? "").split(";").flatMap((pair) => {
        const [key = "", value = ""] = pair.trim().split("=", 2);
        return key === name && TOKEN.test(value) ? [value] : [];
      });
      // Two of one name were set by two parties: neither is trusted.
      return values.length === 1 ? values[0] : undefined;
    },
    set: (reply, token) => void reply.header("set-cookie", `${name}=${token}; ${attributes}`),
    clear: (reply) => void reply.header("set-cookie", `${name}=; ${attributes}; Max-Age=0`),
  };
}

import { ACCESS_TOKEN_SECONDS, SESSION_IDLE_SECONDS } from "@entrada/domain/access/session";
import type { FastifyReply } from "fastify";
import { type Asking, cookieNaming, sentIn } from "./cookies.ts";

const COOKIES = {
  access: { name: "entrada_access", value: /^ent_at_[0-9a-f]{64}$/, seconds: ACCESS_TOKEN_SECONDS },
  refresh: { name: "entrada_refresh", value: /^ent_rt_[0-9a-f]{64}$/, seconds: SESSION_IDLE_SECONDS },
} as const;
type Kind = keyof typeof COOKIES;

/** The cookies of a traveler's session: a page's script never sees what is in them. */
export interface SessionCookies {
  /** of the access token's cookie */
  readonly name: string;
  read(kind: Kind, request: Asking): string | undefined;
  set(reply: FastifyReply, tokens: Readonly<Record<Kind, string>>): void;
  clear(reply: FastifyReply): void;
}

/** The cookies for a service with this base address. A link from a mail must find the session: they are lax. */
export function sessionCookies(publicBaseUrl: string): SessionCookies {
  const { prefix, attributes } = cookieNaming(publicBaseUrl, "Lax");
  const cookie = (kind: Kind, value: string, seconds: number) =>
    `${prefix}${COOKIES[kind].name}=${value}; ${attributes}; Max-Age=${seconds}`;
  return {
    name: prefix + COOKIES.access.name,
    read: (kind, request) => sentIn(request, prefix + COOKIES[kind].name, COOKIES[kind].value),
    set: (reply, { access, refresh }) =>
      void reply.header("set-cookie", [
        cookie("access", access, COOKIES.access.seconds),
        cookie("refresh", refresh, COOKIES.refresh.seconds),
      ]),
    clear: (reply) => void reply.header("set-cookie", [cookie("access", "", 0), cookie("refresh", "", 0)]),
  };
}

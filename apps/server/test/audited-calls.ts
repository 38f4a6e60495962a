import type { LightMyRequestResponse } from "fastify";
import { OPERATOR_PREFIX } from "../src/http/route.ts";
import type { TestServer } from "./app.ts";
import { auditedBy, auditOf } from "./audit.ts";

/** What succeeds without a row, because nothing that lasts is changed: what a passkey is to sign, a link's secret, a rehearsal, a verification. */
export const UNAUDITED: readonly string[] = [
  "POST /sessions/current/factors",
  "POST /account/passkeys/options",
  "POST /invitations/open",
  "POST /cases/bulk-preview",
  "POST /tenants/{tenantId}/{environment}/determinations/trials",
  "POST /audit/verify",
];
const PATTERNS = UNAUDITED.map((change) => new RegExp(`^${change.replace(/\{\w+\}/g, "[^/]+")}$`));

const IDS = /\b[a-z]{3}_[0-9a-z]{26}\b/g;
const SEEN = new WeakMap<TestServer, Set<string>>();

/** Method and path of every change of operators that has succeeded at this server, with `{id}` slots. */
export function changesSeen(server: TestServer): Set<string> {
  const seen = SEEN.get(server) ?? new Set();
  SEEN.set(server, seen);
  return seen;
}

/** Throws unless a change of an operator that has just succeeded is in the audit log. */
export async function expectAudited(
  server: TestServer,
  method: string,
  url: string,
  { statusCode, headers, body }: LightMyRequestResponse,
): Promise<void> {
  if (method === "GET" || statusCode >= 300 || headers["idempotent-replayed"] === "true") return;
  const [path = ""] = url.slice(OPERATOR_PREFIX.length).split("?");
  const change = `${method} ${path.replace(IDS, "{id}")}`;
  if (PATTERNS.some((unaudited) => unaudited.test(change)) || isRefusedWhole(change, body)) return;
  if ((await auditedBy(server, headers["x-request-id"])).length === 0) {
    if (await isPinnedAgain(server, change, body)) return;
    throw new Error(`${change} left no audit row`);
  }
  changesSeen(server).add(change);
}

/** An act on many cases is answered, also if each of them is refused. */
function isRefusedWhole(change: string, body: string): boolean {
  if (change !== "POST /cases/bulk-acts") return false;
  return JSON.parse(body).items.every(({ outcome }: { readonly outcome: string }) => outcome === "refused");
}

/** A question that is pinned already stays as it is, and is written down from when it was pinned. */
async function isPinnedAgain(server: TestServer, change: string, body: string): Promise<boolean> {
  return change === "POST /knowledge/questions" && (await auditOf(server, JSON.parse(body).id)).length > 0;
}

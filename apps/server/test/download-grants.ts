import { createHash } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import type { TestServer } from "./app.ts";
import { querySuperuser } from "./database.ts";
import type { TestOperator } from "./operators.ts";
import type { WholeTenant } from "./whole-tenant.ts";

/** An address of a file, as whoever was given it has it. */
export interface TestGrant {
  readonly id: string;
  /** the collection of what the file is of */
  readonly of: string;
  readonly token: string;
  /** of the file, in bytes */
  readonly size: number;
}

/** Everything that an address can be asked for. */
export const READS = [
  { method: "GET" },
  { method: "HEAD" },
  { method: "GET", headers: { range: "bytes=1-" } },
] as const;

const OF_TENANTS = ["/tenant/invoices", "/tenant/documents", "/tenant/deliverables"];
const OF_OPERATORS = ["/tenant/documents", "/tenant/deliverables"];

/** A new address of every file that the tenant has, by everybody who can ask for one. */
export function grantsOf({ tenant, ids }: WholeTenant, desk: TestOperator): Promise<readonly TestGrant[]> {
  const path = (collection: string) => `${collection}/${ids.get(collection)}/download-grants`;
  return Promise.all([
    ...OF_TENANTS.map(async (of) => madeBy(of, await tenant.post(path(of), undefined))),
    ...OF_OPERATORS.map(async (of) => madeBy(of, await desk.post(path(of).replace("/tenant", "")))),
  ]);
}

function madeBy(of: string, answer: LightMyRequestResponse): TestGrant {
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const { id, url, size } = answer.json();
  return { id, of, token: url.slice(url.lastIndexOf("/") + 1), size };
}

/** Changes stored grants, such as when they end. */
export async function changeGrants(
  { database }: Pick<TestServer, "database">,
  grants: readonly Pick<TestGrant, "token">[],
  change: string,
): Promise<void> {
  const digests = grants.map(({ token }) => createHash("sha256").update(token).digest());
  await querySuperuser(database.superuser, `update download_grants set ${change} where token_hash = any($1)`, [
    digests,
  ]);
}

/** The changes of a grant that is over. */
export const OVER = {
  /** longer ago than a download that broke off may go on */
  used: "used_at = used_at - interval '2 minutes'",
  expired: "created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour'",
  /** what is granted has changed since */
  former: "resource_version = resource_version + 1",
} as const;
/** The change of one that lives for as long as a test takes. */
export const LASTING = "expires_at = created_at + interval '1 day'";

/** The token with one bit changed. */
export function flipped(token: string, bit: number): string {
  const bytes = Buffer.from(token, "base64url");
  const at = (bit >> 3) % bytes.length;
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit & 7));
  return bytes.toString("base64url");
}

/** The token with whatever can be wrong with one that somebody has seen. */
export function altered(token: string): readonly string[] {
  const digest = createHash("sha256").update(token).digest();
  return [
    ...[0, 101, 255].map((bit) => flipped(token, bit)),
    // The last letter has two bits more than the bytes.
    token.slice(0, -1) + String.fromCharCode(token.charCodeAt(token.length - 1) + 1),
    ...[token.slice(0, -1), `${token}A`, `${token}=`, token + token, token.toUpperCase(), token.toLowerCase()],
    ...[`${token}%00`, `%20${token}`, [...token].reverse().join("")],
    // What the database has of it.
    ...[digest.toString("base64url"), digest.toString("hex")],
  ].filter((one) => one !== token);
}

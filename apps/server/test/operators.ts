import { randomBytes } from "node:crypto";
import type { OperatorRole } from "@entrada/domain/access/operator-actions";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { Secret, TOTP } from "otpauth";
import { encodeId, newUuid } from "../src/core/ids.ts";
import { INSTALLATION } from "../src/core/tenant-scope.ts";
import { invite } from "../src/features/operators/invitations/invitations.service.ts";
import { createOperator, type WantedOperator } from "../src/features/operators/operators/operators.service.ts";
import { startSession } from "../src/features/operators/sessions/sessions.service.ts";
import { operatorCookie } from "../src/http/access/operator-cookie.ts";
import { OPERATOR_PREFIX } from "../src/http/route.ts";
import { operatorWork } from "../src/work/operator-work.ts";
import type { TestServer } from "./app.ts";
import { expectAudited } from "./audited-calls.ts";
import { querySuperuser } from "./database.ts";

type Headers = Readonly<Record<string, string | undefined>>;

/** An operator who is signed in, with a second factor just shown, and requests as a browser sends them. */
export interface TestOperator {
  /** as clients see it */
  readonly id: string;
  /** as stored */
  readonly uuid: string;
  readonly role: OperatorRole;
  readonly server: TestServer;
  /** what a browser would send */
  readonly cookie: string;
  /** paths are under /operator/v1 */
  get(path: string, headers?: Headers): Promise<LightMyRequestResponse>;
  /** sends a new Idempotency-Key unless the headers have one; `undefined` removes a header or the body */
  post(path: string, body?: unknown, headers?: Headers): Promise<LightMyRequestResponse>;
  patch(path: string, body: unknown, headers?: Headers): Promise<LightMyRequestResponse>;
  delete(path: string, headers?: Headers): Promise<LightMyRequestResponse>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
}

interface OperatorOptions {
  readonly role: OperatorRole;
  /** uuids; by default all tenants */
  readonly tenants?: "all" | readonly string[];
  /** when the second factor was shown; by default now */
  readonly verifiedAt?: Date;
}

// Nobody can sign in with it: of a password that nobody knows.
const NO_PASSWORD = "$argon2id$v=19$m=19456,t=2,p=1$7t0qSxRjmc/z0kWXfRKtXQ$PCKDWyp74d70TyDa4Tv3qztICfUdQ8Sx0m/5J4P655g";

/** A new operator of the server's installation, signed in. */
export async function operatorIn(server: TestServer, options: OperatorOptions): Promise<TestOperator> {
  const { role, tenants = "all" } = options;
  const uuid = newUuid();
  await querySuperuser(
    server.database.superuser,
    `insert into operators (id, email, name, role, tenants, state, password_hash, admitted_at, created_at, updated_at)
     values ($1, $2, 'Robin Example', $3, $4, 'active', $5, now(), now(), now())`,
    [uuid, `${uuid}@example.com`, role, tenants === "all" ? null : [...tenants], NO_PASSWORD],
  );
  return signedIn(server, { uuid, role, verifiedAt: options.verifiedAt });
}

/** New operators of all tenants in these roles, in their order. */
export async function operatorsIn<const Roles extends readonly OperatorRole[]>(
  server: TestServer,
  ...roles: Roles
): Promise<{ readonly [At in keyof Roles]: TestOperator }> {
  const operators = await Promise.all(roles.map((role) => operatorIn(server, { role })));
  return operators as { readonly [At in keyof Roles]: TestOperator }; // one for each role
}

/** A new session of an operator. */
export async function signedIn(
  server: TestServer,
  given: { readonly uuid: string; readonly role: OperatorRole; readonly verifiedAt?: Date | undefined },
): Promise<TestOperator> {
  const { ctx } = server;
  const { uuid, role, verifiedAt = ctx.clock.now() } = given;
  const token = await ctx.db.withTenant(INSTALLATION, (tx) =>
    startSession({ tx, now: ctx.clock.now() }, uuid, { verifiedAt }),
  );
  return { uuid, role, id: encodeId("opr", uuid), ...browserWith(server, token), cookie: cookieWith(server, token) };
}

/** An administrator confirms what waits of an operator, as it was answered. */
export async function confirmed(
  by: TestOperator,
  { pendingChange }: { readonly pendingChange: { readonly id: string } },
): Promise<void> {
  const path = `/operator-changes/${pendingChange.id}/confirm`;
  const answer = await by.post(path, undefined, { "if-match": "*" });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** Writes down that an operator has made the account of another one, so long ago. */
export async function sponsored(
  server: TestServer,
  given: { readonly sponsor: string; readonly operator: string; readonly hoursAgo: number },
): Promise<void> {
  await querySuperuser(
    server.database.superuser,
    `insert into entrada.operator_sponsorships (operator, sponsor, act, at)
     values ($1, $2, 'created', now() - make_interval(hours => $3))`,
    [given.operator, given.sponsor, given.hoursAgo],
  );
}

/** All accounts are as if they had been made long ago. */
export async function forgetSponsorships(server: TestServer): Promise<void> {
  await querySuperuser(server.database.superuser, "delete from entrada.operator_sponsorships");
}

function cookieWith(server: TestServer, token: string): string {
  return `${operatorCookie(server.ctx.config.publicBaseUrl).name}=${token}`;
}

export const PASSWORD = "kelp mortar dynamo finch";

/** Somebody who was invited by the command line. */
export function invited(server: TestServer, wanted: Partial<WantedOperator> = {}) {
  return operatorWork(server.database.operator, INSTALLATION, async (w) => {
    const operator = await createOperator(w, {
      email: `Robin-${newUuid()}@Example.com`,
      name: "Robin Example",
      role: "agent",
      tenants: "all",
      ...wanted,
    });
    return { ...operator, invitation: await invite(w, operator.id) };
  });
}

/** The same who has accepted, with a password and an authenticator app. */
export async function accepted(server: TestServer, wanted: Partial<WantedOperator> = {}) {
  const { invitation, ...operator } = await invited(server, wanted);
  const { token } = invitation;
  const browser = browserWith(server);
  const { totp } = (await browser.post("/invitations/open", { token })).json();
  const code = authenticator(totp.secret);
  const body = { token, password: PASSWORD, code: code() };
  // The present code is used: signing in takes the next one, which also is right half a minute later.
  const app = (steps = 0) => code(steps + 1);
  const answer = await browser.post("/invitations/accept", body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const recoveryCodes: readonly string[] = answer.json().recoveryCodes;
  const device = deviceIn(answer);
  return { operator, app, recoveryCodes, device, id: encodeId("opr", operator.id), email: operator.email };
}

/** An authenticator app: its code now, or so many steps later. */
export function authenticator(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** The session that an answer's cookie holds. */
export function tokenIn({ headers }: LightMyRequestResponse): string {
  const [, token = ""] = /=(ent_os_[0-9a-f]+)/.exec(String(headers["set-cookie"])) ?? [];
  return token;
}

/** What an answer's cookie has of the browser in which an operator has signed in, to be sent again. */
export function deviceIn({ headers }: LightMyRequestResponse): string {
  const [device = ""] = /[^;,=]*entrada_operator_device=[\w.-]+/.exec(String(headers["set-cookie"])) ?? [];
  return device.trim();
}

/** Requests of a browser on a page of the service, from an address of its own, with this session or with none. */
export function browserWith(server: TestServer, token?: string, device?: string) {
  const { publicBaseUrl } = server.ctx.config;
  const session = token === undefined ? [] : [`${operatorCookie(publicBaseUrl).name}=${token}`];
  const cookies = [...session, ...(device === undefined ? [] : [device])];
  const cookie = cookies.length === 0 ? undefined : cookies.join("; ");
  const remoteAddress = `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1`;
  const inject = async ({ headers, ...request }: InjectOptions) => {
    const answer = await server.app.inject({ remoteAddress, ...request, headers: present(headers) });
    // Whatever a test is about: what an operator has changed is always written down.
    await expectAudited(server, String(request.method), String(request.url), answer);
    return answer;
  };
  const ofPage = { cookie, origin: publicBaseUrl, "sec-fetch-site": "same-origin" };
  const send = (method: "POST" | "PATCH", path: string, body: unknown, headers: Headers) => {
    const type = method === "PATCH" ? "application/merge-patch+json" : "application/json";
    return inject({
      method,
      url: OPERATOR_PREFIX + path,
      headers: { ...ofPage, ...(body === undefined ? {} : { "content-type": type }), ...headers },
      ...(body === undefined ? {} : { payload: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  };
  return {
    server,
    cookie,
    inject: (options: InjectOptions) => inject({ ...options, headers: { ...ofPage, ...options.headers } }),
    get: (path: string, headers: Headers = {}) =>
      inject({ method: "GET", url: OPERATOR_PREFIX + path, headers: { ...ofPage, ...headers } }),
    post: (path: string, body?: unknown, headers: Headers = {}) =>
      send("POST", path, body, { "idempotency-key": crypto.randomUUID(), ...headers }),
    patch: (path: string, body: unknown, headers: Headers = {}) => send("PATCH", path, body, headers),
    delete: (path: string, headers: Headers = {}) =>
      inject({ method: "DELETE", url: OPERATOR_PREFIX + path, headers: { ...ofPage, ...headers } }),
  };
}

function present(headers: InjectOptions["headers"] = {}): Record<string, string> {
  const entries = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}

import type { OperatorRole } from "@entrada/domain/access/operator-actions";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { encodeId, newUuid } from "../src/core/ids.ts";
import { INSTALLATION } from "../src/core/tenant-scope.ts";
import { startSession } from "../src/features/operators/sessions/sessions.service.ts";
import { operatorCookie } from "../src/http/access/operator-cookie.ts";
import { OPERATOR_PREFIX } from "../src/http/route.ts";
import type { TestServer } from "./app.ts";
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

// Nobody can sign in with it: no password has this hash.
const NO_PASSWORD = "none";

/** A new operator of the server's installation, signed in. */
export async function operatorIn(server: TestServer, options: OperatorOptions): Promise<TestOperator> {
  const { role, tenants = "all" } = options;
  const uuid = newUuid();
  await querySuperuser(
    server.database.superuser,
    `insert into operators (id, email, name, role, tenants, state, password_hash, created_at, updated_at)
     values ($1, $2, 'Robin Example', $3, $4, 'active', $5, now(), now())`,
    [uuid, `${uuid}@example.com`, role, tenants === "all" ? null : [...tenants], NO_PASSWORD],
  );
  return signedIn(server, { uuid, role, verifiedAt: options.verifiedAt });
}

/** A new session of an operator. */
export async function signedIn(
  server: TestServer,
  given: { readonly uuid: string; readonly role: OperatorRole; readonly verifiedAt?: Date | undefined },
): Promise<TestOperator> {
  const { ctx } = server;
  const { uuid, role, verifiedAt = ctx.clock.now() } = given;
  const token = await ctx.db.withTenant(INSTALLATION, (tx) => startSession({ tx, ctx }, uuid, { verifiedAt }));
  return { uuid, role, id: encodeId("opr", uuid), ...browserWith(server, token) };
}

/** Requests of a browser on a page of the service, with this session. */
export function browserWith(server: TestServer, token: string) {
  const { publicBaseUrl } = server.ctx.config;
  const cookie = `${operatorCookie(publicBaseUrl).name}=${token}`;
  const inject = ({ headers, ...request }: InjectOptions) =>
    server.app.inject({ ...request, headers: present(headers) });
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

import { SCOPES_OF_KIND } from "@entrada/domain/access/session-scopes";
import type { LightMyRequestResponse } from "fastify";
import { API_PREFIX } from "../../src/http/route.ts";
import { ANY_VERSION } from "../any-version.ts";
import { type ApiRequests, makeTenant, type TestServer } from "../app.ts";
import { querySuperuser } from "../database.ts";
import { travelerBodyFor, travelerPathFor } from "../isolation-attacks-travelers.ts";
import { call } from "../operation-calls.ts";
import { type PublishedOperation, publishedOperations } from "../published-operations.ts";
import { openSession, withSession } from "../sessions.ts";
import { tripInput } from "../trips.ts";
import { makeWhole } from "../whole-tenant.ts";
import { READIED, type Sent, type Walk } from "./readied.ts";

const ENDING = /delete|revoke|cancel|withdraw|remove|purge|resolve/;
const OF_TRAVELERS: ReadonlySet<string> = SCOPES_OF_KIND.traveler;

/** What was created, and how whoever had created it read it at once. */
export interface Created {
  /** id of the operation */
  readonly operation: string;
  readonly made: LightMyRequestResponse;
  /** undefined: what it says of its place is no path of this interface */
  readonly read: LightMyRequestResponse | undefined;
}

/**
 * Asks a server for every operation that is published for tenants, their travelers and visitors: what ends something last.
 * Returns what was created.
 */
export async function walkTenant(server: TestServer): Promise<readonly Created[]> {
  const created: Created[] = [];
  const { operations, travelers, entering, visitors } = await publishedOperations();
  const tenant = await makeTenant({ server });
  const whole = await makeWhole(tenant, operations);
  // Its operation is of a kind that only tests have.
  await querySuperuser(server.database.superuser, "update operations set kind = 'webhookRecovery'");
  const authenticatedAt = new Date().toISOString();
  const sessionOf = async (collection: string) =>
    withSession(server, await openSession(tenant, String(whole.ids.get(collection)), { authenticatedAt }));
  const bodyOf = (id: string) => {
    const operation = operations.find((one) => one.id === id);
    return operation && whole.bodyFor(operation);
  };
  const [traveler, customer] = [await sessionOf("/tenant/travelers"), await sessionOf("/tenant/customers")];
  const walk: Walk = { server, tenant, whole, traveler, customer, bodyOf };
  const inOrder = [...operations, ...entering, ...travelers].toSorted((a, b) => turnOf(a) - turnOf(b));
  for (const operation of inOrder) {
    const { who, path, body } = { ...usually(walk, operation), ...(await READIED[operation.id]?.(walk)) };
    const made = await call(who, operation, { path, body, headers: ANY_VERSION });
    if (made.statusCode !== 201) continue;
    const location = String(made.headers.location);
    const isPath = location.startsWith(API_PREFIX);
    const read = isPath ? await who.inject({ method: "GET", url: location }) : undefined;
    created.push({ operation: operation.id, made, read });
  }
  for (const operation of visitors) await visit(walk, operation);
  return created;
}

function turnOf({ method, id }: PublishedOperation): number {
  if (ENDING.test(id)) return method === "DELETE" ? 3 : 2;
  return method === "GET" ? 0 : 1;
}

function usually({ tenant, whole, traveler, customer }: Walk, operation: PublishedOperation): Required<Sent> {
  if (!operation.path.startsWith("/traveler/")) {
    return { who: tenant, path: whole.pathFor(operation), body: whole.bodyFor(operation) };
  }
  const who: ApiRequests = OF_TRAVELERS.has(operation.sessionScope ?? "") ? traveler : customer;
  return { who, path: travelerPathFor(whole, operation), body: travelerBodyFor(whole, operation) };
}

async function visit(
  { whole: { visitor } }: Walk,
  { id, method, path, exampleBody }: PublishedOperation,
): Promise<void> {
  const own = path.replace("/public/{slug}", "");
  if (method === "GET") {
    await visitor.get(own);
  } else if (id === "post_check_leads") {
    const { id: determinationId } = (await visitor.post("/determinations", tripInput())).json();
    await visitor.post(own, { ...Object(exampleBody), determinationId });
  } else {
    await visitor.post(own, exampleBody);
  }
}

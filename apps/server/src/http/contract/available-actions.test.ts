import { expect, test } from "vitest";
import { ANY_VERSION } from "../../../test/any-version.ts";
import { type ApiRequests, makeTenant, ROOMY, type TestServer, type TestTenant } from "../../../test/app.ts";
import { act } from "../../../test/cases.ts";
import { travelerBodyFor, travelerPathFor } from "../../../test/isolation-attacks-travelers.ts";
import { notEmpty } from "../../../test/not-empty.ts";
import { call } from "../../../test/operation-calls.ts";
import { confirmCancellation, prepareCancellation } from "../../../test/orders.ts";
import { useOwnServer } from "../../../test/own-server.ts";
import { type PublishedOperation, publishedOperations } from "../../../test/published-operations.ts";
import { openSession, withSession } from "../../../test/sessions.ts";
import { expectSameAsRead, type Refused, refusedIn } from "../../../test/standing-walk.ts";
import { makeWhole, type WholeTenant } from "../../../test/whole-tenant.ts";

let server: TestServer;
let owner: WholeTenant;
let published: Awaited<ReturnType<typeof publishedOperations>>;
useOwnServer(
  async (own) => {
    server = own;
    published = await publishedOperations();
    owner = await makeWhole(await makeTenant({ server }), published.operations);
  },
  { env: ROOMY },
);

/** Refusals that name no resource which says what can be done with it, or that nothing here leads to. */
const EXCUSED: Readonly<Record<string, string>> = {
  post_auth_sessions_id_codes: "a session has no such list",
  post_auth_sessions_id_revoke: "a session has no such list",
  post_auth_sessions_id_step_up: "a session has no such list",
  post_traveler_session_codes: "a session has no such list",
  post_traveler_sessions_id_revoke: "a session has no such list",
  post_support_tickets: "a ticket about somebody who was erased is not made",
  post_traveler_support_tickets: "a ticket about somebody who was erased is not made",
  post_documents_upload: "a file that is no picture is refused first; the same without a file is called here",
  post_webhook_deliveries_id_redeliver:
    "the only delivery here is a ping, which every state allows; its own test tells",
  post_reports_id_download_grants: "the report here is ready; its own test tells of another",
  post_report_schedules_id_pause: "each of the two allows the other; its own test tells",
  post_report_schedules_id_resume: "each of the two allows the other; its own test tells",
  post_test_helpers_clock: "a clock has no such list",
  post_traveler_assistant_sessions: "a session ends as soon as its traveler is erased",
  post_traveler_cases_id_messages: "a session ends as soon as its traveler is erased",
};

const refusable = (operations: readonly PublishedOperation[]) =>
  notEmpty(operations.filter(({ problemCodes }) => problemCodes.includes("state_conflict")));

interface Walk {
  readonly surface: "tenant" | "traveler";
  readonly operations: readonly PublishedOperation[];
  readonly who: (operation: PublishedOperation) => ApiRequests;
  readonly path: (operation: PublishedOperation) => string;
  readonly body: (operation: PublishedOperation) => unknown;
}

/** Calls each operation, and compares what it refuses with what reading the resource says at that moment. */
async function walk({ surface, operations, who, path, body }: Walk): Promise<readonly Refused[]> {
  const found: Refused[] = [];
  for (const operation of operations) {
    const answer = await call(who(operation), operation, {
      path: path(operation),
      body: body(operation),
      headers: ANY_VERSION,
    });
    const refused = refusedIn(operation.id, answer);
    if (refused === undefined) continue;
    expectSameAsRead(refused, await who(operation).get(placeOf(surface, refused.problem.resourceId)));
    found.push(refused);
  }
  return found;
}

// A cancellation is below its order; everything else is in the collection that the tenant has it in.
function placeOf(surface: Walk["surface"], id: string): string {
  const [collection = ""] = [...owner.ids].find(([, each]) => each.slice(0, 4) === id.slice(0, 4)) ?? [];
  const [, order = ""] = [...owner.ids].find(([each]) => each === "/tenant/orders") ?? [];
  return `${collection.replace("/tenant/", `/${surface}/`).replace("{id}", order)}/${id}`;
}

// Every operation is called several times, in every state of what it is about.
const WALK_MS = 600_000;
const ENDING = /_(revoke|remove|resolve|cancel|withdraw|confirm|rotate)$/;
const ending = (operations: readonly PublishedOperation[]) => operations.filter(({ id }) => ENDING.test(id));

test(
  "whatever the state refuses tells tenants and travelers what can be done, as reading the resource does",
  async () => {
    const { tenant, ids } = owner;
    const fresh = { authenticatedAt: new Date().toISOString() };
    const traveler = withSession(server, await openSession(tenant, String(ids.get("/tenant/travelers")), fresh));
    const customer = withSession(server, await openSession(tenant, String(ids.get("/tenant/customers")), fresh));
    const ofTenant: Walk = {
      surface: "tenant",
      operations: refusable(published.operations),
      who: () => tenant,
      path: (operation) => owner.pathFor(operation),
      // What a document was purged of cannot be attached.
      body: (operation) => (operation.id.endsWith("replies") ? { body: "Hello?" } : owner.bodyFor(operation)),
    };
    const ofTravelers: Walk = {
      surface: "traveler",
      operations: refusable(published.travelers.filter(({ path }) => path.startsWith("/traveler/"))),
      who: ({ path }) => (/orders|payments/.test(path) ? customer : traveler),
      path: (operation) => travelerPathFor(owner, operation),
      body: (operation) => travelerBodyFor(owner, operation),
    };
    const keepsPeople = ({ id }: PublishedOperation) =>
      id !== "delete_documents_id" && !id.endsWith("sessions_id_revoke");
    const all = [ofTenant, ofTravelers];
    const found: Refused[] = [];
    const everywhere = async (of: (operations: readonly PublishedOperation[]) => readonly PublishedOperation[]) => {
      for (const one of all) found.push(...(await walk({ ...one, operations: of(one.operations) })));
    };
    await everywhere((operations) => operations.filter(keepsPeople).filter(({ id }) => !ENDING.test(id)));
    for (const _ of [1, 2]) {
      await everywhere((operations) => ending(operations).filter(keepsPeople));
      await everywhere((operations) => operations.filter(keepsPeople));
    }
    await everywhere((operations) => operations.filter(({ id }) => id === "delete_documents_id"));
    await everywhere((operations) => operations.filter(keepsPeople));
    await end(tenant, ids);
    await everywhere((operations) => operations.filter(keepsPeople));
    // What was ordered meanwhile ends too.
    await end(tenant, ids);
    await erase(tenant, String(ids.get("/tenant/travelers")));
    await everywhere((operations) => operations);
    const told = new Set(found.map(({ operationId }) => operationId));
    const untold = all.flatMap(({ operations }) => operations.map(({ id }) => id)).filter((id) => !told.has(id));
    expect(untold.toSorted()).toEqual(Object.keys(EXCUSED).toSorted());
  },
  WALK_MS,
);

/** Cancels every case that can be, and takes the deliverable back. */
async function end(tenant: TestTenant, ids: ReadonlyMap<string, string>): Promise<void> {
  const { items } = (await tenant.get(`/tenant/cases?travelerId=${ids.get("/tenant/travelers")}&limit=100`)).json();
  for (const { orderId } of items) {
    const prepared = await prepareCancellation(tenant, { id: orderId });
    if (prepared.statusCode === 201) await confirmCancellation(tenant, prepared.json());
  }
  const { caseId } = (await tenant.get(`/tenant/deliverables/${ids.get("/tenant/deliverables")}`)).json();
  await act(tenant, caseId, { action: "withdrawDeliverable" });
}

async function erase(tenant: TestTenant, id: string): Promise<void> {
  const url = `/api/v1/tenant/travelers/${id}`;
  const erased = await tenant.inject({ method: "DELETE", url, headers: ANY_VERSION });
  expect([erased.statusCode, erased.body]).toEqual([204, ""]);
}

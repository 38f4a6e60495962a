import { allows, type OperatorAction } from "@entrada/domain/access/operator-actions";
import { expect, test } from "vitest";
import { ANY_VERSION } from "../../../test/any-version.ts";
import { makeTenant, ROOMY, type TestServer } from "../../../test/app.ts";
import { notEmpty } from "../../../test/not-empty.ts";
import {
  callAsOperator,
  type OperatorOperation,
  operatorOperations,
  pathAbout,
  placeOf,
} from "../../../test/operator-operations.ts";
import { operatorIn, type TestOperator } from "../../../test/operators.ts";
import { useOwnServer } from "../../../test/own-server.ts";
import { announced, upload } from "../../../test/prepared.ts";
import { publishedOperations } from "../../../test/published-operations.ts";
import { expectSameAsRead, type Refused, refusedIn } from "../../../test/standing-walk.ts";
import { makeWhole, type WholeTenant } from "../../../test/whole-tenant.ts";

const DAY_MS = 86_400_000;

let server: TestServer;
let whole: WholeTenant;
useOwnServer(
  async (own) => {
    server = own;
    const { operations } = await publishedOperations();
    whole = await makeWhole(await makeTenant({ server }), operations);
  },
  { env: ROOMY },
);

/** Refusals that name no resource which says what can be done with it. */
const NAMES_NONE: Readonly<Record<string, string>> = {
  delete_account_factors_id: "a second factor has no such list",
  post_knowledge_sources_renewal: "it begins a draft of whatever was confirmed: there is none yet",
  post_tenants_id_environment_auth_sessions_id_revoke: "a session has no such list",
  post_tenants_id_environment_operations_id_cancel:
    "the operation here writes no report; its own test tells of another",
  post_tenants_id_environment_test_helpers_clock: "a clock has no such list",
  post_tenants_id_environment_webhook_deliveries_id_redeliver:
    "the delivery here is a ping, which every endpoint gets; the tenant's own test tells of another",
  post_tenants_id_environment_payments_id_refunds:
    "an amount refuses it, or somebody who was erased; the others are its lines",
  post_tenants_id_environment_report_schedules_id_pause: "each of the two allows the other; its own test tells",
  post_tenants_id_environment_report_schedules_id_resume: "each of the two allows the other; its own test tells",
  post_tenants_id_environment_reports_id_download_grants: "the report here is ready; its own test tells of another",
};

/** Where each kind is read. */
const PLACES: Readonly<Record<string, string>> = {
  cas: "/cases",
  crq: "/collection-requests",
  doc: "/documents",
  dlv: "/deliverables",
  led: "/leads",
  tkt: "/support-tickets",
  opr: "/operators",
  och: "/operator-changes",
};

/** Where those are read that are under their tenant. */
const PLACES_UNDER: Readonly<Record<string, (whole: WholeTenant) => string>> = {
  key: () => "/api-keys",
  whe: () => "/webhook-endpoints",
  ord: () => "/orders",
  can: ({ ids }) => `/orders/${ids.get("/tenant/orders")}/cancellations`,
};

async function staff() {
  const verifiedAt = new Date(Date.now() + DAY_MS);
  const people = [
    await operatorIn(server, { role: "reviewer", verifiedAt }),
    await operatorIn(server, { role: "administrator", verifiedAt }),
    await operatorIn(server, { role: "knowledgePublisher", verifiedAt }),
  ];
  return (action: OperatorAction | undefined): TestOperator => {
    const who = people.find(({ role }) => action === undefined || allows(role, action));
    if (who === undefined) throw new Error(`nobody here is allowed ${action}`);
    return who;
  };
}

const refusable = async () =>
  notEmpty((await operatorOperations(server)).filter(({ problemCodes }) => problemCodes.includes("state_conflict")));

/** Calls the operation, and compares a refusal with what reading the resource says at that moment. */
async function refusedAs(
  who: TestOperator,
  operation: OperatorOperation,
  path: string,
  body = operation.exampleBody,
): Promise<readonly Refused[]> {
  const refused = refusedIn(operation.id, await callAsOperator(who, operation, { path, body, headers: ANY_VERSION }));
  if (refused === undefined) return [];
  const { resourceId } = refused.problem;
  const kind = resourceId.slice(0, 3);
  const drafts = /^\/\w+\/drafts/.exec(path)?.[0];
  const under = PLACES_UNDER[kind]?.(whole);
  const place = under ? `${placeOf(whole.tenant)}${under}` : kind === "dft" ? drafts : PLACES[kind];
  expectSameAsRead(refused, await who.get(`${place}/${resourceId}`));
  return [refused];
}

function bodyOf({ id, method, exampleBody }: OperatorOperation): unknown {
  // A change that changes nothing leaves nothing to be audited.
  if (method === "PATCH") return { name: crypto.randomUUID() };
  // The example is of one day, and a recovery goes back thirty.
  if (id.endsWith("_recover")) return { since: new Date().toISOString() };
  return exampleBody;
}

const found: Refused[] = [];

test("a deliverable that has its file, or none yet, tells what it allows as reading it does", async () => {
  const reviewer = await operatorIn(server, { role: "reviewer" });
  const id = String(whole.ids.get("/tenant/deliverables"));
  const { caseId } = (await reviewer.get(`/deliverables/${id}`)).json();
  const bytes = Buffer.from("%PDF-1.7 invented");
  const made = (await reviewer.post(`/cases/${caseId}/deliverables`, announced(bytes))).json();
  const answers = {
    post_deliverables_id_content: await upload(reviewer, id, bytes),
    post_deliverables_id_download_grants: await reviewer.post(`/deliverables/${made.id}/download-grants`),
  };
  for (const [operationId, answer] of Object.entries(answers)) {
    const refused = refusedIn(operationId, answer);
    if (refused === undefined) throw new Error(answer.body);
    expectSameAsRead(refused, await reviewer.get(`/deliverables/${refused.problem.resourceId}`));
    found.push(refused);
  }
});

test("whatever the state of a tenant's resource refuses tells operators what they can do, as reading it does", async () => {
  const may = await staff();
  const once = async (of: readonly OperatorOperation[]) => {
    for (const operation of of) {
      const path = pathAbout(whole, operation);
      found.push(...(await refusedAs(may(operation.action), operation, path, bodyOf(operation))));
    }
  };
  const ofTenants = (await refusable()).filter(({ scopedBy }) => scopedBy !== undefined);
  const ending = ofTenants.filter(({ id }) => /_(revoke|withdraw|resolve)$/.test(id));
  const moves = "post_tenants_id_environment_test_helpers_clock";
  // A moved clock would let the report end, and whatever else has a last day.
  const others = ofTenants.filter((operation) => !ending.includes(operation) && operation.id !== moves);
  await once(others);
  await once(others);
  await once(ending);
  await end(whole);
  await once(ofTenants.filter(({ id }) => id !== moves));
  await remove(whole, "/tenant/travelers");
  await once(ofTenants.filter(({ id }) => /^post_cases_id_(messages|notes)$/.test(id)));
});

test("so does what the state of an account or of a change of one refuses", async () => {
  const operations = await refusable();
  const [administrator, other] = [
    await operatorIn(server, { role: "administrator" }),
    await operatorIn(server, { role: "administrator" }),
  ];
  const refused = async (start: string, id: string, body?: object) => {
    for (const operation of operations.filter(({ path }) => path.startsWith(start))) {
      const path = operation.path.replace("{id}", id);
      found.push(...(await refusedAs(administrator, operation, path, body ?? operation.exampleBody)));
    }
  };
  const account = { email: "kim@example.com", name: "Kim Example", role: "reviewer", tenants: "all" };
  const made = (await administrator.post("/operators", account)).json();
  await refused("/operator-changes/{id}/", made.pendingChange.id);
  await refused("/operator-changes/{id}/", made.pendingChange.id);
  await suspendOthers(administrator);
  expect((await administrator.get(`/operators/${other.id}`)).json().availableActions).toEqual(["reactivate", "reset"]);
  const last = (await administrator.get(`/operators/${administrator.id}`)).json();
  expect(last.availableActions).toEqual([]);
  await refused("/operators/{id}", administrator.id, { role: "agent" });
  await refused("/operators/{id}/", administrator.id);
});

/** Leaves this administrator alone. */
async function suspendOthers(administrator: TestOperator): Promise<void> {
  const { items } = (await administrator.get("/operators?limit=100")).json();
  for (const { id, role } of items) {
    if (role !== "administrator" || id === administrator.id) continue;
    expect((await administrator.post(`/operators/${id}/suspend`)).statusCode).toBe(200);
  }
}

test.each([
  ["catalog", "gb-eta.yaml"],
  ["knowledge", "rules/AD.yaml"],
])("so does what the state of a draft of the %s refuses", async (kind, name) => {
  const may = await staff();
  const editor = may("knowledge:edit");
  const { text } = (await editor.get(`/${kind}/files?name=${encodeURIComponent(name)}`)).json();
  const draft = { title: "A draft", reason: "To be set aside", files: { [name]: `${text}\n# looked at\n` } };
  const { id } = (await editor.post(`/${kind}/drafts`, draft)).json();
  expect((await editor.post(`/${kind}/drafts/${id}/discard`, undefined, ANY_VERSION)).statusCode).toBe(200);
  for (const operation of (await refusable()).filter(({ path }) => path.startsWith(`/${kind}/drafts/`))) {
    found.push(...(await refusedAs(may(operation.action), operation, operation.path.replace("{id}", id))));
  }
});

test("every operation that a state can refuse was refused here, or names no resource with such a list", async () => {
  const told = new Set(found.map(({ operationId }) => operationId));
  const untold = (await refusable()).map(({ id }) => id).filter((id) => !told.has(id));
  expect(untold.toSorted()).toEqual(Object.keys(NAMES_NONE).toSorted());
});

/** Cancels what was not submitted, and purges its document. */
async function end(owner: WholeTenant): Promise<void> {
  const { tenant, ids } = owner;
  const order = `/tenant/orders/${ids.get("/tenant/orders")}/cancellations`;
  const { id, version } = (await tenant.post(order, {})).json();
  await tenant.post(`${order}/${id}/confirm`, undefined, { "if-match": `"${version}"` });
  await remove(owner, "/tenant/documents");
}

async function remove({ tenant, ids }: WholeTenant, collection: string): Promise<void> {
  const url = `/api/v1${collection}/${ids.get(collection)}`;
  const removed = await tenant.inject({ method: "DELETE", url, headers: ANY_VERSION });
  expect([removed.statusCode, removed.body]).toEqual([204, ""]);
}

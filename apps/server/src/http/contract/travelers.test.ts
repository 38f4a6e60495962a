import { SCOPES_OF_KIND, SESSION_SCOPES } from "@entrada/domain/access/session-scopes";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { ANY_VERSION } from "../../../test/any-version.ts";
import { makeTenant } from "../../../test/app.ts";
import { travelerAttacks, travelerBodyFor, travelerPathFor } from "../../../test/isolation-attacks-travelers.ts";
import { nobodysLike, seen, useIsolationBed } from "../../../test/isolation-bed.ts";
import { runAttacks } from "../../../test/isolation-run.ts";
import { notEmpty } from "../../../test/not-empty.ts";
import { call, expectProblem } from "../../../test/operation-calls.ts";
import type { PublishedOperation } from "../../../test/published-operations.ts";
import { makeParty, openSession, withSession } from "../../../test/sessions.ts";
import { addFormats } from "../../core/formats.ts";

const bed = useIsolationBed();

const OF_TRAVELERS = /^\/traveler\//;
const operations = () => notEmpty(bed.travelers.filter(({ path }) => OF_TRAVELERS.test(path)));
/** The owner's traveler, or their customer for what only that one may do. */
const own = async () => {
  const { tenant, ids } = bed.owner;
  const authenticatedAt = new Date().toISOString();
  const sessionOf = async (collection: string) =>
    withSession(bed.server, await openSession(tenant, String(ids.get(collection)), { authenticatedAt }));
  const [traveler, customer] = [await sessionOf("/tenant/travelers"), await sessionOf("/tenant/customers")];
  const ofTravelers: ReadonlySet<string> = SCOPES_OF_KIND.traveler;
  return ({ sessionScope = "" }: PublishedOperation) => (ofTravelers.has(sessionScope) ? traveler : customer);
};

interface Described {
  readonly security?: readonly object[];
  readonly "x-required-scope"?: string;
  readonly "x-required-grants"?: readonly string[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: object }>> }>>;
}

async function described() {
  const { paths, components } = (await bed.server.app.inject({ url: "/api/v1/openapi.json" })).json();
  const of = (path: string, method: string): Described => paths[path][method.toLowerCase()];
  return { of, components };
}

test("travelers have these operations, each with one scope that a kind of session has", async () => {
  const { of } = await described();
  const scopes = operations().map(({ id, path, method }) => [id, of(path, method)["x-required-scope"]]);
  // Written by hand: a new operation of travelers must be meant.
  expect(Object.fromEntries(scopes)).toEqual({
    get_traveler_session: "session:read",
    get_traveler_sessions: "session:read",
    post_traveler_session_codes: "session:read",
    post_traveler_session_step_up: "session:read",
    post_traveler_sessions_id_revoke: "session:read",
    get_traveler_cases: "cases:read",
    get_traveler_cases_id: "cases:read",
    get_traveler_cases_id_requirements: "cases:read",
    get_traveler_travelers_id: "cases:read",
    delete_traveler_travelers_id: "data:erase",
    get_traveler_travelers_id_stored_data: "data:read",
    get_traveler_travelers_id_export: "data:read",
    get_traveler_reference_countries: "cases:read",
    get_traveler_brand: "session:read",
    get_traveler_cases_id_timeline: "cases:read",
    get_traveler_cases_id_collection_requests: "cases:read",
    get_traveler_collection_requests_id: "cases:read",
    patch_traveler_collection_requests_id_answers: "cases:answer",
    post_traveler_collection_requests_id_submit: "cases:answer",
    post_traveler_collection_requests_id_validate: "cases:read",
    get_traveler_documents: "cases:read",
    get_traveler_documents_id: "cases:read",
    post_traveler_documents: "documents:write",
    post_traveler_documents_id_copy: "documents:write",
    post_traveler_documents_id_insist: "documents:write",
    delete_traveler_documents_id: "documents:purge",
    post_traveler_documents_id_download_grants: "deliverables:download",
    get_traveler_cases_id_deliverables: "cases:read",
    get_traveler_deliverables: "cases:read",
    get_traveler_deliverables_id: "cases:read",
    post_traveler_deliverables_id_download_grants: "deliverables:download",
    get_traveler_orders: "orders:read",
    get_traveler_orders_id: "orders:read",
    get_traveler_orders_id_payments: "orders:read",
    post_traveler_orders_id_payments: "payments:write",
    get_traveler_payments_id: "orders:read",
    get_traveler_payment_modes: "payments:write",
    post_traveler_payments_id_cancel: "payments:write",
    get_traveler_invoices: "orders:read",
    get_traveler_invoices_id: "orders:read",
    post_traveler_invoices_id_download_grants: "orders:read",
    get_traveler_orders_id_cancellations: "orders:read",
    get_traveler_orders_id_cancellations_id: "orders:read",
    post_traveler_orders_id_cancellations: "orders:cancel",
    post_traveler_orders_id_cancellations_id_confirm: "orders:cancel",
    get_traveler_cases_id_messages: "cases:read",
    post_traveler_cases_id_messages: "messages:write",
    get_traveler_messages_id: "cases:read",
    get_traveler_cases_id_collaborators: "collaborators:manage",
    post_traveler_cases_id_collaborators: "collaborators:manage",
    get_traveler_collaborators_id: "collaborators:manage",
    post_traveler_collaborators_id_links: "collaborators:manage",
    post_traveler_collaborators_id_codes: "collaborators:manage",
    post_traveler_collaborators_id_remove: "collaborators:manage",
    get_traveler_support_tickets: "support:use",
    get_traveler_support_tickets_id: "support:use",
    post_traveler_support_tickets: "support:use",
    post_traveler_support_tickets_id_replies: "support:use",
    post_traveler_support_tickets_id_resolve: "support:use",
    post_traveler_messages_id_read: "messages:write",
    post_traveler_assistant_sessions: "cases:answer",
    get_traveler_assistant_sessions: "cases:answer",
    get_traveler_assistant_sessions_id: "cases:answer",
    post_traveler_assistant_sessions_id_end: "cases:answer",
    post_traveler_assistant_sessions_id_messages: "cases:answer",
    get_traveler_assistant_sessions_id_messages: "cases:answer",
    get_traveler_assistant_sessions_id_messages_id: "cases:answer",
    get_traveler_assistant_sessions_id_messages_id_stream: "cases:answer",
    post_traveler_assistant_sessions_id_proposals_id_confirm: "cases:answer",
    post_traveler_assistant_sessions_id_proposals_id_reject: "cases:answer",
  });
  for (const [, scope] of notEmpty([...scopes])) expect(SESSION_SCOPES).toContain(scope);
  expect([...SCOPES_OF_KIND.customer]).toEqual([...SESSION_SCOPES]);
  for (const { path, method } of operations()) {
    expect(of(path, method).security).toEqual([{ AccessToken: [] }, { AccessCookie: [] }]);
  }
});

test("a link or a code is enough for these operations", () => {
  expect(bed.entering.map(({ id }) => id).toSorted()).toEqual([
    "post_traveler_invitations_renew",
    "post_traveler_sessions",
    "post_traveler_sessions_id_codes",
    "post_traveler_sessions_id_verify",
  ]);
});

test("a traveler calls every operation about what is theirs, and each answer is as declared", async () => {
  const { of, components } = await described();
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  ajv.addSchema({ $id: "doc", components });
  const who = await own();
  // What ends or deletes comes last.
  const last = (id: string) => Number(/revoke|delete/.test(id));
  for (const operation of operations().toSorted((a, b) => last(a.id) - last(b.id))) {
    const [path, body] = [travelerPathFor(bed.owner, operation), travelerBodyFor(bed.owner, operation)];
    const answer = await call(who(operation), operation, { path, body, headers: ANY_VERSION });
    if (answer.statusCode >= 400) {
      // What the state of the example does not allow now is refused as that, and as nothing else.
      expectProblem(answer, operation);
      expect([operation.id, answer.json().code]).toEqual([
        operation.id,
        expect.stringMatching(/^(state_conflict|validation_failed|otp_invalid|payment_amount_mismatch|open_cases)$/),
      ]);
      continue;
    }
    const declared = of(operation.path, operation.method).responses[answer.statusCode];
    expect([operation.id, declared === undefined]).toEqual([operation.id, false]);
    const schema = declared?.content?.["application/json"]?.schema;
    if (!schema) continue;
    const resolved = JSON.parse(JSON.stringify(schema).replaceAll("#/components", "doc#/components"));
    const isValid = ajv.compile(resolved);
    expect([operation.id, isValid(answer.json()), isValid.errors]).toEqual([operation.id, true, null]);
  }
});

test("what is another's is the same, byte for byte, as what does not exist", async () => {
  const { tenant } = bed.owner;
  const { customerId } = await makeParty(tenant);
  const authenticatedAt = new Date().toISOString();
  const stranger = withSession(bed.server, await openSession(tenant, customerId, { authenticatedAt }));
  for (const operation of notEmpty(operations().filter(({ path }) => path.includes("{")))) {
    const path = travelerPathFor(bed.owner, operation);
    const [id = ""] = /[a-z]{3}_\w{26}/.exec(path) ?? [];
    const nothing = nobodysLike(id);
    const options = { body: travelerBodyFor(bed.owner, operation), headers: ANY_VERSION };
    const others = await call(stranger, operation, { ...options, path });
    const nobodys = await call(stranger, operation, { ...options, path: path.replace(id, nothing) });
    expectProblem(others, operation);
    expect([operation.id, others.statusCode]).toEqual([operation.id, 404]);
    expect(seen(others, id)).toEqual(seen(nobodys, nothing));
  }
});

test("nobody gets at what is others' with another session, an ended one, a refresh token, an API key or nothing", async () => {
  const attacks = await travelerAttacks(bed);
  const before = await bed.rows();
  const { breaches, sent } = await runAttacks(attacks);
  expect(breaches).toEqual([]);
  expect(sent).toBeGreaterThan(500);
  expect(await bed.rows()).toEqual(before);
});

test("a file needs a fresh sign-in, whether or not it exists", async () => {
  const { tenant, ids } = bed.owner;
  const who = withSession(bed.server, await openSession(tenant, String(ids.get("/tenant/travelers"))));
  for (const path of ["/traveler/deliverables", "/traveler/documents"]) {
    for (const id of [ids.get(path.replace("/traveler", "/tenant")), "dlv_01ky1qkg00fs7tq8m8x3w5d2c9"]) {
      expect((await who.post(`${path}/${id}/download-grants`, undefined)).json().code).toBe("step_up_required");
    }
  }
});

test("a tenant that has switched the travelers' portal off has no sessions that go on", async () => {
  const tenant = await makeTenant({ server: bed.server });
  const { customerId } = await makeParty(tenant);
  const who = withSession(bed.server, await openSession(tenant, customerId));
  const { operator } = bed.server.database;
  await operator.transaction((tx) =>
    tx
      .updateTable("tenants")
      .set({ capabilities: ["documents", "deliverables"] })
      .where("id", "=", tenant.scope.tenantId)
      .execute(),
  );
  for (const operation of operations()) {
    const refused = await call(who, operation);
    expect([operation.id, refused.json().code]).toEqual([operation.id, "capability_not_enabled"]);
  }
});

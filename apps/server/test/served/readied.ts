import { createHash } from "node:crypto";
import type { ShownOrder } from "../../src/features/sales/orders/orders.schema.ts";
import type { Answer, ApiRequests, TestServer, TestTenant } from "../app.ts";
import { requestsWith } from "../app.ts";
import { submitCase } from "../cases.ts";
import { checkUploads, goodPhoto, handInDocument } from "../documents.ts";
import { advanceBy, TO_SUBMIT } from "../orders.ts";
import { settle } from "../payments.ts";
import { makeParty, openSession, withSession } from "../sessions.ts";
import { enabledEndpoint } from "../webhooks.ts";
import type { WholeTenant } from "../whole-tenant.ts";

/** Who walks over the operations, and what they can make for one of them. */
export interface Walk {
  readonly server: TestServer;
  readonly tenant: TestTenant;
  readonly whole: WholeTenant;
  readonly traveler: ApiRequests;
  readonly customer: ApiRequests;
  /** a body of the operation with this id */
  bodyOf(operationId: string): unknown;
}

/** What of a call is not as in the operation's example. */
export interface Sent {
  readonly who?: ApiRequests;
  readonly path?: string;
  readonly body?: unknown;
}

const FILE = Buffer.from("no picture");
const NOBODY = (server: TestServer) => requestsWith(server, () => ({}));

async function made(answer: Promise<Answer>) {
  const { statusCode, body, json } = await answer;
  if (statusCode >= 300) throw new Error(`${statusCode} ${body}`);
  return json();
}

const idOf = (walk: Walk, collection: string) => String(walk.whole.ids.get(collection));
const caseOf = (walk: Walk) => idOf(walk, "/tenant/cases");
const newOrder = (walk: Walk): Promise<ShownOrder> =>
  made(walk.tenant.post("/tenant/orders", walk.bodyOf("post_orders")));

/** A new case that waits for its traveler. */
async function collecting(walk: Walk) {
  const order = await newOrder(walk);
  await made(settle(walk.tenant, order));
  const [{ id } = { id: "" }] = order.cases;
  const { attention } = await made(walk.tenant.get(`/tenant/cases/${id}`));
  return { id, requestId: String(attention.collectionRequestId) };
}

/** A document that a person has to look at. */
async function doubtedDocument(walk: Walk) {
  const { travelerId } = Object(walk.bodyOf("post_documents"));
  const given = { travelerId, caseId: caseOf(walk), type: "photo", fileName: "test-needs-review.jpg" };
  return handInDocument(walk.tenant, await goodPhoto(), given);
}

/** The same, with what it asks for. */
async function answered(walk: Walk) {
  const one = await collecting(walk);
  await made(walk.tenant.post(`/tenant/documents/${idOf(walk, "/tenant/documents")}/copy`, { caseId: one.id }));
  await checkUploads(walk.server);
  await made(walk.tenant.patch(`/tenant/collection-requests/${one.requestId}/answers`, ANSWERS));
  return one;
}

const ANSWERS = { purpose: "tourism" };

const ofRequest =
  (verb: string, surface = "tenant") =>
  async (walk: Walk) => ({
    path: `/${surface}/collection-requests/${(await answered(walk)).requestId}/${verb}`,
  });

const ofAnswers = (surface: string) => async (walk: Walk) => ({
  path: `/${surface}/collection-requests/${(await collecting(walk)).requestId}/answers`,
  body: ANSWERS,
});

/** An order's new payment whose payer has something to do. */
async function waitingPayment(walk: Walk): Promise<string> {
  const order = await newOrder(walk);
  const body = { mode: "test", amount: order.sums.due, token: "test_action_required" };
  return (await made(walk.tenant.post(`/tenant/orders/${order.id}/payments`, body))).id;
}

const ofPayment = (surface: string) => async (walk: Walk) => {
  const { id, sums } = await newOrder(walk);
  return { path: `/${surface}/orders/${id}/payments`, body: { mode: "test", amount: sums.due, token: "test_success" } };
};

const ofCancellation = (surface: string) => async (walk: Walk) => {
  const { id } = await newOrder(walk);
  const cancellation = await made(walk.tenant.post(`/tenant/orders/${id}/cancellations`, {}));
  return { path: `/${surface}/orders/${id}/cancellations/${cancellation.id}/confirm` };
};

async function invited(walk: Walk) {
  const helper = await made(
    walk.tenant.post(`/tenant/cases/${caseOf(walk)}/collaborators`, { name: "Ada", role: "viewer" }),
  );
  const [, invitationToken] = helper.link.split("#");
  return { id: helper.id, code: helper.code, invitationToken };
}

/** A session that waits for its first code. */
async function waiting(walk: Walk) {
  const { code, invitationToken } = await invited(walk);
  const session = await made(NOBODY(walk.server).post("/traveler/sessions", { invitationToken }));
  return { id: session.id, code };
}

const ofEndpoint = (verb: string, before?: string) => async (walk: Walk) => {
  const { id, receiver } = await enabledEndpoint(walk.tenant);
  await receiver.close();
  if (before !== undefined) await made(walk.tenant.post(`/tenant/webhook-endpoints/${id}/${before}`, undefined));
  return { path: `/tenant/webhook-endpoints/${id}${verb}` };
};

const ofTicket = (verb: string) => async (walk: Walk) => {
  const question = { category: "other", subject: "Which page?", body: "Which page do you need?", caseId: caseOf(walk) };
  const { id } = await made(walk.traveler.post("/traveler/support-tickets", question));
  return { path: `/traveler/support-tickets/${id}/${verb}` };
};

const ASSISTANT = "assistant-sessions";

/** A conversation of its own; about the case that every other one waits for, unless it changes that. */
async function talking(walk: Walk, caseId = caseOf(walk)): Promise<string> {
  return (await made(walk.tenant.post(`/tenant/${ASSISTANT}`, { caseId }))).id;
}

async function proposed(walk: Walk, id: string): Promise<string> {
  const answer = await made(walk.tenant.post(`/tenant/${ASSISTANT}/${id}/messages`, { text: "Nightingale" }));
  return `${ASSISTANT}/${id}/proposals/${answer.proposals[0].id}`;
}

const ofConfirming = (surface: string) => async (walk: Walk) => {
  const id = await talking(walk, (await collecting(walk)).id);
  return { path: `/${surface}/${await proposed(walk, id)}/confirm` };
};

const ofRejecting = (surface: string) => async (walk: Walk) => ({
  path: `/${surface}/${await proposed(walk, await talking(walk))}/reject`,
});

const ofTalk = (surface: string, verb: string) => async (walk: Walk) => ({
  path: `/${surface}/${ASSISTANT}/${await talking(walk)}/${verb}`,
});

const announcedFile = (walk: Walk): Promise<{ readonly id: string }> => {
  const sha256 = createHash("sha256").update(FILE).digest("hex");
  return made(
    walk.tenant.post("/tenant/documents", { ...Object(walk.bodyOf("post_documents")), size: FILE.length, sha256 }),
  );
};

/** By operation, what has to be there before it succeeds; every other one is about what a whole tenant has. */
export const READIED: Readonly<Record<string, (walk: Walk) => Sent | Promise<Sent>>> = {
  get_reference_lists_key: () => ({ path: "/tenant/reference/lists/currencies" }),
  get_quotes_id_acceptance: async ({ tenant, whole }) => {
    const { quoteId } = await made(tenant.get(whole.pathFor({ path: "/tenant/orders/{id}" })));
    return { path: `/tenant/quotes/${quoteId}/acceptance` };
  },
  delete_customers_id: async ({ tenant }) => ({ path: `/tenant/customers/${(await makeParty(tenant)).customerId}` }),
  delete_travelers_id: async ({ tenant }) => ({ path: `/tenant/travelers/${(await makeParty(tenant)).travelerId}` }),
  delete_traveler_travelers_id: async ({ tenant, server }) => {
    const { customerId, travelerId } = await makeParty(tenant);
    const who = withSession(
      server,
      await openSession(tenant, customerId, { authenticatedAt: new Date().toISOString() }),
    );
    return { who, path: `/traveler/travelers/${travelerId}` };
  },
  post_auth_sessions_renew: async ({ tenant, server, whole }) => {
    const { refreshToken } = await openSession(tenant, String(whole.ids.get("/tenant/travelers")));
    return { who: NOBODY(server), body: { refreshToken } };
  },
  post_traveler_sessions: async (walk) => {
    const { invitationToken } = await invited(walk);
    return { who: NOBODY(walk.server), body: { invitationToken } };
  },
  post_traveler_invitations_renew: async (walk) => {
    const { invitationToken } = await invited(walk);
    return { who: NOBODY(walk.server), body: { invitationToken } };
  },
  post_traveler_sessions_id_codes: async (walk) => {
    // Of a helper, whoever asked for the help tells the code; of others, it is sent.
    const { link } = await made(walk.tenant.post(`/tenant/cases/${caseOf(walk)}/invitations`, {}));
    const [, invitationToken] = link.split("#");
    const { id } = await made(NOBODY(walk.server).post("/traveler/sessions", { invitationToken }));
    return { who: NOBODY(walk.server), path: `/traveler/sessions/${id}/codes` };
  },
  post_traveler_sessions_id_verify: async (walk) => {
    const { id, code } = await waiting(walk);
    return { who: NOBODY(walk.server), path: `/traveler/sessions/${id}/verify`, body: { code } };
  },
  post_traveler_session_step_up: async (walk) => {
    const session = await openSession(walk.tenant, idOf(walk, "/tenant/travelers"));
    const { code } = await made(walk.tenant.post(`/auth/sessions/${session.id}/codes`, undefined));
    return { who: withSession(walk.server, session), body: { code } };
  },
  post_traveler_sessions_id_revoke: async (walk) => {
    const { id } = await openSession(walk.tenant, idOf(walk, "/tenant/travelers"));
    return { path: `/traveler/sessions/${id}/revoke` };
  },
  post_traveler_collaborators_id_remove: async (walk) => ({
    path: `/traveler/collaborators/${(await invited(walk)).id}/remove`,
  }),
  post_cases_id_submit: async (walk) => ({ path: `/tenant/cases/${(await answered(walk)).id}/submit` }),
  patch_collection_requests_id_answers: ofAnswers("tenant"),
  post_collection_requests_id_submit: ofRequest("submit"),
  post_collection_requests_id_validate: ofRequest("validate"),
  patch_traveler_collection_requests_id_answers: ofAnswers("traveler"),
  post_traveler_collection_requests_id_submit: ofRequest("submit", "traveler"),
  post_traveler_collection_requests_id_validate: ofRequest("validate", "traveler"),
  post_cases_id_withdraw: async (walk) => {
    const { id } = await collecting(walk);
    await advanceBy(walk.tenant, id, ...TO_SUBMIT);
    return { path: `/tenant/cases/${id}/withdraw` };
  },
  post_test_helpers_cases_id_act: async (walk) => {
    const { id } = await answered(walk);
    await made(submitCase(walk.tenant, id));
    return { path: `/tenant/test-helpers/cases/${id}/act`, body: { action: "acceptItems" } };
  },
  post_documents_id_content: async (walk) => ({ path: `/tenant/documents/${(await announcedFile(walk)).id}/content` }),
  delete_traveler_documents_id: async (walk) => ({ path: `/traveler/documents/${(await announcedFile(walk)).id}` }),
  post_documents_id_insist: async (walk) => ({ path: `/tenant/documents/${(await doubtedDocument(walk)).id}/insist` }),
  post_traveler_documents_id_insist: async (walk) => ({
    path: `/traveler/documents/${(await doubtedDocument(walk)).id}/insist`,
  }),
  post_documents_id_copy: async (walk) => ({ body: { caseId: (await collecting(walk)).id } }),
  post_traveler_documents_id_copy: async (walk) => ({ body: { caseId: (await collecting(walk)).id } }),
  post_orders_id_cancellations_id_confirm: ofCancellation("tenant"),
  post_traveler_orders_id_cancellations_id_confirm: ofCancellation("traveler"),
  post_orders_id_payments: ofPayment("tenant"),
  post_traveler_orders_id_payments: ofPayment("traveler"),
  post_payments_id_cancel: async (walk) => ({ path: `/tenant/payments/${await waitingPayment(walk)}/cancel` }),
  post_traveler_payments_id_cancel: async (walk) => ({
    path: `/traveler/payments/${await waitingPayment(walk)}/cancel`,
  }),
  post_test_helpers_payments_id_act: async (walk) => ({
    path: `/tenant/test-helpers/payments/${await waitingPayment(walk)}/act`,
  }),
  post_traveler_support_tickets_id_replies: ofTicket("replies"),
  post_traveler_support_tickets_id_resolve: ofTicket("resolve"),
  post_assistant_sessions_id_end: ofTalk("tenant", "end"),
  post_traveler_assistant_sessions_id_end: ofTalk("traveler", "end"),
  post_assistant_sessions_id_messages: ofTalk("tenant", "messages"),
  post_traveler_assistant_sessions_id_messages: ofTalk("traveler", "messages"),
  post_assistant_sessions_id_proposals_id_confirm: ofConfirming("tenant"),
  post_assistant_sessions_id_proposals_id_reject: ofRejecting("tenant"),
  post_traveler_assistant_sessions_id_proposals_id_confirm: ofConfirming("traveler"),
  post_traveler_assistant_sessions_id_proposals_id_reject: ofRejecting("traveler"),
  post_webhook_endpoints_id_enable: ofEndpoint("/enable", "pause"),
  post_webhook_endpoints_id_pause: ofEndpoint("/pause"),
  post_webhook_endpoints_id_recover: ofEndpoint("/recover"),
};

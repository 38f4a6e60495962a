import { newUuid } from "../src/core/ids.ts";
import { signHead } from "../src/features/access/audit/heads/audit.signing.service.ts";
import { updateTenant } from "../src/features/access/tenants/tenants.service.ts";
import type { ShownOwnSessions } from "../src/features/operators/sessions/sessions.schema.ts";
import { ANY_VERSION } from "./any-version.ts";
import { makeTenant, type TestServer } from "./app.ts";
import { handedIn, readCase, submit } from "./cases.ts";
import { decided } from "./deliverables.ts";
import * as documents from "./documents.ts";
import { failedJob } from "./failed-jobs.ts";
import { placeOf } from "./operator-operations.ts";
import { accepted, browserWith, operatorIn, PASSWORD, signedIn, type TestOperator, tokenIn } from "./operators.ts";
import { ordered } from "./orders.ts";
import { softAuthenticator } from "./passkey.ts";
import { settle } from "./payments.ts";
import { makeCustomer, makeTraveler } from "./people.ts";
import { announced, uploadedBy } from "./prepared.ts";
import { writeReports } from "./reports.ts";
import { openSession } from "./sessions.ts";
import { asked } from "./support-tickets.ts";
import { tripInput } from "./trips.ts";

/** What people write in free words, and what nobody may find in the audit log. */
export const SAID = "the-heron-has-two-left-wings";

/** Sends what has to succeed. */
export async function done(answer: ReturnType<TestOperator["post"]>) {
  const { statusCode, body } = await answer;
  if (statusCode >= 300) throw new Error(`${statusCode} ${body}`);
  return body === "" ? undefined : JSON.parse(body);
}

/** Signs in and out, and manages somebody else. */
export async function playAccounts(server: TestServer): Promise<void> {
  const { operator, email, app, id, recoveryCodes } = await accepted(server);
  const pending = await browserWith(server).post("/sessions", { email, password: PASSWORD });
  const verified = await browserWith(server, tokenIn(pending)).post("/sessions/verify", { code: app() });
  const own = browserWith(server, tokenIn(verified));
  await done(own.post("/sessions/current/factors"));
  await done(own.post("/sessions/current/step-up", { recoveryCode: recoveryCodes[0] }));
  await signedIn(server, { uuid: operator.id, role: "agent" });
  const { items }: ShownOwnSessions = (await own.get("/sessions")).json();
  await done(own.delete(`/sessions/${items.find(({ isCurrent }) => !isCurrent)?.id}`));
  await playAccount(own);
  await done(own.delete("/sessions/current"));
  const administrator = await operatorIn(server, { role: "administrator" });
  const wanted = { email: `${newUuid()}@example.com`, name: SAID, role: "agent", tenants: "all" };
  await done(administrator.post("/operators", wanted));
  await done(administrator.patch(`/operators/${id}`, { name: SAID }, ANY_VERSION));
  for (const move of ["suspend", "reactivate"]) await done(administrator.post(`/operators/${id}/${move}`));
  const second = await operatorIn(server, { role: "administrator" });
  const decide = async (who: TestOperator, verb: string, asked: { readonly pendingChange: { readonly id: string } }) =>
    done(who.post(`/operator-changes/${asked.pendingChange.id}/${verb}`, undefined, ANY_VERSION));
  await decide(administrator, "withdraw", await done(administrator.post(`/operators/${id}/reset`)));
  await decide(second, "reject", await done(administrator.post(`/operators/${id}/reset`)));
  await decide(second, "confirm", await done(administrator.post(`/operators/${id}/reset`)));
  await signHead(server.ctx);
  await done(administrator.post("/audit/verify", {}));
  await done(administrator.post(`/failed-jobs/${await failedJob(server, SAID)}/retry`));
  await done(administrator.post(`/failed-jobs/${await failedJob(server, SAID)}/discard`));
  await failedJob(server, SAID);
}

/** Changes how somebody signs in, and ends sessions. */
async function playAccount(own: ReturnType<typeof browserWith>): Promise<void> {
  const { passkey } = await done(own.post("/account/passkeys/options"));
  const { factors } = await done(
    own.post("/account/passkeys", { passkey: softAuthenticator("http://entrada.test").create(passkey) }),
  );
  await done(own.delete(`/account/factors/${factors[0].id}`));
  await done(own.post("/account/recovery-codes"));
  await done(own.post("/sessions/end-others"));
  await done(own.post("/account/password", { currentPassword: PASSWORD, password: "ember quarry lilac tundra" }));
}

/** Makes, changes and ends a key of a tenant, and erases people. */
export async function playTenant(server: TestServer): Promise<void> {
  const tenant = await makeTenant({ server });
  const administrator = await operatorIn(server, { role: "administrator" });
  const at = placeOf(tenant);
  const key = await done(administrator.post(`${at}/api-keys`, { name: SAID, grants: ["visa:query"] }));
  const one = `${at}/api-keys/${key.id}`;
  await done(administrator.patch(one, { ipAllowList: ["192.0.2.0/24"] }, ANY_VERSION));
  const next = await done(administrator.post(`${one}/rotate`, {}));
  await done(administrator.post(`${at}/api-keys/${next.id}/revoke`));
  const customerId = await makeCustomer(tenant);
  const travelerId = await makeTraveler(tenant, customerId);
  const session = await openSession(tenant, travelerId);
  await done(administrator.post(`${at}/auth/sessions/${session.id}/revoke`));
  await done(administrator.delete(`${at}/travelers/${travelerId}`, ANY_VERSION));
  await done(administrator.delete(`${at}/customers/${customerId}`, ANY_VERSION));
  const day = new Date().toISOString().slice(0, 10);
  const asked = { type: "revenue", parameters: { from: day, to: day } };
  const { subject } = await done(administrator.post(`${at}/reports`, asked));
  await writeReports(server);
  await done(administrator.post(`${at}/reports/${subject.id}/download-grants`));
  const unwanted = await done(administrator.post(`${at}/reports`, asked));
  await done(administrator.post(`${at}/operations/${unwanted.id}/cancel`));
  await playSchedules(administrator, at);
  await done(administrator.post(`${at}/determinations/trials`, tripInput()));
  await playRefunds(server, administrator);
  const page = { slug: `p-${newUuid()}`, displayName: SAID, isOn: true };
  await done(administrator.patch(`${at}/check-page`, page, { "if-match": '"0"' }));
  await done(administrator.patch(`${at}/settings`, { replyHours: 8 }, ANY_VERSION));
  const trial = await done(administrator.post("/test-tenants", { name: SAID }));
  await done(administrator.delete(`/test-tenants/${trial.id}`));
}

/** Has reports made every month, and ends that. */
async function playSchedules(administrator: TestOperator, at: string): Promise<void> {
  const schedules = `${at}/report-schedules`;
  const rhythm = { every: "month", dayOfMonth: 31, hour: 7 };
  const wanted = { type: "revenue", parameters: { period: "lastMonth" }, recipients: [administrator.id], ...rhythm };
  const { id } = await done(administrator.post(schedules, wanted));
  await done(administrator.patch(`${schedules}/${id}`, { hour: 6 }, ANY_VERSION));
  for (const move of ["pause", "resume"]) await done(administrator.post(`${schedules}/${id}/${move}`));
  await done(administrator.delete(`${schedules}/${id}`, ANY_VERSION));
}

/** Pays a part of an order back, and then cancels it. */
async function playRefunds(server: TestServer, administrator: TestOperator): Promise<void> {
  const { tenant, quote, order } = await ordered(server);
  const payment = (await settle(tenant, order)).json();
  const [line] = quote.lines;
  const amount = { amount: 100, currency: order.sums.total.currency };
  const body = { amount, lines: [{ lineId: line?.id, amount: 100 }], reason: SAID, cause: "goodwill" };
  await done(administrator.post(`${placeOf(tenant)}/payments/${payment.id}/refunds`, body, ANY_VERSION));
  const cancellations = `${placeOf(tenant)}/orders/${order.id}/cancellations`;
  const { id } = await done(administrator.post(cancellations, {}));
  await done(administrator.post(`${cancellations}/${id}/confirm`, { cause: "other" }, ANY_VERSION));
}

/** Takes a case from its claim to a corrected decision. */
export async function playCase(server: TestServer): Promise<void> {
  const { tenant, caseId, requestId } = await handedIn(server);
  const [agent, other, reviewer] = [
    await operatorIn(server, { role: "agent" }),
    await operatorIn(server, { role: "agent" }),
    await operatorIn(server, { role: "reviewer" }),
  ];
  const { travelerId } = await readCase(tenant, caseId);
  const at = (who: TestOperator, verb: string, body?: object) =>
    done(who.post(`/cases/${caseId}/${verb}`, body, ANY_VERSION));
  await done(agent.get("/search?q=ada"));
  await at(agent, "claim");
  await at(other, "take-over", { reason: "absent" });
  await at(other, "release-claim");
  await at(reviewer, "assign", { operatorId: agent.id, reason: "supervision" });
  await at(reviewer, "assign", { operatorId: null });
  await playTeam(server, agent, (teamId) => at(reviewer, "assign", { teamId }));
  await at(reviewer, "prioritize", { priority: "high" });
  await done(agent.post(`/travelers/${travelerId}/reveal`, { reason: "formEntry" }));
  const reveal = { path: "/passportNumber", reason: "identityCheck" };
  await done(agent.post(`/collection-requests/${requestId}/reveal`, reveal));
  const items = [{ path: "/occupation", reason: "dataMismatch", note: SAID }];
  await done(agent.post(`/collection-requests/${requestId}/items/return`, { items }));
  await submit(tenant, requestId);
  await done(agent.post(`/collection-requests/${requestId}/items/accept`, {}));
  await done(agent.post(`/collection-requests/${requestId}/items/undo`, {}));
  await done(agent.post(`/collection-requests/${requestId}/items/accept`, {}));
  await at(agent, "hold", { reason: "identityInQuestion" });
  await at(agent, "resume");
  await at(agent, "messages", { body: SAID });
  await at(agent, "notes", { body: SAID });
  await at(agent, "mark-ready");
  await at(agent, "submit", { channel: "visaCentre", authorityReference: SAID });
  await at(agent, "authority-update", { expectedDecisionOn: "2027-02-09" });
  await at(agent, "request-more", { reason: "authorityRequest", items: [{ path: "/occupation", note: SAID }] });
  const { version } = (await agent.get(`/cases/${caseId}`)).json();
  const bulk = { action: "prioritize", priority: "urgent", cases: [{ id: caseId, version }] };
  await done(reviewer.post("/cases/bulk-preview", bulk));
  await done(reviewer.post("/cases/bulk-acts", bulk));
  await at(reviewer, "decide", { outcome: "refused" });
  await at(reviewer, "take-back-decision", { reason: "misread" });
  await at(reviewer, "decide", { outcome: "refused" });
  await at(reviewer, "correct-decision", { outcome: "approved", reason: "misread" });
}

/** Looks at documents and answers a ticket. */
export async function playDocuments(server: TestServer): Promise<void> {
  const { tenant, caseId } = await handedIn(server);
  const agent = await operatorIn(server, { role: "agent" });
  const { travelerId } = await readCase(tenant, caseId);
  const picture = await documents.goodPhoto();
  const given = { travelerId, caseId, type: "itinerary", fileName: `${SAID}.jpg` };
  const [good, bad] = [
    await documents.handInDocument(tenant, picture, given),
    await documents.handInDocument(tenant, picture, given),
  ];
  await done(agent.post(`/documents/${good.id}/download-grants`));
  await done(agent.post(`/documents/${good.id}/accept`));
  await done(agent.post(`/documents/${bad.id}/reject`, { reason: "unusable" }));
  await done(
    agent.post(`/cases/${caseId}/documents`, documents.announced(picture, { type: "other", fileName: "r.jpg" })),
  );
  const { id } = await asked(tenant);
  await done(agent.post(`/support-tickets/${id}/replies`, { body: SAID }));
  await done(agent.post(`/support-tickets/${id}/resolve`));
}

/** Sends somebody a new link, and keeps a list. */
async function playLink(server: TestServer, agent: TestOperator): Promise<void> {
  const { tenant, caseId } = await handedIn(server);
  await server.database.operator.transaction((tx) =>
    updateTenant({ tx }, tenant.scope.tenantId, { communicationMode: "serviceManaged" }),
  );
  await done(agent.post(`/cases/${caseId}/invitations`, { party: "traveler" }));
  const view = await done(agent.post("/account/views", { list: "/leads", name: SAID, query: "reason=other" }));
  await done(agent.delete(`/account/views/${view.id}`));
}

/** A team is made, given something, changed and deleted. */
async function playTeam(
  server: TestServer,
  member: TestOperator,
  give: (teamId: string) => Promise<unknown>,
): Promise<void> {
  const administrator = await operatorIn(server, { role: "administrator" });
  const wanted = { name: `Team ${crypto.randomUUID()}`, members: [member.id] };
  const { id } = await done(administrator.post("/teams", wanted));
  await done(administrator.get("/teams"));
  await give(id);
  await done(administrator.patch(`/teams/${id}`, { members: [] }, ANY_VERSION));
  await done(administrator.delete(`/teams/${id}`));
}

/** Answers a lead and closes it, and sends a link. */
export async function playLead(server: TestServer): Promise<void> {
  const tenant = await makeTenant({ server, settings: { communicationMode: "serviceManaged" } });
  const contact = { name: "Mara Example", email: "mara@example.com" };
  const { id } = (await tenant.post("/tenant/leads", { reason: "needsHelp", contact })).json();
  const agent = await operatorIn(server, { role: "agent" });
  await done(agent.post(`/leads/${id}/answer`, { body: SAID }, ANY_VERSION));
  await done(agent.post(`/leads/${id}/close`, { reason: "helped" }, ANY_VERSION));
  await playLink(server, agent);
}

/** Two people release what was issued, tell of it again, and withdraw what should replace it. */
export async function playDeliverable(server: TestServer): Promise<void> {
  const { tenant, caseId } = await decided(server);
  const [agent, reviewer] = [
    await operatorIn(server, { role: "agent" }),
    await operatorIn(server, { role: "reviewer" }),
  ];
  const { id, bytes } = await uploadedBy(agent, { tenant, caseId });
  const { type: _, ...file } = announced(bytes, { fileName: `${SAID}.pdf`, contentType: "application/pdf" });
  await done(reviewer.post(`/deliverables/${id}/download-grants`));
  await done(agent.post(`/deliverables/${id}/confirm`, { fields: ["passportNumber"] }));
  await done(agent.post(`/deliverables/${id}/request-release`, {}));
  await done(reviewer.post(`/deliverables/${id}/approve`, { sha256: file.sha256 }, ANY_VERSION));
  await done(agent.post(`/deliverables/${id}/redeliver`));
  const next = await done(agent.post(`/deliverables/${id}/replace`, file));
  await done(agent.post(`/deliverables/${next.id}/withdraw`, { reason: SAID }, ANY_VERSION));
}

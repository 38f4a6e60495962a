import { recordMail } from "../../src/features/casework/messages/messages.service.ts";
import { systemOf, unitOfWork } from "../../src/work/work.ts";
import { ANY_VERSION } from "../any-version.ts";
import type { Answer, TestServer } from "../app.ts";
import { collecting, handedIn, readCase, save } from "../cases.ts";
import { DOCUMENTS, goodPhoto, handInDocument } from "../documents.ts";
import { write } from "../messages.ts";
import { counting, runOperations, startCounting } from "../operations.ts";
import { operatorIn } from "../operators.ts";
import { advanceBy, ordered, TO_CLOSE, TO_SUBMIT } from "../orders.ts";
import { PAYMENTS, settle } from "../payments.ts";

async function done(answer: Promise<Answer>) {
  const { statusCode, body } = await answer;
  if (statusCode >= 300) throw new Error(`${statusCode} ${body}`);
  return body === "" ? undefined : JSON.parse(body);
}

/** What takes resources to versions that no walk over the operations reaches. */
export async function playVersions(server: TestServer): Promise<void> {
  for (const play of [playErasure, playCollection, playReview, playWork]) await play(server);
}

/** Erases somebody whose order was paid, noted on, and paid back in part for a reason. */
async function playErasure(server: TestServer): Promise<void> {
  const { tenant, quote, order } = await ordered(server);
  const payment = await done(settle(tenant, order));
  const [line] = quote.lines;
  const [{ id: caseId } = { id: "" }] = order.cases;
  const amount = { amount: 100, currency: order.sums.due.currency };
  const lines = [{ lineId: String(line?.id), amount: 100 }];
  await done(tenant.post(`${PAYMENTS}/${payment.id}/refunds`, { amount, lines, reason: "Late" }));
  await done(tenant.patch(`/tenant/orders/${order.id}`, { metadata: { crm: "1" } }, ANY_VERSION));
  await advanceBy(tenant, caseId, ...TO_SUBMIT, ...TO_CLOSE);
  await done(tenant.delete(`/tenant/customers/${order.customerId}`, ANY_VERSION));
}

/** Answers, and hands a photo in that takes the place of another one, which is deleted. */
async function playCollection(server: TestServer): Promise<void> {
  const { tenant, caseId, requestId } = await collecting(server);
  const { travelerId } = await readCase(tenant, caseId);
  await done(save(tenant, requestId, { occupation: "Teacher" }));
  const photo = { travelerId, caseId, type: "photo" };
  const { id } = await handInDocument(tenant, await goodPhoto(), photo);
  await handInDocument(tenant, await goodPhoto(), photo);
  await done(tenant.delete(`${DOCUMENTS}/${id}`, ANY_VERSION));
}

/** Accepts a part of what was handed in, and writes about it; the mail fails first. */
async function playReview(server: TestServer): Promise<void> {
  const { tenant, caseId, requestId } = await handedIn(server);
  const agent = await operatorIn(server, { role: "agent" });
  await done(agent.post(`/cases/${caseId}/claim`, undefined, ANY_VERSION));
  await done(
    agent.post(`/collection-requests/${requestId}/items/accept`, { items: [{ path: "/occupation" }] }, ANY_VERSION),
  );
  const message = await done(write(tenant, caseId, "Hello."));
  for (const state of ["failed", "failed", "sent"] as const) {
    await unitOfWork(server.ctx, systemOf(tenant.scope), (w) => recordMail(w, message.id, state));
  }
}

/** Runs work of several steps to its end. */
async function playWork(server: TestServer): Promise<void> {
  const { tenant } = await ordered(server);
  await startCounting(tenant);
  await runOperations(server, [counting()]);
}

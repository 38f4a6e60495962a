import { encodeId } from "../src/core/ids.ts";
import type { ShownDeliverable } from "../src/features/casework/deliverables/deliverables.schema.ts";
import {
  confirmFields,
  requestRelease,
} from "../src/features/casework/deliverables/release/deliverables.release.service.ts";
import type { CaseAct } from "../src/features/play/case-acts/case-acts.schema.ts";
import type { ShownOrder } from "../src/features/sales/orders/orders.schema.ts";
import { releaseDeliverable } from "../src/processes/release-deliverable.ts";
import type { Answer, TestServer, TestTenant } from "./app.ts";
import { act, handedIn, readCase } from "./cases.ts";
import { by, prepare, rightLines } from "./issued.ts";
import { advanceBy, ORDERS, TO_SUBMIT } from "./orders.ts";
import { settle } from "./payments.ts";

export const DELIVERABLES = "/tenant/deliverables";

/** A case that its authority has decided, by default approved. */
export async function decided(server: TestServer, outcome: NonNullable<CaseAct["outcome"]> = "approved") {
  const bed = await handedIn(server);
  await expectDone(bed.tenant, bed.caseId, [
    ...([{ action: "acceptItems" }, { action: "markReady" }, { action: "submit" }] as const),
    { action: "decide", outcome },
  ]);
  const { travelerId } = await readCase(bed.tenant, bed.caseId);
  return { ...bed, travelerId };
}

/** Plays acts one after the other; each of them has to succeed. */
export async function expectDone(tenant: TestTenant, caseId: string, acts: readonly CaseAct[]): Promise<void> {
  for (const one of acts) {
    const done = await act(tenant, caseId, one);
    if (done.statusCode !== 200) throw new Error(`${one.action}: ${done.body}`);
  }
}

/** The deliverables of a case, oldest first. */
export async function deliverablesIn(tenant: TestTenant, caseId: string): Promise<readonly ShownDeliverable[]> {
  return (await tenant.get(`${DELIVERABLES}?caseId=${caseId}`)).json().items;
}

/** The newest deliverable of a case. */
export async function newestIn(tenant: TestTenant, caseId: string): Promise<ShownDeliverable> {
  const newest = (await deliverablesIn(tenant, caseId)).at(-1);
  if (!newest) throw new Error("the case has no deliverable");
  return newest;
}

/** A released deliverable of a case that this accepted quote is ordered for; returns its id. */
export async function releasedDeliverable(tenant: TestTenant, quoteId: string): Promise<string> {
  const order: ShownOrder = (await tenant.post(ORDERS, { quoteId })).json();
  await settle(tenant, order);
  return releasedIn(tenant, order.cases[0]?.id ?? "");
}

/** The same of a case that is paid and not handed in. */
export async function releasedIn(tenant: TestTenant, caseId: string): Promise<string> {
  await advanceBy(tenant, caseId, ...TO_SUBMIT, "decide");
  // By people: a live environment has nobody who plays them.
  const { stored } = await prepare(tenant, caseId, await rightLines(tenant, caseId));
  const id = encodeId("dlv", stored.id);
  await by(tenant, "ann", (w) => confirmFields(w, id, ["passportNumber"]));
  const asked = await by(tenant, "ann", (w) => requestRelease(w, id));
  const approval = { sha256: stored.sha256.toString("hex"), expectedVersion: [asked.stored.version] };
  await by(tenant, "ben", (w) => releaseDeliverable(w, id, approval));
  return id;
}

/** An address of a released deliverable, as a path. */
export async function grantOf(tenant: TestTenant, id: string): Promise<string> {
  const made = await tenant.post(`${DELIVERABLES}/${id}/download-grants`, undefined);
  if (made.statusCode !== 201) throw new Error(made.body);
  return new URL(made.json().url).pathname;
}

/** Fetches what an address gives. */
export function fetchFile(
  { app }: Pick<TestServer, "app">,
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method: "GET" | "HEAD" = "GET",
): Promise<Answer> {
  return app.inject({ method, url, headers });
}

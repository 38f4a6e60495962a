import type { Page } from "playwright-core";
import { encodeId } from "../../server/src/core/ids.ts";
import type { TestTenant } from "../../server/test/app.ts";
import { collecting, handedIn, invitingForm, readCase, save, submit, UNKNOWN } from "../../server/test/cases.ts";
import { operatorIn } from "../../server/test/operators.ts";
import { type ConsoleBed, openAs } from "./console-bed.ts";

/** Cases of one new tenant whose answers were handed in. */
export async function casesToReview({ server }: ConsoleBed, count = 1) {
  const first = await handedIn(server);
  const { tenant } = first;
  const cases = [first];
  const again = { ...(await readCase(tenant, first.caseId)), tenant };
  while (cases.length < count) {
    const next = await collecting(server, invitingForm(), again);
    await save(tenant, next.requestId, UNKNOWN);
    await submit(tenant, next.requestId);
    cases.push(next);
  }
  return { tenant, cases, travelerId: again.travelerId };
}

/** A case that is ready to be filed, held by the reviewer whose page of it is open. */
export async function readyToSubmit(bed: ConsoleBed, options: { readonly permissions?: string[] } = {}) {
  const { tenant, cases } = await casesToReview(bed);
  const [{ caseId, requestId }] = cases as [(typeof cases)[number]];
  const reviewer = await operatorIn(bed.server, { role: "reviewer" });
  await reviewer.post(`/cases/${caseId}/claim`);
  await reviewer.post(`/collection-requests/${requestId}/items/accept`, {});
  await reviewer.post(`/cases/${caseId}/mark-ready`, undefined, { "if-match": "*" });
  const page = await openAs(reviewer, bed, { ...options, path: `/cases/${caseId}` });
  return { tenant, caseId, reviewer, page };
}

/** The address of a queue with the cases of this tenant alone. */
export function queueOf({ scope }: Pick<TestTenant, "scope">, queue = "review"): string {
  return `/queues/${queue}?tenantId=${encodeId("ten", scope.tenantId)}`;
}

/** Counts the keys that are pressed from now on. */
export function keysOf(page: Page) {
  let count = 0;
  return {
    press: async (...keys: readonly string[]) => {
      for (const key of keys) {
        count += 1;
        await page.keyboard.press(key);
      }
    },
    pressed: () => count,
  };
}

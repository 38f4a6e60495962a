import { civilDay, formatIsoDate, isoDateOf } from "@entrada/domain/shared/dates";
import { expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import {
  act,
  collecting,
  invitingForm,
  readCase,
  readRequest,
  save,
  submit,
  submitCase,
  UNKNOWN,
} from "../../../../test/cases.ts";
import { deliverablesIn } from "../../../../test/deliverables.ts";
import { eventsOf } from "../../../../test/events.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { settle } from "../../../../test/payments.ts";
import { runDueJobs } from "../../../../test/worker.ts";
import { jobHandlers } from "../../../worker.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

/** Lets happen what happens by itself; several workers at once do what one does. */
function play(): Promise<unknown> {
  const handlers = jobHandlers(server.ctx).filter(({ queue }) => queue === "cases.play");
  return Promise.all([runDueJobs(server, handlers), runDueJobs(server, handlers)]);
}

/** A case that was handed in, of a traveler whose passport number ends so. */
async function handedInWith(ending: string, form = invitingForm()) {
  const bed = await collecting(server, form);
  const { travelerId } = await readCase(bed.tenant, bed.caseId);
  const { version, passport } = (await bed.tenant.get(`/tenant/travelers/${travelerId}`)).json();
  const { number: _, ...kept } = passport;
  const changed = await bed.tenant.patch(
    `/tenant/travelers/${travelerId}`,
    { passport: { ...kept, number: `A1${ending}` } },
    { "if-match": `"${version}"` },
  );
  expect(changed.statusCode).toBe(200);
  await save(bed.tenant, bed.requestId, UNKNOWN);
  await submit(bed.tenant, bed.requestId);
  await play();
  return bed;
}

interface Listed {
  readonly area: string;
  readonly trigger: { readonly value: string };
  readonly outcome: string;
}

test("each listed ending of a passport number leads to what the list says, and each step is told once", async () => {
  const { tenant: any } = await collecting(server);
  const { items } = (await any.get("/tenant/test-helpers/scenarios?limit=100")).json();
  const listed = items.filter(({ area }: Listed) => area === "case") as readonly Listed[];
  expect(listed.length).toBeGreaterThan(0);
  for (const { trigger, outcome } of listed) {
    const { tenant, caseId } = await handedInWith(trigger.value);
    const steps: string[] = [];
    const waiting = await readCase(tenant, caseId);
    const asked = waiting.attention.collectionRequestId;
    if (asked !== null) {
      steps.push(waiting.state === "submitted" ? "more is asked for" : "something is returned");
      expect((await readRequest(tenant, asked)).party).toBe("traveler");
      await submitCase(tenant, caseId);
      await play();
    }
    const one = await readCase(tenant, caseId);
    steps.push(one.outcome ?? (one.hold ? "on hold" : one.state));
    expect([trigger.value, steps.join(", then ")]).toEqual([trigger.value, outcome]);
    const told = (await eventsOf(tenant, "types=case.submitted,case.decided,case.held,case.returned")).map(
      ({ type }: { readonly type: string }) => type,
    );
    expect(new Set(told).size).toBe(told.length);
  }
});

test("what is not paid is not submitted; the payment lets it go on", async () => {
  const fees = [{ nationalities: "all" as const, amount: 1_000, currency: "GBP", sources: ["official"] }];
  const validity = { days: 90, from: "issue" as const };
  const { tenant, order, caseId } = await handedInWith("TEST1", invitingForm({ code: "gb-paid", fees, validity }));
  expect((await readCase(tenant, caseId)).state).toBe("readyToSubmit");
  expect((await settle(tenant, order)).statusCode).toBe(201);
  await play();
  expect(await readCase(tenant, caseId)).toMatchObject({ state: "closed", outcome: "approved" });
  // Valid as the product says, and so for the trip.
  const [visa] = await deliverablesIn(tenant, caseId);
  expect(visa).toMatchObject({ state: "released", type: "electronicVisa" });
  const { decidedAt } = await readCase(tenant, caseId);
  const issuedOn = isoDateOf(new Date(decidedAt ?? ""));
  expect(visa).toMatchObject({ validFrom: issuedOn, validUntil: formatIsoDate(civilDay(issuedOn) + 89) });
});

test("a case that was held goes on once it is resumed", async () => {
  const { tenant, caseId } = await handedInWith("TEST8");
  expect((await readCase(tenant, caseId)).hold).toMatchObject({ reason: "authorityUnavailable" });
  await act(tenant, caseId, { action: "resume" });
  await play();
  expect(await readCase(tenant, caseId)).toMatchObject({ state: "submitted", hold: null });
});

test("any other passport waits for whoever acts", async () => {
  const { tenant, caseId } = await handedInWith("234567");
  expect((await readCase(tenant, caseId)).state).toBe("reviewing");
});

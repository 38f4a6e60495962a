import { expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { act, collecting, readCase, readRequest, save, submit, UNKNOWN } from "../../../../test/cases.ts";
import { eventsOf } from "../../../../test/events.ts";
import { confirmCancellation, prepareCancellation } from "../../../../test/orders.ts";
import { useTwoProcesses } from "../../../../test/processes.ts";

// Two processes of one installation: each its own app and connections, on one database.
let server: TestServer;
let second: TestServer;
useTwoProcesses((first, another) => {
  server = first;
  second = another;
});

test("two editors who save at once lose no answer, and the last one to answer a question wins", async () => {
  const { tenant, requestId } = await collecting(server);
  const elsewhere = await tenant.withKey({ server: second });
  const saves = [
    ...["Teacher", "Nurse", "Pilot"].map((occupation) => save(tenant, requestId, { occupation })),
    ...["Ann", "Bea", "Cleo"].map((givenNames) => save(elsewhere, requestId, { givenNames })),
  ];
  const answers = await Promise.all(saves);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  const request = await readRequest(tenant, requestId);
  expect(request.version).toBe("7");
  const last = answers.map((answer) => answer.json()).find(({ version }) => version === "7");
  expect(request.answers).toEqual(last.answers);
  expect(["Ann", "Bea", "Cleo"]).toContain(request.answers.givenNames);
  expect(["Teacher", "Nurse", "Pilot"]).toContain(request.answers.occupation);
});

test("a request that is handed in twice at once is handed in once", async () => {
  const { tenant, caseId, requestId } = await collecting(server);
  await save(tenant, requestId, UNKNOWN);
  const elsewhere = await tenant.withKey({ server: second });
  const answers = await Promise.all([submit(tenant, requestId), submit(elsewhere, requestId)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await eventsOf(tenant, "types=case.review_started")).toHaveLength(1);
  expect((await readCase(tenant, caseId)).state).toBe("reviewing");
});

test("a case that is cancelled while its answers are handed in ends in one of both", async () => {
  const { tenant, order, caseId, requestId } = await collecting(server);
  await save(tenant, requestId, UNKNOWN);
  const elsewhere = await tenant.withKey({ server: second });
  const shown = (await prepareCancellation(tenant, order)).json();
  const [handed, cancelled] = await Promise.all([submit(elsewhere, requestId), confirmCancellation(tenant, shown)]);
  expect([200, 409]).toContain(handed.statusCode);
  expect(cancelled.statusCode).toBe(200);
  expect((await readCase(tenant, caseId)).state).toBe("cancelled");
  expect((await readRequest(tenant, requestId)).state).toBe("cancelled");
});

test("two operators who review at once do it once", async () => {
  const { tenant, caseId, requestId } = await collecting(server);
  await save(tenant, requestId, UNKNOWN);
  await submit(tenant, requestId);
  const elsewhere = await tenant.withKey({ server: second });
  const items = [{ path: "/occupation", reason: "dataMismatch" as const }];
  const answers = await Promise.all([
    act(tenant, caseId, { action: "acceptItems" }),
    act(elsewhere, caseId, { action: "returnItems", items }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

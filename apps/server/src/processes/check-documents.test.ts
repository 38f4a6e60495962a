import type { Inspections } from "@entrada/scans/files/inspection-pool";
import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant, testServer } from "../../test/app.ts";
import { querySuperuser } from "../../test/database.ts";
import { decided } from "../../test/deliverables.ts";
import { announced, checkUploads, DOCUMENTS, goodPhoto, put } from "../../test/documents.ts";
import { rightLines } from "../../test/issued.ts";
import { operatorIn } from "../../test/operators.ts";
import { makeCustomer, makeTraveler } from "../../test/people.ts";
import { announced as announcedIssue, upload } from "../../test/prepared.ts";
import { runDueJobs } from "../../test/worker.ts";
import { madeDocument } from "../features/play/issues/issues.document.ts";
import type { QueueName } from "../jobs/queues.ts";
import { jobHandlers } from "../worker.ts";
import { fileTurns } from "./check-documents.ts";

let server: TestServer;
let photo: Buffer;
beforeAll(async () => {
  server = await testServer();
  photo = await goodPhoto();
});

/** Runs the due jobs of a queue with these in place of the processes that look at files. */
async function runWith(queue: QueueName, inspect: Inspections["inspect"]): Promise<void> {
  const ctx = { ...server.ctx, inspections: { inspect, close: async () => {} } };
  await runDueJobs(
    server,
    jobHandlers(ctx).filter((handler) => handler.queue === queue),
  );
}

const tooBusy: Inspections["inspect"] = async () => ({ outcome: "unfinished" });

const travelerOf = async (tenant: TestTenant) => makeTraveler(tenant, await makeCustomer(tenant));

async function handIn(
  tenant: TestTenant,
  travelerId: string,
  count: number,
  bytes = photo,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const slot = (await tenant.post(DOCUMENTS, announced(bytes, { travelerId, fileName: "test-accepted.jpg" }))).json();
    expect((await put(server, slot, bytes)).statusCode).toBe(204);
    ids.push(slot.id);
  }
  return ids;
}

const stateOf = async (tenant: TestTenant, id: string) => (await tenant.get(`${DOCUMENTS}/${id}`)).json().state;

/** The job of a queue that waits for later, for a tenant; made due by the second call. */
async function waitingJob(queue: QueueName, { scope }: Pick<TestTenant, "scope">) {
  const [job] = await querySuperuser<{ readonly delays: number; readonly seconds: number }>(
    server.database.superuser,
    `select (data ->> 'delays')::int as delays, extract(epoch from start_after - now())::int as seconds from jobs.job
     where name = '${queue}' and state = 'created' and data ->> 'tenantId' = '${scope.tenantId}'`,
  );
  return job;
}
const hurry = (queue: QueueName) =>
  querySuperuser(server.database.superuser, `update jobs.job set start_after = now() where name = '${queue}'`);

test("a busy machine says nothing of a document: it waits, longer each time, and is then checked", async () => {
  const tenant = await makeTenant();
  const [id = ""] = await handIn(tenant, await travelerOf(tenant), 1);
  for (const delays of [1, 2, 3]) {
    await runWith("documents.check", tooBusy);
    expect(await stateOf(tenant, id)).toBe("processing");
    const waiting = await waitingJob("documents.check", tenant);
    expect(waiting?.delays).toBe(delays);
    // Less what has passed since.
    expect(waiting?.seconds).toBeGreaterThan(60 * 2 ** (delays - 1) - 60);
    expect(waiting?.seconds).toBeLessThanOrEqual(60 * 2 ** (delays - 1));
    await hurry("documents.check");
  }
  await checkUploads(server);
  expect(await stateOf(tenant, id)).toBe("accepted");
});

test("a busy machine says nothing of an issued document: it waits, and is then read", async () => {
  const bed = await decided(server);
  const agent = await operatorIn(server, { role: "agent" });
  const bytes = await madeDocument({ lines: await rightLines(bed.tenant, bed.caseId) });
  const file = { type: "electronicVisa", contentType: "application/pdf" };
  const made = (await agent.post(`/cases/${bed.caseId}/deliverables`, announcedIssue(bytes, file))).json();
  await upload(agent, made.id, bytes);
  await runWith("deliverables.read", tooBusy);
  const shown = async () => (await agent.get(`/deliverables/${made.id}`)).json().file;
  expect(await shown()).toBe("reading");
  expect(await waitingJob("deliverables.read", bed.tenant)).toMatchObject({ delays: 1 });
  await hurry("deliverables.read");
  await runDueJobs(
    server,
    jobHandlers(server.ctx).filter(({ queue }) => queue === "deliverables.read"),
  );
  expect(await shown()).toBe("read");
});

test("one document of a tenant is checked while a hundred slow ones of another wait", async () => {
  const [many, one] = [await makeTenant(), await makeTenant()];
  await handIn(many, await travelerOf(many), 100);
  const [id = ""] = await handIn(one, await travelerOf(one), 1);
  let isChecked = () => {};
  const checked = new Promise<void>((resolve) => {
    isChecked = resolve;
  });
  let slow = 0;
  let slowBefore = 0;
  await runWith("documents.check", async (file, turn) => {
    if (turn.owner === many.scope.tenantId) {
      slow++;
      await checked;
      return { outcome: "refused", faults: [{ reason: "damaged" }] };
    }
    slowBefore = slow;
    const inspection = await server.ctx.inspections.inspect(file, turn);
    isChecked();
    return inspection;
  });
  expect(await stateOf(one, id)).toBe("accepted");
  expect(slowBefore).toBeLessThanOrEqual(fileTurns(server.ctx).perTenant);
  expect(slow).toBe(100);
});

test("one document of a traveler waits for one of each other of the same tenant, however many those have", async () => {
  const tenant = await makeTenant();
  const other = Buffer.from("the other traveler's");
  await handIn(tenant, await travelerOf(tenant), 20);
  await handIn(tenant, await travelerOf(tenant), 1, other);
  const order: boolean[] = [];
  await runWith("documents.check", async ({ bytes }) => {
    order.push(other.equals(bytes));
    return { outcome: "refused", faults: [{ reason: "damaged" }] };
  });
  expect(order).toHaveLength(21);
  // Those that began together may be loaded in any order.
  expect(order.indexOf(true)).toBeLessThanOrEqual(fileTurns(server.ctx).concurrency);
});

test("no tenant's files fill all places of a process, and travelers take turns, in every queue of files", () => {
  const handlers = jobHandlers(server.ctx).filter(({ within }) => within === "travelerId");
  expect(handlers.map(({ queue }) => queue).toSorted()).toEqual(["deliverables.read", "documents.check"]);
  for (const { concurrency, perTenant } of handlers) {
    expect(perTenant).toBeGreaterThan(0);
    expect(perTenant).toBeLessThan(concurrency ?? 0);
  }
});

import { expect, test } from "vitest";
import { makeTenant, type TestServer } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { eventsOf } from "../../../../test/events.ts";
import { counting, runOperations, startCounting } from "../../../../test/operations.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { Problem } from "../../../core/problem.ts";
import { stalledOperations } from "../../../processes/end-operations.ts";
import { sweep } from "../../../work/sweep.ts";
import type { OperationKind } from "./operations-run.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const run = (kinds: readonly OperationKind[]) => runOperations(server, kinds);
const hurry = () =>
  querySuperuser(server.database.superuser, "update jobs.job set start_after = now() where state = 'retry'");
const open = () => makeTenant({ server });

test("after a crash the work resumes from its last checkpoint and repeats nothing that was committed", async () => {
  const tenant = await open();
  const id = await startCounting(tenant);
  const steps: number[] = [];
  const crashing = counting({
    step: async (w, operation) => {
      const from = Number(operation.checkpoint?.counted ?? 0);
      steps.push(from);
      if (from === 4 && steps.length === 2) throw new Error("the power went out");
      return counting().step(w, operation);
    },
  });
  await run([crashing]);
  expect((await tenant.get(`/tenant/operations/${id}`)).json()).toMatchObject({
    state: "running",
    progress: { done: 4 },
  });
  await hurry();
  await run([crashing]);
  expect(steps).toEqual([0, 4, 4, 8]);
  expect((await tenant.get(`/tenant/operations/${id}`)).json().state).toBe("succeeded");
});

test("a problem fails the operation as it would have failed the request", async () => {
  const tenant = await open();
  const id = await startCounting(tenant);
  await run([
    counting({
      step: async () => {
        throw new Problem("dependency_unavailable", "The endpoint does not answer.");
      },
    }),
  ]);
  const { state, error, completedAt } = (await tenant.get(`/tenant/operations/${id}`)).json();
  expect(state).toBe("failed");
  expect(completedAt).not.toBeNull();
  expect(error).toMatchObject({
    type: "http://entrada.test/problems/dependency-unavailable",
    status: 503,
    code: "dependency_unavailable",
    detail: "The endpoint does not answer.",
    instance: `/api/v1/tenant/operations/${id}`,
  });
  expect(await eventsOf(tenant, "types=operation.*")).toMatchObject([
    { type: "operation.failed", data: { errorCode: "dependency_unavailable" } },
  ]);
});

test("an unexpected error is retried, and finally fails the operation without revealing its cause", async () => {
  const tenant = await open();
  const id = await startCounting(tenant);
  const broken = counting({
    step: async () => {
      throw new Error("relation of Mara Lindqvist does not exist");
    },
  });
  for (let n = 0; n < 7; n++) {
    await run([broken]);
    await hurry();
  }
  const { state, error } = (await tenant.get(`/tenant/operations/${id}`)).json();
  expect([state, error.code]).toEqual(["failed", "internal_error"]);
  expect(JSON.stringify(error)).not.toContain("Lindqvist");
  expect(await eventsOf(tenant, "types=operation.*")).toHaveLength(1);
  const dead = await querySuperuser(
    server.database.superuser,
    "select from jobs.job where name = 'operation.run.dead'",
  );
  expect(dead).toHaveLength(1);
});

test("an operation whose job is gone fails after a while, and one that still has a job does not", async () => {
  const tenant = await open();
  const [lost, waiting] = [await startCounting(tenant), await startCounting(tenant)];
  const sql = (text: string) => querySuperuser(server.database.superuser, text);
  await sql("update entrada.operations set touched_at = now() - interval '1 hour'");
  await sql(`delete from jobs.job where id = (select id from jobs.job where name = 'operation.run' and state = 'created'
             order by created_on limit 1)`);
  await sweep(stalledOperations(server.ctx), {});
  expect((await tenant.get(`/tenant/operations/${lost}`)).json().state).toBe("failed");
  expect((await tenant.get(`/tenant/operations/${waiting}`)).json().state).toBe("pending");
  await run([counting()]);
});

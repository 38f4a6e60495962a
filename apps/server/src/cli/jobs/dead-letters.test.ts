import { expect, test } from "vitest";
import type { TestServer } from "../../../test/app.ts";
import { commandLine } from "../../../test/command-line.ts";
import { querySuperuser } from "../../../test/database.ts";
import { useOwnServer } from "../../../test/own-server.ts";
import { runDueJobs } from "../../../test/worker.ts";
import type { JobHandler } from "../../jobs/handler.ts";
import { enqueue, type JobRequest } from "../../jobs/queue.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

function entrada(...words: readonly string[]) {
  const { user, password, host = "", port, database } = server.database.superuser;
  const login = typeof password === "string" ? `${user}:${password}` : user;
  const env = {
    ENTRADA_HOME: "/nonexistent",
    DATABASE_URL: `postgres://${login}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  };
  return commandLine(words, env);
}

const send = (job: JobRequest) => server.ctx.db.withoutTenant((tx) => enqueue(tx, job));

async function kill(cause: string, ...jobs: readonly JobRequest[]): Promise<void> {
  for (const job of jobs) await send(job);
  const fail = async () => {
    throw new Error(cause);
  };
  const handlers: JobHandler[] = [
    { queue: "operation.run", run: fail },
    { queue: "events.expire", run: fail },
  ];
  for (let attempt = 0; attempt < 6; attempt++) {
    await runDueJobs(server, handlers);
    await querySuperuser(server.database.superuser, "update jobs.job set start_after = now() where state = 'retry'");
  }
}

test("permanently failed jobs are listed with their cause and run again on request", async () => {
  const none = await entrada("jobs", "list");
  expect([none.code, none.stdout]).toEqual([0, "No jobs have failed permanently.\n"]);
  await kill("the disk is full", { queue: "operation.run", data: { operationId: "a" } });
  await kill(
    "the moon is down",
    { queue: "events.expire", data: {} },
    { queue: "operation.run", data: { operationId: "b" } },
  );
  const listed = JSON.parse((await entrada("jobs", "list", "--json")).stdout).jobs;
  expect(listed).toHaveLength(3);
  expect(listed).toContainEqual(
    expect.objectContaining({ queue: "operation.run", data: { operationId: "a" }, cause: "the disk is full" }),
  );
  expect((await entrada("jobs", "list", "--queue", "events.expire")).stdout).toContain("the moon is down");

  const { id } = listed.find(({ data }: { data: { operationId?: string } }) => data.operationId === "a");
  expect((await entrada("jobs", "replay", id)).stdout).toBe("1 job will run again.\n");
  const seen: unknown[] = [];
  const note: JobHandler = { queue: "operation.run", run: async ({ data }) => seen.push(data.operationId) };
  await runDueJobs(server, [note]);
  expect(seen).toEqual(["a"]);
  const again = await entrada("jobs", "replay", id);
  expect([again.code, again.stderr]).toEqual([
    2,
    expect.stringContaining(`No job with the id ${id} has failed permanently.`),
  ]);

  await entrada("jobs", "replay", "--queue", "operation.run");
  await runDueJobs(server, [note]);
  expect(seen).toEqual(["a", "b"]);
  expect(JSON.parse((await entrada("jobs", "list", "--json")).stdout).jobs).toHaveLength(1);
});

test("a replay without a valid job id says what to pass", async () => {
  expect(await entrada("jobs", "replay")).toMatchObject({ code: 2, stderr: expect.stringContaining("--queue") });
  expect(await entrada("jobs", "replay", "opn_1")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("Use a job's id"),
  });
});

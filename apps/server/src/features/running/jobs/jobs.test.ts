import { expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { failedJob } from "../../../../test/failed-jobs.ts";
import { operatorIn } from "../../../../test/operators.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { runDueJobs } from "../../../../test/worker.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

test("failed jobs are listed newest first, page by page, of one queue or all", async () => {
  const ids = [
    await failedJob(server, "the disk is full"),
    await failedJob(server, "the moon is down", "events.expire"),
    await failedJob(server, "x".repeat(2_000)),
  ];
  const auditor = await operatorIn(server, { role: "auditor" });
  const seen: { id: string; cause: string }[] = [];
  for (let cursor = ""; ; ) {
    const page = (await auditor.get(`/failed-jobs?limit=1${cursor}`)).json();
    seen.push(...page.items);
    if (!page.hasMore) break;
    cursor = `&cursor=${page.nextCursor}`;
  }
  expect(seen.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(seen[0]?.cause).toHaveLength(500);
  const oldest = (await auditor.get("/failed-jobs?order=oldest&queue=operation.run")).json().items;
  expect(oldest.map(({ id }: { id: string }) => id)).toEqual([ids[0], ids[2]]);
  expect((await auditor.post(`/failed-jobs/${ids[0]}/retry`)).statusCode).toBe(403);
  expect((await (await operatorIn(server, { role: "agent" })).get("/failed-jobs")).statusCode).toBe(403);
});

test("of two who run a job again at once one finds it gone, and it runs once; what is given up never runs", async () => {
  const [again, over] = [await failedJob(server, "the disk is full"), await failedJob(server, "the moon is down")];
  const administrator = await operatorIn(server, { role: "administrator" });
  const answers = await Promise.all([1, 2].map(() => administrator.post(`/failed-jobs/${again}/retry`)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect((await administrator.post(`/failed-jobs/${over}/discard`)).statusCode).toBe(200);
  expect((await administrator.post(`/failed-jobs/${over}/retry`)).statusCode).toBe(404);
  expect((await administrator.post("/failed-jobs/opn_1/retry")).statusCode).toBe(404);
  let runs = 0;
  await runDueJobs(server, [
    {
      queue: "operation.run",
      run: async () => {
        runs += 1;
      },
    },
  ]);
  expect(runs).toBe(1);
});

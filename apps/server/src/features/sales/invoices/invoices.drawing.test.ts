import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { asTenant, startServer, type TestServer, type TestTenant, testServer } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { notEmpty } from "../../../../test/not-empty.ts";
import { ordered } from "../../../../test/orders.ts";
import { settle, usePaymentJobs } from "../../../../test/payments.ts";
import { countStatements } from "../../../../test/statements.ts";
import { runDueJobs } from "../../../../test/worker.ts";
import { jobHandlers } from "../../../worker.ts";

// Whoever drew in this process would get nothing.
vi.mock("./pdf/render-invoice.ts", () => {
  throw new Error("an invoice is drawn in the server's process");
});

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
usePaymentJobs(() => server);
afterEach(() => {
  vi.restoreAllMocks();
});

interface Paper {
  readonly id: string;
  readonly kind: string;
}

/** A tenant with an invoice and a receipt that nobody has drawn. */
async function undrawn(): Promise<{ readonly tenant: TestTenant; readonly papers: readonly Paper[]; invoice: Paper }> {
  const { tenant, order } = await ordered(server, 2);
  await settle(tenant, order);
  const papers: readonly Paper[] = (await tenant.get(`/tenant/invoices?orderId=${order.id}`)).json().items;
  expect(papers.map(({ kind }) => kind)).toEqual(["invoice", "receipt"]);
  const [invoice] = papers;
  if (invoice === undefined) throw new Error("no invoice was issued");
  return { tenant, papers, invoice };
}

const grant = (tenant: TestTenant, { id }: Paper) => tenant.post(`/tenant/invoices/${id}/download-grants`, undefined);

const drawAll = () =>
  runDueJobs(
    server,
    jobHandlers(server.ctx).filter(({ queue }) => queue === "invoices.draw"),
  );

const filesOf = ({ scope }: TestTenant) =>
  querySuperuser<{ readonly isDrawn: boolean; readonly isClaimed: boolean }>(
    server.database.superuser,
    `select file is not null as "isDrawn", exists (select from invoice_drawings where invoice_id = id) as "isClaimed"
     from invoices where tenant_id = '${scope.tenantId}'`,
  );
const DONE = { isDrawn: true, isClaimed: false };

/** A job that waits for later. */
const putOff = async ({ scope }: TestTenant) =>
  querySuperuser(
    server.database.superuser,
    `select data from jobs.job where name = 'invoices.draw' and state = 'created' and data ->> 'tenantId' = '${scope.tenantId}'`,
  );

test("what was issued is drawn by a job, and asking for it draws nothing more", async () => {
  const { tenant, papers } = await undrawn();
  await drawAll();
  expect(await filesOf(tenant)).toEqual([DONE, DONE]);
  const run = vi.spyOn(server.ctx.drawings, "run");
  for (const paper of notEmpty(papers)) expect((await grant(tenant, paper)).statusCode).toBe(201);
  expect(run).not.toHaveBeenCalled();
});

test("an invoice is drawn once, however many ask two servers for it while its job runs", async () => {
  const { tenant, invoice } = await undrawn();
  const other = await startServer({ database: server.database });
  const there = await asTenant(other, tenant.scope);
  const runs = [server, other].map(({ ctx }) => vi.spyOn(ctx.drawings, "run"));
  const asked = Array.from({ length: 10 }, (_, at) => grant(at % 2 === 0 ? tenant : there, invoice));
  const answers = (await Promise.all([...asked, drawAll()])).flatMap((answer) => (answer ? [answer] : []));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
  expect(new Set(answers.map((answer) => answer.json().sha256)).size).toBe(1);
  const drawn = runs.flatMap(({ mock }) => mock.calls.map(([document]) => document));
  expect(drawn.filter((document) => "kind" in document && document.kind === "invoice")).toHaveLength(1);
  expect(await filesOf(tenant)).toEqual([DONE, DONE]);
  await other.close();
});

test("what a busy machine did not draw is drawn later; until then whoever asks is told to come again", async () => {
  const { tenant, invoice } = await undrawn();
  vi.spyOn(server.ctx.drawings, "run").mockResolvedValue({ kind: "unfinished" });
  const answer = await grant(tenant, invoice);
  expect(answer.json()).toMatchObject({ status: 503, code: "overloaded" });
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  await drawAll();
  expect(await putOff(tenant)).toHaveLength(2);
  vi.restoreAllMocks();
  expect((await grant(tenant, invoice)).statusCode).toBe(201);
});

test("whoever fails to draw an invoice leaves it to others, and so does whoever died", async () => {
  const { tenant, invoice } = await undrawn();
  vi.spyOn(server.ctx.drawings, "run").mockRejectedValue(new Error("died"));
  expect((await grant(tenant, invoice)).statusCode).toBe(500);
  vi.restoreAllMocks();
  await querySuperuser(
    server.database.superuser,
    `insert into invoice_drawings select tenant_id, environment, id, now() - interval '1 second' from invoices
     where tenant_id = '${tenant.scope.tenantId}'`,
  );
  expect((await grant(tenant, invoice)).statusCode).toBe(201);
});

test("what refuses whoever asked first refuses nobody who waits with them", async () => {
  const { tenant, invoice } = await undrawn();
  let fail: (error: Error) => void = () => {};
  const held = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const run = vi.spyOn(server.ctx.drawings, "run").mockImplementationOnce(() => held);
  const first = grant(tenant, invoice);
  await vi.waitUntil(() => run.mock.calls.length === 1);
  const { sent, stop } = countStatements(server.ctx.db.pool);
  const second = grant(tenant, invoice);
  // It has looked whether there is a file, and waits with the first.
  await vi.waitUntil(() => [...sent.keys()].some((text) => /from "invoices"/.test(text)));
  stop();
  fail(new Error("refused"));
  expect((await first).statusCode).toBe(500);
  expect((await second).statusCode).toBe(201);
  expect(await filesOf(tenant)).toContainEqual(DONE);
});

/** What ends when it is told. */
function heldDrawing() {
  let end: (ending: "done" | "unfinished" | "died") => void = () => {};
  const ended = new Promise<Parameters<typeof end>[0]>((resolve) => {
    end = resolve;
  });
  return { end: (ending: Parameters<typeof end>[0]) => end(ending), ended };
}

/** Another server at the same database. Both draw only when they are told, with bytes that tell which one drew. */
async function twoSlowServers(tenant: TestTenant) {
  const other = await startServer({ database: server.database });
  const held = await Promise.all(
    [server, other].map(async (one, at) => {
      const { end, ended } = heldDrawing();
      const run = vi.spyOn(one.ctx.drawings, "run").mockImplementation(async () => {
        const ending = await ended;
        if (ending === "died") throw new Error("died");
        return ending === "done" ? { kind: "done", result: Buffer.alloc(10 + at) } : { kind: "unfinished" };
      });
      return { end, run, at: await asTenant(one, tenant.scope) };
    }),
  );
  return { held, close: () => other.close() };
}

const claimsOf = ({ scope }: TestTenant) =>
  querySuperuser<{ readonly until: string }>(
    server.database.superuser,
    `select claimed_until::text as until from invoice_drawings where tenant_id = '${scope.tenantId}'`,
  );

test.each(["done", "unfinished", "died"] as const)(
  "a drawing that has lost its claim and ends as %s leaves the claim of the next one",
  async (ending) => {
    const { tenant, invoice } = await undrawn();
    const { held, close } = await twoSlowServers(tenant);
    const [slow, next] = held;
    if (slow === undefined || next === undefined) throw new Error("there are two servers");
    const first = grant(slow.at, invoice);
    await vi.waitUntil(() => slow.run.mock.calls.length === 1);
    await querySuperuser(
      server.database.superuser,
      `update invoice_drawings set claimed_until = now() - interval '1 second' where tenant_id = '${tenant.scope.tenantId}'`,
    );
    const second = grant(next.at, invoice);
    await vi.waitUntil(() => next.run.mock.calls.length === 1);
    const claims = await claimsOf(tenant);
    expect(claims).toHaveLength(1);
    slow.end(ending);
    const { statusCode } = await first;
    expect(statusCode).toBe({ done: 201, unfinished: 503, died: 500 }[ending]);
    expect(await claimsOf(tenant)).toEqual(claims);
    next.end("done");
    expect((await second).statusCode).toBe(201);
    expect(await claimsOf(tenant)).toEqual([]);
    // What was stored first stays.
    const sizes = await querySuperuser<{ readonly file_size: number | null }>(
      server.database.superuser,
      `select file_size from invoices where file is not null and tenant_id = '${tenant.scope.tenantId}'`,
    );
    expect(sizes).toEqual([{ file_size: ending === "done" ? 10 : 11 }]);
    await close();
  },
);

test("many who wait for what is drawn elsewhere look with reads, one for all of them, and draw it once when it is free", async () => {
  const { tenant, invoice } = await undrawn();
  await querySuperuser(
    server.database.superuser,
    `insert into invoice_drawings select tenant_id, environment, id, now() + interval '1 hour' from invoices
     where tenant_id = '${tenant.scope.tenantId}'`,
  );
  const run = vi.spyOn(server.ctx.drawings, "run");
  const { sent, stop } = countStatements(server.ctx.db.pool);
  const sentOf = (text: RegExp) => [...sent].reduce((all, [name, times]) => all + (text.test(name) ? times : 0), 0);
  const asked = Promise.all(Array.from({ length: 10 }, () => grant(tenant, invoice)));
  await vi.waitUntil(() => sentOf(/^select .* from "invoice_drawings"/) >= 5, { timeout: 30_000 });
  // The one who came first tried to claim it; the others found it undrawn and wait with the first.
  expect([sentOf(/^insert into "invoice_drawings"/), run.mock.calls.length]).toEqual([1, 0]);
  await querySuperuser(
    server.database.superuser,
    `delete from invoice_drawings where tenant_id = '${tenant.scope.tenantId}'`,
  );
  expect((await asked).map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
  expect([sentOf(/^insert into "invoice_drawings"/), run.mock.calls.length]).toEqual([2, 1]);
  stop();
});

test("whoever asks for what is being drawn elsewhere waits for it", async () => {
  const { tenant, invoice } = await undrawn();
  await querySuperuser(
    server.database.superuser,
    `insert into invoice_drawings select tenant_id, environment, id, now() + interval '1 hour' from invoices
     where tenant_id = '${tenant.scope.tenantId}'`,
  );
  const run = vi.spyOn(server.ctx.drawings, "run");
  const asked = grant(tenant, invoice);
  await querySuperuser(
    server.database.superuser,
    `update invoices set file = (select file from invoices where file is not null limit 1), file_size = 1, file_sha256 = ''
     where tenant_id = '${tenant.scope.tenantId}'`,
  );
  // The file is another invoice's, which only its own key opens: it was looked at, and nothing was drawn.
  expect((await asked).statusCode).toBe(500);
  expect(run).not.toHaveBeenCalled();
});

import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { asTenant, startServer, type TestServer, type TestTenant, testServer } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { ordered } from "../../../../test/orders.ts";
import { settle, usePaymentJobs } from "../../../../test/payments.ts";
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
  for (const paper of papers) expect((await grant(tenant, paper)).statusCode).toBe(201);
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

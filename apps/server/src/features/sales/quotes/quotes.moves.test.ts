import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import { expect, test } from "vitest";
import { makeTenant, type TestServer } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { changedKnowledge } from "../../../../test/knowledge.ts";
import { useTwoProcesses } from "../../../../test/processes.ts";
import { accept, acceptance, advance, QUOTES, quoted, supersede, toldOf, withdraw } from "../../../../test/quotes.ts";
import { rowsOf } from "../../../../test/rows.ts";
import { runDueJobs } from "../../../../test/worker.ts";
import { publishSnapshot } from "../../intelligence/knowledge/knowledge.service.ts";

const EXPIRES_AFTER = 3 * DAY_SECONDS;

let server: TestServer;
let second: TestServer;
useTwoProcesses((first, another) => {
  server = first;
  second = another;
});

type Bed = Awaited<ReturnType<typeof quoted>>;

test("who accepted a quote can be read by a key that may see customers, until the customer is erased", async () => {
  const { tenant, quote } = await quoted(server);
  const path = `${QUOTES}/${quote.id}/acceptance`;
  expect((await tenant.get(path)).statusCode).toBe(404);
  const { acceptedAt } = (await accept(tenant, quote)).json();
  const { acceptedBy } = acceptance(quote);
  expect((await tenant.get(path)).json()).toEqual({ acceptedAt, acceptedBy });
  const seller = await tenant.withKey({ server, grants: ["quotes:write"] });
  expect((await seller.get(path)).json()).toMatchObject({ status: 403, requiredGrant: "customers:read" });
  expect((await tenant.get(`${QUOTES}/${quote.id}`)).body).not.toContain(acceptedBy);
  expect((await (await makeTenant({ server })).get(path)).statusCode).toBe(404);
  await tenant.delete(`/tenant/customers/${quote.customerId}`, { "if-match": "*" });
  expect((await tenant.get(path)).json()).toEqual({ acceptedAt, acceptedBy: null });
});

test("an accepted quote says when it was accepted, is otherwise unchanged, and is final", async () => {
  const { tenant, quote } = await quoted(server, 2);
  const key = { "idempotency-key": crypto.randomUUID() };
  const accepted = await accept(tenant, quote, key);
  expect([accepted.statusCode, accepted.headers.etag]).toEqual([200, '"2"']);
  const { acceptedAt } = accepted.json();
  expect(accepted.json()).toEqual({ ...quote, version: "2", state: "accepted", acceptedAt, availableActions: [] });
  expect(Date.parse(acceptedAt)).toBeGreaterThan(0);
  const replay = await accept(tenant, quote, key);
  expect([replay.body, replay.headers["idempotent-replayed"]]).toEqual([accepted.body, "true"]);
  expect((await accept(tenant, quote)).json()).toMatchObject({ code: "version_mismatch", currentVersion: "2" });
  const again = await accept(tenant, quote, { "if-match": '"2"' });
  expect([again.statusCode, again.json()]).toMatchObject([
    409,
    { code: "state_conflict", currentState: "accepted", availableActions: [] },
  ]);
  expect((await withdraw(tenant, quote)).json().code).toBe("state_conflict");
  expect(await toldOf(tenant, quote)).toEqual(["quote.created 1", "quote.accepted 2"]);
  const rows = await rowsOf(tenant, "quotes");
  expect(JSON.stringify(rows)).not.toContain("Ada Example");
});

test("an acceptance requires the version and the total that the buyer saw", async () => {
  const { tenant, quote } = await quoted(server);
  const unconditional = await tenant.post(`${QUOTES}/${quote.id}/accept`, acceptance(quote));
  expect([unconditional.statusCode, unconditional.json().code]).toEqual([428, "precondition_required"]);
  expect((await accept(tenant, quote, { "if-match": '"7"' })).statusCode).toBe(412);
  const { total } = quote.totals;
  for (const [expectedTotal, member] of [
    [{ ...total, amount: total.amount - 1 }, "amount"],
    [{ ...total, currency: "EUR" }, "currency"],
  ] as const) {
    const refused = await accept(tenant, quote, {}, { ...acceptance(quote), expectedTotal });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: "quote_total_mismatch",
        quotedTotal: total,
        sentTotal: expectedTotal,
        errors: [{ pointer: `#/expectedTotal/${member}`, code: "mismatch" }],
        currentState: "open",
        availableActions: ["accept", "withdraw"],
      },
    ]);
  }
  expect((await accept(tenant, quote)).statusCode).toBe(200);
});

test("a quote expires by the tenant's own clock, before and after the sweep, with a single event", async () => {
  const { tenant, quote } = await quoted(server);
  const other = await quoted(server);
  await advance(tenant, EXPIRES_AFTER);
  const early = await accept(tenant, quote);
  const expired = { status: 409, code: "quote_expired", availableActions: [] };
  expect(early.json()).toMatchObject({ ...expired, currentState: "open" });
  expect((await accept(tenant, quote, { "if-match": '"7"' })).json().code).toBe("quote_expired");
  const closed = { ...quote, availableActions: [] };
  expect((await tenant.get(`${QUOTES}/${quote.id}`)).json()).toEqual(closed);
  // Even for a caller that has the version in which it could still be accepted.
  const held = await tenant.get(`${QUOTES}/${quote.id}`, { "if-none-match": '"1"' });
  expect([held.statusCode, held.headers.etag, held.json()]).toEqual([200, '"1"', closed]);
  expect((await tenant.get(`${QUOTES}?state=open`)).json().items).toEqual([closed]);
  const taken = await withdraw(tenant, quote);
  expect([taken.statusCode, taken.json().code]).toEqual([409, "quote_expired"]);
  await runDueJobs(server);
  await runDueJobs(second);
  expect((await tenant.get(`${QUOTES}/${quote.id}`)).json()).toMatchObject({
    state: "expired",
    version: "2",
    availableActions: [],
  });
  for (const version of ['"1"', '"2"', '"7"', "*"]) {
    const [accepted, withdrawn] = [
      await accept(tenant, quote, { "if-match": version }),
      await withdraw(tenant, quote, { "if-match": version }),
    ];
    expect([version, accepted.json().code, withdrawn.json().code]).toEqual([version, "quote_expired", "quote_expired"]);
  }
  expect((await withdraw(tenant, quote)).json().code).toBe("quote_expired");
  expect(await toldOf(tenant, quote)).toEqual(["quote.created 1", "quote.expired 2"]);
  // No other tenant's clock has moved.
  expect((await accept(other.tenant, other.quote)).statusCode).toBe(200);
});

test.each([
  [
    "its determination is superseded",
    ({ tenant, body }: Bed) => supersede(tenant, body.items[0]?.determinationId ?? ""),
  ],
  [
    "its customer is erased",
    ({ tenant, body }: Bed) => tenant.delete(`/tenant/customers/${body.customerId}`, { "if-match": '"1"' }),
  ],
])("a quote past its expiry expires, even if %s before the sweep", async (_case, happen) => {
  const bed = await quoted(server);
  const { tenant, quote } = bed;
  await advance(tenant, EXPIRES_AFTER);
  await happen(bed);
  await runDueJobs(server);
  expect((await tenant.get(`${QUOTES}/${quote.id}`)).json()).toMatchObject({ state: "expired", version: "2" });
  expect(await toldOf(tenant, quote)).toEqual(["quote.created 1", "quote.expired 2"]);
});

test("a quote can be accepted two minutes before it expires", async () => {
  const { tenant, quote } = await quoted(server);
  await advance(tenant, EXPIRES_AFTER - 120);
  expect((await accept(tenant, quote)).statusCode).toBe(200);
});

test("a withdrawn quote cannot be accepted", async () => {
  const { tenant, quote } = await quoted(server);
  const withdrawn = await withdraw(tenant, quote);
  expect([withdrawn.statusCode, withdrawn.json().state]).toEqual([200, "withdrawn"]);
  expect((await accept(tenant, quote, { "if-match": '"2"' })).json()).toMatchObject({
    code: "state_conflict",
    currentState: "withdrawn",
  });
  expect(await toldOf(tenant, quote)).toEqual(["quote.created 1", "quote.withdrawn 2"]);
});

test("erasing the customer erases who accepted", async () => {
  const { tenant, quote, body } = await quoted(server);
  await accept(tenant, quote);
  const kept = () =>
    querySuperuser(server.database.superuser, "select accepted_by from quotes where tenant_id = $1", [
      tenant.scope.tenantId,
    ]);
  expect(await kept()).toEqual([{ accepted_by: expect.any(String) }]);
  await tenant.delete(`/tenant/customers/${body.customerId}`, { "if-match": '"1"' });
  expect(await kept()).toEqual([{ accepted_by: null }]);
  expect((await tenant.get(`${QUOTES}/${quote.id}`)).json().state).toBe("accepted");
});

test("a superseded determination supersedes its open quotes with an event each, and cannot be quoted again", async () => {
  const { tenant, quote, body } = await quoted(server);
  const settled = await quoted(server);
  await accept(settled.tenant, settled.quote);
  const { trace } = (await tenant.get(`/intelligence/determinations/${body.items[0]?.determinationId}`)).json();
  const decided = trace.matched.find(({ outcome }: { outcome: string }) => outcome === "decided");
  const { snapshotId, content } = changedKnowledge(decided.ruleId, { kind: "visaRequired" });
  const publishedAt = new Date(Date.now() - 100_000);
  await publishSnapshot({ db: server.ctx.db, clock: { now: () => publishedAt } }, { snapshotId, content });
  await server.ctx.knowledge.refresh();
  await runDueJobs(server);
  const closed = (await tenant.get(`${QUOTES}/${quote.id}`)).json();
  expect(closed).toMatchObject({ state: "superseded", version: "2", availableActions: [] });
  const refused = await accept(tenant, quote, { "if-match": '"2"' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, "determination_superseded"]);
  expect((await tenant.post(QUOTES, body)).json()).toMatchObject({
    code: "determination_superseded",
    errors: [{ pointer: "#/items/0/determinationId" }],
  });
  expect(await toldOf(tenant, quote)).toEqual(["quote.created 1", "quote.superseded 2"]);
  expect((await settled.tenant.get(`${QUOTES}/${settled.quote.id}`)).json().state).toBe("accepted");
});

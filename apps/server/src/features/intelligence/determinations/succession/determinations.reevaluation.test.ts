import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import type { CanonicalSnapshot } from "@entrada/knowledge/snapshot";
import { beforeEach, expect, test } from "vitest";
import { makeTenant, ROOMY, startServer, type TestServer, type TestTenant } from "../../../../../test/app.ts";
import { importInvented, inventedProduct, offerTo } from "../../../../../test/catalog.ts";
import { querySuperuser } from "../../../../../test/database.ts";
import { eventsOf } from "../../../../../test/events.ts";
import { changedKnowledge, testKnowledge } from "../../../../../test/knowledge.ts";
import { useOwnServer } from "../../../../../test/own-server.ts";
import { tripInput } from "../../../../../test/trips.ts";
import { runDueJobs } from "../../../../../test/worker.ts";
import { encodeId, uuidFloor } from "../../../../core/ids.ts";
import { publishSnapshot } from "../../knowledge/knowledge.service.ts";

// A server of its own, because all tenants share what is published.
let server: TestServer;
// These tests send more requests than the limits allow.
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY },
);
beforeEach(() => publish(CURRENT));

const PATH = "/intelligence/determinations";
const CURRENT = testKnowledge();
const JAPAN_ASKS_FOR_VISAS = changedKnowledge("jp.exempt-90", { kind: "visaRequired" });
const JAPAN_GIVES_60_DAYS = changedKnowledge("jp.exempt-90", { kind: "notRequired", stay: { days: 60 } });

/** Published long enough ago that no server still answers from the previous snapshot. */
async function publish({ snapshotId, content }: CanonicalSnapshot, secondsAgo = 120): Promise<void> {
  const { db, knowledge } = server.ctx;
  const publishedAt = new Date(Date.now() - secondsAgo * 1_000);
  await publishSnapshot({ db, clock: { now: () => publishedAt } }, { snapshotId, content });
  await knowledge.refresh();
}

const trip = (passportCountry: string, destinationCountry: string) =>
  tripInput({ traveler: { passportCountry, residenceCountry: passportCountry }, leg: { destinationCountry } });
const ask = async (tenant: TestTenant, passport = "US", destination = "JP") =>
  (await tenant.post(PATH, trip(passport, destination))).json();
const SUPERSEDED = "types=determination.superseded";
const operationsOf = async (tenant: TestTenant) =>
  (await tenant.get("/tenant/operations?kind=knowledgeReevaluation")).json().items;
const successorOf = async (tenant: TestTenant, id: string) => {
  const { headers } = await tenant.get(`${PATH}/${id}`);
  return { etag: headers.etag, link: headers.link };
};
const linkTo = (id: string) => `</api/v1${PATH}/${id}>; rel="successor-version"`;

test("a changed rule supersedes affected answers once, keeps them, and links to the new answer", async () => {
  const tenant = await makeTenant({ server });
  const [touched, other] = [await tenant.post(PATH, trip("US", "JP")), await tenant.post(PATH, trip("IN", "JP"))];
  expect(touched.json().visaConclusion.kind).toBe("notRequired");
  await publish(JAPAN_ASKS_FOR_VISAS);
  await runDueJobs(server);

  const { id } = touched.json();
  const [event, ...more] = await eventsOf(tenant, SUPERSEDED);
  expect(more).toEqual([]);
  expect(event).toMatchObject({
    resource: { type: "determination", id, version: "2" },
    cause: { actor: { type: "system" } },
    data: { determinationId: id, previousKind: "notRequired", kind: "visaRequired" },
  });
  const read = await tenant.get(`${PATH}/${id}`);
  expect(read.body).toBe(touched.body);
  const { newDeterminationId } = event.data;
  expect(await successorOf(tenant, id)).toEqual({ etag: '"2"', link: linkTo(newDeterminationId) });
  const successor = (await tenant.get(`${PATH}/${newDeterminationId}`)).json();
  expect(successor).toMatchObject({
    id: newDeterminationId,
    query: touched.json().query,
    visaConclusion: { kind: "visaRequired" },
    knowledge: { snapshotId: JAPAN_ASKS_FOR_VISAS.snapshotId },
  });
  expect(await successorOf(tenant, other.json().id)).toEqual({ etag: '"1"', link: undefined });
  const stale = await tenant.get(`${PATH}/${id}`, { "if-none-match": '"1"' });
  expect([stale.statusCode, (await tenant.get(`${PATH}/${id}`, { "if-none-match": '"2"' })).statusCode]).toEqual([
    200, 304,
  ]);
  const [operation, ...others] = await operationsOf(tenant);
  expect(others).toEqual([]);
  expect(operation).toMatchObject({
    state: "succeeded",
    progress: { done: 2, total: 2 },
    subject: { type: "knowledge" },
  });
});

test("a different permitted stay supersedes like a different kind; the same conclusion does not", async () => {
  const tenant = await makeTenant({ server });
  const { id } = await ask(tenant);
  await publish(JAPAN_GIVES_60_DAYS);
  await runDueJobs(server);
  expect(await eventsOf(tenant, SUPERSEDED)).toMatchObject([
    { data: { previousKind: "notRequired", kind: "notRequired" } },
  ]);
  expect((await successorOf(tenant, id)).etag).toBe('"2"');
});

test("a successor can be superseded too; the first one is not superseded again", async () => {
  const tenant = await makeTenant({ server });
  const { id: first } = await ask(tenant);
  await publish(JAPAN_ASKS_FOR_VISAS);
  await runDueJobs(server);
  // Going back is a publication like any other.
  await publish(CURRENT);
  await runDueJobs(server);
  const chain = (await eventsOf(tenant, SUPERSEDED)).map(({ data }: { data: Record<string, string> }) => data);
  expect(chain).toMatchObject([
    { determinationId: first, kind: "visaRequired" },
    { determinationId: chain[0].newDeterminationId, previousKind: "visaRequired", kind: "notRequired" },
  ]);
});

test("a trip that has begun by the tenant's own clock is left alone, and no work is started for it", async () => {
  const tenant = await makeTenant({ server });
  const { id } = await ask(tenant);
  await tenant.post("/tenant/test-helpers/clock", { advanceSeconds: 40 * DAY_SECONDS });
  await publish(JAPAN_ASKS_FOR_VISAS);
  await runDueJobs(server);
  expect(await successorOf(tenant, id)).toEqual({ etag: '"1"', link: undefined });
  expect(await operationsOf(tenant)).toEqual([]);
  expect(await eventsOf(tenant, "types=knowledge.published")).not.toEqual([]);
});

test("one tenant's determinations are superseded only in its own log", async () => {
  const [tenant, other] = [await makeTenant({ server }), await makeTenant({ server })];
  const { id } = await ask(tenant);
  await ask(other, "IN");
  await publish(JAPAN_ASKS_FOR_VISAS);
  await runDueJobs(server);
  expect(await eventsOf(other, SUPERSEDED)).toEqual([]);
  expect((await other.get(`${PATH}/${id}`)).statusCode).toBe(404);
});

test("more determinations than one step holds are all superseded", async () => {
  const tenant = await makeTenant({ server });
  const asked = await Promise.all(Array.from({ length: 120 }, () => ask(tenant)));
  await publish(JAPAN_ASKS_FOR_VISAS);
  await runDueJobs(server);
  for (const { id } of asked) expect((await successorOf(tenant, id)).etag).toBe('"2"');
});

test("answers that a server still gives from the old knowledge are reevaluated before the work ends", async () => {
  const slow = await startServer({ database: server.database });
  const tenant = await makeTenant({ server });
  await ask(tenant);
  await publish(JAPAN_ASKS_FOR_VISAS, 0);
  await runDueJobs(server);
  expect(await operationsOf(tenant)).toMatchObject([{ state: "running" }]);
  // Stored meanwhile by a process that has not seen the new publication yet.
  const { id: late } = await ask(await tenant.withKey({ server: slow }));
  expect((await successorOf(tenant, late)).etag).toBe('"1"');
  await slow.close();
  // In progress during the publication: its id is older than the last one that was checked.
  const early = uuidFloor(new Date(Date.now() - 10_000));
  await querySuperuser(
    server.database.superuser,
    `insert into determinations select tenant_id, environment, $2, document, arrival_on from determinations
     where tenant_id = $1 order by id limit 1`,
    [tenant.scope.tenantId, early],
  );
  await querySuperuser(
    server.database.superuser,
    `update operations set input = jsonb_set(input, '{publishedAt}', '"2026-01-01T00:00:00.000Z"') where tenant_id = $1`,
    [tenant.scope.tenantId],
  );
  await querySuperuser(server.database.superuser, "update jobs.job set start_after = now() where state = 'created'");
  await runDueJobs(server);
  expect(await operationsOf(tenant)).toMatchObject([{ state: "succeeded" }]);
  expect((await successorOf(tenant, late)).etag).toBe('"2"');
  expect((await successorOf(tenant, encodeId("det", early))).etag).toBe('"2"');
});

test("a successor has the offers that the tenant makes by then", async () => {
  const tenant = await makeTenant({ server });
  const product = inventedProduct({
    destinationCountry: "JP",
    visaType: "stickerVisa",
    eligibleNationalities: { only: ["US"] },
    fees: [{ nationalities: "all", amount: 0, currency: "EUR", sources: ["official"] }],
  });
  await importInvented(server, product);
  const before = await ask(tenant);
  expect(before.serviceAvailability).toEqual({ kind: "notApplicable", offers: [] });
  await offerTo(tenant, product.code);
  await publish(JAPAN_ASKS_FOR_VISAS);
  await runDueJobs(server);
  const [event] = await eventsOf(tenant, SUPERSEDED);
  const after = (await tenant.get(`${PATH}/${event.data.newDeterminationId}`)).json();
  expect(after.serviceAvailability).toMatchObject({ kind: "available", offers: [{ name: product.name }] });
});

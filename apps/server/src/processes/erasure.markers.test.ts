import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant, ROOMY, startServer, type TestServer, type TestTenant } from "../../test/app.ts";
import { everyEvent, everyRow, found, textsIn } from "../../test/canaries.ts";
import { readCase } from "../../test/cases.ts";
import { freshDatabase } from "../../test/database.ts";
import { DOCUMENTS, goodPhoto, handInDocument } from "../../test/documents.ts";
import { idsIn } from "../../test/isolation-attacks.ts";
import { type Marked, type MarkedCall, markEverything, sendKeyed } from "../../test/marked-calls.ts";
import { confirmCancellation, ORDERS, prepareCancellation } from "../../test/orders.ts";
import { type PublishedOperation, publishedOperations } from "../../test/published-operations.ts";
import { QUOTES } from "../../test/quotes.ts";
import { makeWhole, type WholeTenant } from "../../test/whole-tenant.ts";
import { runDueJobs } from "../../test/worker.ts";

let server: TestServer;
let home: string;
const logged: string[] = [];
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "entrada-erasure-"));
  mkdirSync(join(home, "objects"));
  const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });
  const env = { ...ROOMY, STORAGE_FOLDER: join(home, "objects") };
  server = await startServer({ database: await freshDatabase(), env, context: { log } });
});
afterAll(async () => {
  await server.close();
  await server.database.drop();
  rmSync(home, { recursive: true, force: true });
});

/** What is written there is about nobody, and stays: by operation, why. Whatever is not here is gone with its person. */
const OF_NOBODY: Readonly<Record<string, string>> = {
  post_api_keys: "the tenant's name for a key",
  patch_api_keys_id: "the same",
  post_test_helpers_clocks: "the tenant's name for a run of its tests",
  post_webhook_endpoints: "the tenant's own server, and its name for it",
  patch_webhook_endpoints_id: "the same",
  post_visa_determinations: "the caller's number for a leg of a trip: an answer about nobody",
  post_visa_intent_resolutions: "words of nobody that is known, sealed and kept for days",
};

/** Kinds of resources that a customer has, of which there is one here. What a download grant is of, its path says. */
const OF_PEOPLE = /^(cus|trv|qte|lin|ord|pay|rfd|ivc|can|cas|crq|doc|dlv|msg|tkt|led|idn|ses|inv|col)_/;

/** Erases the customer, once each case that is open was cancelled. */
async function erase(tenant: TestTenant, customerId: string): Promise<void> {
  const remove = () => tenant.delete(`/tenant/customers/${customerId}`, { "if-match": "*" });
  const early = await remove();
  const open: readonly string[] = early.statusCode === 409 ? early.json().caseIds : [];
  const orders = new Set<string>();
  for (const id of open) orders.add((await readCase(tenant, id)).orderId);
  for (const id of orders) await confirmCancellation(tenant, (await prepareCancellation(tenant, { id })).json());
  const { statusCode, body } = open.length > 0 ? await remove() : early;
  expect([statusCode, body]).toEqual([204, ""]);
}

/** Calls that depend on each other, which are made by hand: what was handed in is fetched, a quote is accepted and paid. */
async function callsInTurn(
  { tenant, ids, bodyFor }: WholeTenant,
  operations: readonly PublishedOperation[],
): Promise<Marked> {
  const markers = { fileName: "Qzxfilexzq", acceptedBy: "Qzxacceptedxzq", receipt: "Qzxreceiptxzq" };
  const calls: MarkedCall[] = [];
  const send = async (id: string, path: string, body: unknown) => {
    const operation = operations.find((one) => one.id === id);
    if (!operation) throw new Error(`there is no ${id}`);
    const call = { operation, path, body: body === "example" ? bodyFor(operation) : body, key: crypto.randomUUID() };
    const answer = await sendKeyed(tenant, call);
    expect([id, answer.statusCode < 300, answer.body]).toEqual([id, true, answer.body]);
    calls.push({ ...call, answer });
    return answer.json();
  };
  const of = { travelerId: ids.get("/tenant/travelers"), caseId: ids.get("/tenant/cases") };
  const document = await handInDocument(tenant, await goodPhoto(), { ...of, fileName: `${markers.fileName}.jpg` });
  const grant = await send(
    "post_documents_id_download_grants",
    `${DOCUMENTS}/${document.id}/download-grants`,
    undefined,
  );
  // An address of a file is answered with the file's name.
  expect(JSON.stringify(grant)).toContain(markers.fileName);
  const quote = await send("post_quotes", QUOTES, "example");
  const acceptance = { expectedTotal: quote.totals.total, acceptedBy: markers.acceptedBy };
  await send("post_quotes_id_accept", `${QUOTES}/${quote.id}/accept`, acceptance);
  const order = await send("post_orders", ORDERS, { quoteId: quote.id });
  const receipt = {
    mode: "tenantSettled",
    amount: order.sums.due,
    reference: markers.receipt,
    settledOn: "2026-01-02",
  };
  await send("post_orders_id_payments", `${ORDERS}/${order.id}/payments`, receipt);
  return { calls, markers };
}

test("once a customer is erased, nothing that anybody wrote about them is anywhere, and no recorded answer is sent again", async () => {
  const { operations, schemas } = await publishedOperations();
  const tenant = await makeTenant({ server });
  const whole = await makeWhole(tenant, operations);
  const inTurn = await callsInTurn(whole, operations);
  const each = operations.filter(({ id }) => !id.includes("reset"));
  const { calls, markers } = await markEverything(whole, each, schemas);
  // Some of what takes words, so that the markers are known to go in.
  const taken = Object.keys(markers);
  for (const place of [
    "post_payments_id_refunds reason",
    "post_customers name",
    "post_travelers familyName",
    "post_leads contact/name",
    "post_cases_id_messages body",
    "post_support_tickets subject",
    "post_orders externalReference",
    "post_orders metadata/note",
    "post_quotes metadata/note",
    "patch_cases_id metadata/note",
    "patch_orders_id metadata/note",
    "patch_quotes_id metadata/note",
    "patch_travelers_id metadata/note",
  ]) {
    expect(taken).toContain(place);
  }
  await runDueJobs(server);
  const personal = Object.fromEntries(
    Object.entries(markers).filter(([place]) => OF_NOBODY[place.split(" ")[0] ?? ""] === undefined),
  );
  for (const id of customersOf(calls)) await erase(tenant, id);
  await erase(tenant, String(whole.ids.get("/tenant/customers")));
  await runDueJobs(server);

  const replayed: string[] = [];
  const people = new Set([...whole.ids.values()].filter((id) => OF_PEOPLE.test(id)));
  const tried = new Set<string>();
  let concerned = 0;
  for (const call of [...calls, ...inTurn.calls]) {
    const answer = await sendKeyed(tenant, call);
    replayed.push(answer.body);
    const named = idsIn(`${call.path} ${JSON.stringify(call.body ?? null)} ${call.answer.body}`);
    if (!named.some((id) => OF_PEOPLE.test(id))) continue;
    concerned += 1;
    expect([call.operation.id, answer.statusCode]).toEqual([call.operation.id, 404]);
    // Under a new key the same words are refused: nobody is left whom they could be erased with.
    if (!isAbout(call, people) || !JSON.stringify(call.body ?? null).includes("Qzx")) continue;
    const late = await sendKeyed(tenant, { ...call, key: crypto.randomUUID() });
    tried.add(call.operation.id);
    replayed.push(late.body);
    expect([call.operation.id, late.statusCode >= 400, late.statusCode < 500]).toEqual([call.operation.id, true, true]);
  }
  expect(concerned).toBeGreaterThan(50);
  expect([...tried].toSorted()).toEqual([
    "patch_cases_id",
    "patch_customers_id",
    "patch_orders_id",
    "patch_quotes_id",
    "patch_travelers_id",
    "post_cases_id_collaborators",
    "post_cases_id_messages",
    "post_documents",
    "post_documents_id_insist",
    "post_identities",
    "post_leads",
    "post_payments_id_refunds",
    "post_quotes",
    "post_support_tickets",
    "post_support_tickets_id_replies",
    "post_travelers",
  ]);
  const places = {
    rows: await everyRow(server),
    objects: textsIn(join(home, "objects")),
    events: await everyEvent(tenant),
    logged,
    replayed,
  };
  const hits = Object.entries(places).map(([place, texts]) => [
    place,
    found(texts, { ...personal, ...inTurn.markers }),
  ]);
  expect(hits).toEqual(Object.keys(places).map((place) => [place, []]));
  // What is told to be about nobody is written somewhere, or its line says nothing.
  const kept = new Set(found([...places.rows, ...replayed], markers).map((place) => place.split(" ")[0]));
  expect([...kept].toSorted()).toEqual(Object.keys(OF_NOBODY).toSorted());
});

/** Customers that were made besides. */
function customersOf(calls: Awaited<ReturnType<typeof markEverything>>["calls"]): readonly string[] {
  return calls.filter(({ operation }) => operation.id === "post_customers").map(({ answer }) => answer.json().id);
}

/** Whether the call is about something of these people, by its path or body. */
function isAbout({ path, body }: MarkedCall, ofPeople: ReadonlySet<string>): boolean {
  return idsIn(`${path} ${JSON.stringify(body ?? null)}`).some((id) => ofPeople.has(id));
}

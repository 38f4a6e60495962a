import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, testServer } from "../../../../test/app.ts";
import { eventsOf } from "../../../../test/events.ts";
import { acceptedQuote, ORDERS, ordered } from "../../../../test/orders.ts";
import { settle } from "../../../../test/payments.ts";
import { askForReport, fileOf, REPORTS, readyReport } from "../../../../test/reports.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const today = () => new Date().toISOString().slice(0, 10);
const days = () => ({ from: today(), to: today() });
const ahead = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

test("a report of what was sold is written by its operation, announced, and downloaded as CSV and as JSON lines", async () => {
  const { tenant, order } = await ordered(server);
  await settle(tenant, order);
  const report = await readyReport(tenant);
  expect(report).toMatchObject({
    type: "revenue",
    format: "csv",
    state: "ready",
    parameters: { ...days(), timeZone: "UTC", includePersons: false },
    fileName: `revenue-${today()}-${today()}.csv`,
    availableActions: ["download"],
    summary: { ...days(), timeZone: "UTC", filters: {}, rowCount: report.rowCount },
  });
  const operation = (await tenant.get(`/tenant/operations/${report.operationId}`)).json();
  expect(operation).toMatchObject({
    kind: "report",
    state: "succeeded",
    progress: { done: report.rowCount, total: report.rowCount },
    result: { type: "report", id: report.id, href: `/api/v1${REPORTS}/${report.id}` },
  });
  expect(await eventsOf(tenant, "types=report.ready")).toMatchObject([
    {
      resource: { id: report.id },
      data: { reportType: "revenue", operationId: operation.id, rowCount: report.rowCount },
    },
  ]);
  const csv = await fileOf(tenant, report);
  const [header, ...lines] = csv.split("\r\n");
  expect(header).toBe(
    "transactionId,entry,occurredAt,kind,sourceType,sourceId,orderId,orderExternalReference,account,lineId,amount,currency",
  );
  expect(lines).toHaveLength((report.rowCount ?? 0) + 1);
  expect(Buffer.byteLength(csv)).toBe(report.size);
  const jsonl = await fileOf(tenant, await readyReport(tenant, { format: "jsonl" }));
  const rows = jsonl
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const ledger = (await tenant.get(`${ORDERS}/${order.id}/ledger`)).json();
  const entries = ledger.transactions.flatMap(
    ({ id, source, entries: own }: { id: string; source: { id: string }; entries: { amount: object }[] }) =>
      own.map(({ amount }, at) => ({ transactionId: id, sourceId: source.id, entry: at + 1, ...amount })),
  );
  expect(entries.length).toBeGreaterThan(2);
  expect(
    rows.map(({ transactionId, sourceId, entry, amount, currency }) => ({
      transactionId,
      sourceId,
      entry,
      amount,
      currency,
    })),
  ).toEqual(entries);
});

test("a file is sent whole, once, and says before how long it is", async () => {
  const { tenant } = await ordered(server);
  const report = await readyReport(tenant);
  const { url } = (await tenant.post(`${REPORTS}/${report.id}/download-grants`, undefined)).json();
  const path = new URL(url).pathname;
  const head = await server.app.inject({ method: "HEAD", url: path });
  expect(head.headers).toMatchObject({
    "content-type": "text/csv",
    "content-length": String(report.size),
    "content-disposition": `attachment; filename="${report.fileName}"`,
    etag: `"${report.sha256}"`,
  });
  const whole = await server.app.inject({ url: path, headers: { range: "bytes=10-19" } });
  expect([whole.statusCode, whole.body.length]).toEqual([200, report.size]);
  expect((await server.app.inject({ url: path })).statusCode).toBe(404);
});

test("what a spreadsheet would take for a formula is text in the CSV, and as it was in the JSON lines", async () => {
  const { tenant, quote } = await acceptedQuote(server);
  const externalReference = `=HYPERLINK("http://evil.example","pay")`;
  expect((await tenant.post(ORDERS, { quoteId: quote.id, externalReference })).statusCode).toBe(201);
  const csv = await fileOf(tenant, await readyReport(tenant, { type: "cases", parameters: days() }));
  expect(csv).toContain(`,"'=HYPERLINK(""http://evil.example"",""pay"")",`);
  const jsonl = await fileOf(tenant, await readyReport(tenant, { type: "cases", parameters: days(), format: "jsonl" }));
  expect(JSON.parse(jsonl)).toMatchObject({ orderExternalReference: externalReference, isLate: false, returns: 0 });
});

test("each thing that is wrong with a request is told with what to send instead, and nothing of it is left", async () => {
  const tenant = await makeTenant({ server });
  const errorsOf = async (body: object) => {
    const refused = await tenant.post(REPORTS, body);
    expect([refused.statusCode, refused.json().code]).toEqual([400, "validation_failed"]);
    return refused.json().errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`);
  };
  const cases = (parameters: object) => errorsOf({ type: "cases", parameters: { ...days(), ...parameters } });
  expect(await cases({ from: today(), to: ahead(-1) })).toEqual(["#/parameters/to date_order"]);
  expect(await cases({ from: ahead(-400), to: today() })).toEqual(["#/parameters/to out_of_range"]);
  expect(await cases({ to: ahead(2) })).toEqual(["#/parameters/to out_of_range"]);
  expect(await cases({ timeZone: "Europe/Atlantis" })).toEqual(["#/parameters/timeZone wrong_enum_value"]);
  expect(await cases({ state: ["submitted", "sent"], currency: ["EUR"] })).toEqual([
    "#/parameters/currency unknown_field",
    "#/parameters/state/1 wrong_enum_value",
  ]);
  expect(await errorsOf({ type: "revenue", parameters: { ...days(), includePersons: true } })).toEqual([
    "#/parameters/includePersons unknown_field",
  ]);
  // With what the schema refuses, everything else is told too.
  const both = await errorsOf({ type: "cases", format: "xlsx", parameters: { from: today(), to: ahead(-1) } });
  expect(both.toSorted()).toEqual(["#/format wrong_enum_value", "#/parameters/to date_order"]);
  expect((await tenant.get(REPORTS)).json().items).toEqual([]);
  expect((await tenant.get("/tenant/operations")).json().items).toEqual([]);
});

test("a filter of what another tenant sells selects nothing, as one of nobody's does", async () => {
  const { tenant } = await ordered(server);
  const rowsFor = async (...product: string[]) =>
    (await readyReport(tenant, { type: "cases", parameters: { ...days(), product } })).rowCount;
  expect(await rowsFor("gb-eta")).toBe(1);
  expect(await rowsFor("vn-e-visa-single", "nothing-like-it")).toBe(0);
});

test("who lacks the grant or the capability gets no report, and a list shows what its filters ask for", async () => {
  const { tenant } = await ordered(server);
  const without = await tenant.withKey({ grants: ["orders:read", "operations:read"] });
  expect((await without.post(REPORTS, { type: "cases", parameters: days() })).json()).toMatchObject({
    code: "grant_missing",
    requiredGrant: "reports:run",
  });
  expect((await without.get(REPORTS)).statusCode).toBe(403);
  const plain = await makeTenant({ server, settings: { capabilities: ["visaDetermination"] } });
  expect((await plain.post(REPORTS, { type: "cases", parameters: days() })).json().code).toBe("capability_not_enabled");
  const ready = await readyReport(tenant);
  await askForReport(tenant, { type: "cases", parameters: days(), format: "jsonl" });
  const idsOf = async (query: string) =>
    (await tenant.get(`${REPORTS}?${query}`)).json().items.map(({ type }: { type: string }) => type);
  expect(await idsOf("")).toEqual(["cases", "revenue"]);
  expect(await idsOf("state=ready")).toEqual(["revenue"]);
  expect(await idsOf("type=cases&format=jsonl")).toEqual(["cases"]);
  const read = await tenant.get(`${REPORTS}/${ready.id}`, { "if-none-match": `"${ready.version}"` });
  expect([read.statusCode, read.headers.etag]).toEqual([200, `"${ready.version}"`]);
});

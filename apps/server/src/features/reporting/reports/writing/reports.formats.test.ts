import { REPORT_COLUMNS } from "@entrada/domain/reports/report-columns";
import { LINE_FORMATS, REPORT_TYPES } from "@entrada/domain/reports/report-types";
import { expect, test } from "vitest";
import type { TestTenant } from "../../../../../test/app.ts";
import { acceptedQuote, advanceBy, ORDERS } from "../../../../../test/orders.ts";
import { useOwnServer } from "../../../../../test/own-server.ts";
import { settle } from "../../../../../test/payments.ts";
import { countsOf, fileOf, pointsOf, readyReport, rowsOfReport } from "../../../../../test/reports.ts";
import { answer, asked } from "../../../../../test/support-tickets.ts";
import { enabledEndpoint } from "../../../../../test/webhooks.ts";
import { updateTenant } from "../../../access/tenants/tenants.service.ts";

const FORMULA = `=HYPERLINK("http://evil.example","pay")`;
const FORMULA_CELL = `"'=HYPERLINK(""http://evil.example"",""pay"")"`;
const HAS_REFERENCE = ["orders", "revenue", "cases"];

const day = (ago = 0) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const later = day(-8);

/** A tenant that has something for every report. */
let tenant: TestTenant;
useOwnServer(async (server) => {
  const made = await acceptedQuote(server);
  tenant = made.tenant;
  await server.database.operator.transaction((tx) =>
    updateTenant({ tx }, tenant.scope.tenantId, { calendar: "DE-BE", replyHours: 1, sla: { hours: 1, products: {} } }),
  );
  const { receiver } = await enabledEndpoint(tenant);
  await receiver.close();
  const order = (await tenant.post(ORDERS, { quoteId: made.quote.id, externalReference: FORMULA })).json();
  await settle(tenant, order);
  const ticket = await asked(tenant);
  for (const { id } of order.cases) await advanceBy(tenant, id, "review", "markReady");
  // Every target is missed by then, however long the weekend; what still runs would be later in each report.
  await tenant.post("/tenant/test-helpers/clock", { advanceSeconds: 8 * 86_400 });
  for (const { id } of order.cases) await advanceBy(tenant, id, "submit");
  await answer(server, tenant, ticket.id, "Hold it steady.");
});

test.each(REPORT_TYPES)(
  "the rows of %s are the same in every format, and no text of them is a formula",
  async (type) => {
    const parameters = { from: day(), to: later };
    const inFormat = (format: (typeof LINE_FORMATS)[number]) => readyReport(tenant, { type, parameters, format });
    const [csv, jsonl] = [await inFormat("csv"), await inFormat("jsonl")];
    const rows = await rowsOfReport(tenant, jsonl);
    expect(rows.length).toBeGreaterThan(0);
    expect([csv.rowCount, jsonl.rowCount]).toEqual([rows.length, rows.length]);
    const names = REPORT_COLUMNS[type].map(({ name }) => name);
    for (const row of rows) expect(Object.keys(row)).toEqual(names);
    const cellOf = (value: unknown) => (value === FORMULA ? FORMULA_CELL : String(value ?? ""));
    const lines = [names, ...rows.map((row) => Object.values(row).map(cellOf))].map((cells) => cells.join(","));
    const text = await fileOf(tenant, csv);
    expect(text.split("\r\n").toSorted()).toEqual(["", ...lines].toSorted());
    expect(text.includes(FORMULA_CELL)).toBe(HAS_REFERENCE.includes(type));
    expect(csv.fileName).toBe(`${type}-${day()}-${later}.csv`);
    expect(csv.summary?.figures).toEqual(jsonl.summary?.figures);
  },
);

test.each(REPORT_TYPES)(
  "a report of %s about days on which nothing happened has no rows, and its figures say so",
  async (type) => {
    const parameters = { from: day(60), to: day(50), timeZone: "America/New_York" };
    for (const format of LINE_FORMATS) {
      const report = await readyReport(tenant, { type, parameters, format });
      expect([report.state, report.rowCount]).toEqual(["ready", 0]);
      const header = `${REPORT_COLUMNS[type].map(({ name }) => name).join(",")}\r\n`;
      expect(await fileOf(tenant, report)).toBe(format === "csv" ? header : "");
      const points = report.summary?.figures.flatMap((figure) => figure.points) ?? [];
      expect(report.summary?.figures.length).toBeGreaterThan(0);
      for (const { value, of, withheld } of points) {
        expect([value === 0 || (value === null && withheld === "tooFewCases"), of]).toEqual([true, 0]);
      }
    }
  },
);

test("rows are of the day on which they are in the time zone that was asked for", async () => {
  for (const timeZone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    const dayIn = (instant: string) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date(instant));
    // A day that has begun everywhere.
    const parameters = { from: day(2), to: day(-7), timeZone };
    const report = await readyReport(tenant, { type: "determinations", parameters, format: "jsonl" });
    const days = (await rowsOfReport(tenant, report)).map(({ evaluatedAt }) => dayIn(evaluatedAt));
    expect(days.length).toBeGreaterThan(0);
    expect(pointsOf(report, "determinationsByDay")).toEqual(countsOf(days));
  }
});

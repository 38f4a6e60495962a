import { expect, test } from "vitest";
import { makeTenant, testServer } from "../../../../../../test/app.ts";
import { askForReport, REPORTS, readyReport, writeReports } from "../../../../../../test/reports.ts";
import { tripInput } from "../../../../../../test/trips.ts";
import { pagesOf } from "../../../../sales/invoices/pdf/pdf-text.fixture.ts";
import { inWords, wordsOf } from "./report-words.ts";

test("a report as a PDF has each figure with its chart and table, and says what it is of", async () => {
  const server = await testServer();
  const tenant = await makeTenant({ server });
  for (const destinationCountry of ["FR", "FR", "CI"]) {
    await tenant.post("/intelligence/determinations", tripInput({ leg: { destinationCountry } }));
  }
  const day = new Date().toISOString().slice(0, 10);
  const parameters = { from: day, to: day, destinationCountry: ["FR", "CI"] };
  const report = await readyReport(tenant, { type: "determinations", parameters, format: "pdf" });
  expect(report).toMatchObject({ state: "ready", rowCount: 3, fileName: `determinations-${day}-${day}.pdf` });
  const granted = await tenant.post(`${REPORTS}/${report.id}/download-grants`, undefined);
  const file = await server.app.inject({ method: "GET", url: new URL(granted.json().url).pathname });
  expect(file.headers["content-type"]).toBe("application/pdf");
  const words = (await pagesOf(file.rawPayload)).flat().map(({ text }) => text);
  const told = words.join(" ");
  for (const part of [
    `Determinations, ${day} to ${day}`,
    "Days of UTC",
    "made of 3 rows",
    "Determinations by destination",
  ]) {
    expect(told).toContain(part);
  }
  // Once in the chart, once in the table.
  expect(words.filter((word) => word === "France")).toHaveLength(2);
  expect(told).toContain("Ivoire");
  expect(told).toContain("withheld: too few cases");
});

test("a PDF names nobody, and says so before anything is written", async () => {
  const server = await testServer();
  const tenant = await makeTenant({ server });
  const day = new Date().toISOString().slice(0, 10);
  const wanted = { type: "cases", format: "pdf", parameters: { from: day, to: day, includePersons: true } } as const;
  const refused = await tenant.post(REPORTS, wanted);
  expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([400, "#/parameters/includePersons"]);
  await askForReport(tenant, { ...wanted, parameters: { from: day, to: day } });
  await writeReports(server);
  expect((await tenant.get(REPORTS)).json().items.map(({ state }: { state: string }) => state)).toEqual(["ready"]);
});

test.each([
  ["ordersByDay", "Orders by day"],
  ["stageP50", "Stage p50"],
  ["tooFewCases", "Too few cases"],
])("%s is %s in words", (name, words) => {
  expect(inWords(name)).toBe(words);
});

test("shares, times, money and places are written as people read them", () => {
  const point = { keys: ["JPY"], value: null, of: 1, withheld: null };
  expect(wordsOf({ unit: "share", by: [] }).value(0.1234, point)).toBe("12.3 %");
  expect(wordsOf({ unit: "seconds", by: [] }).value(90, point)).toBe("1.5 min");
  expect(wordsOf({ unit: "totalSeconds", by: [] }).value(9_000, point)).toBe("2.5 h");
  expect(wordsOf({ unit: "minorUnits", by: ["currency"] }).value(1_200, point)).toBe("JPY 1,200");
  const { key } = wordsOf({ unit: "count", by: [] });
  expect([key("destinationCountry", "FR"), key("product", "gb-eta"), key("kind", "visaRequired")]).toEqual([
    "France",
    "gb-eta",
    "Visa required",
  ]);
});

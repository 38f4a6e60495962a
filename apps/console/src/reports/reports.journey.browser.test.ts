import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { accessibilityFaults } from "../../../portal/test/browser.ts";
import { makeTenant } from "../../../server/test/app.ts";
import { querySuperuser } from "../../../server/test/database.ts";
import { placeOf } from "../../../server/test/operator-operations.ts";
import { operatorIn } from "../../../server/test/operators.ts";
import { runSchedules, SCHEDULES } from "../../../server/test/report-schedules.ts";
import { writeReports } from "../../../server/test/reports.ts";
import { tripInput } from "../../../server/test/trips.ts";
import { type ConsoleBed, openConsoleBed, operatorAt } from "../../test/console-bed.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openConsoleBed();
});
afterAll(() => bed.server.close());

/** A tenant of which was asked about three destinations, and its manager at a page of it. */
async function managerAt(path: string, options: Parameters<typeof operatorAt>[2] = {}) {
  const tenant = await makeTenant({ server: bed.server });
  for (const destinationCountry of ["FR", "FR", "JP", "US"]) {
    await tenant.post("/intelligence/determinations", tripInput({ leg: { destinationCountry } }));
  }
  const tenants = [tenant.scope.tenantId];
  const { page } = await operatorAt(bed, "tenantManager", { ...options, tenants, path: `${placeOf(tenant)}/${path}` });
  return { tenant, page };
}

test("a report is run, waited for, read as chart and table, and saved", async () => {
  const { page } = await managerAt("reports");
  await page.getByText("Nothing waits here.").waitFor();
  await page.keyboard.press("n");
  await page.getByRole("heading", { name: "Run a report" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("Time zone of the days").fill("UTC");
  for (const country of ["France", "Japan"]) {
    await page.getByRole("combobox", { name: "Destinations" }).fill(country);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: `Without ${country}` }).waitFor();
  }
  await page.getByRole("button", { name: "No entry" }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(new URL(page.url()).searchParams.get("kind")).toBe("entryNotPermitted");
  await page.getByRole("button", { name: "No entry" }).click();
  expect(new URL(page.url()).searchParams.get("destinationCountry")).toBe("FR,JP");
  await page.getByRole("button", { name: "Run it", exact: true }).click();
  await page.getByText("It is being written.").waitFor();
  await writeReports(bed.server);
  const figure = page.getByRole("region", { name: "Answers by destination" });
  await figure.getByRole("img").waitFor();
  expect(await figure.locator("svg rect").count()).toBe(2);
  expect(await figure.locator("svg text").allTextContents()).toEqual(["France", "2", "Japan", "1"]);
  await figure.getByText("As a table of 2 rows").click();
  expect(await figure.getByRole("row").allTextContents()).toEqual([
    "DestinationValueMade of rows",
    "France22",
    "Japan11",
  ]);
  expect(await accessibilityFaults(page)).toEqual([]);
  const [table] = await Promise.all([
    page.waitForEvent("download"),
    figure.getByRole("button", { name: "Save this table as CSV" }).click(),
  ]);
  expect(await text(await table.createReadStream())).toBe(
    "destinationCountry,value,of,withheld\r\nFR,2,2,\r\nJP,1,1,\r\n",
  );
  const [rows] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the file" }).click(),
  ]);
  expect(rows.suggestedFilename()).toMatch(/^determinations-.*\.csv$/);
  expect((await text(await rows.createReadStream())).trimEnd().split("\r\n")).toHaveLength(4);
  await page.getByRole("button", { name: "Run it again" }).click();
  await page.getByRole("button", { name: "Without France" }).waitFor();
  await page.getByRole("button", { name: "Without Japan" }).waitFor();
});

test("what is wrong with a report is said in place, and one that is cancelled is gone", async () => {
  const { page } = await managerAt("reports/run?from=2026-01-01&to=2030-01-01&timeZone=UTC&type=orders");
  await page.getByRole("button", { name: "Run it", exact: true }).click();
  await page.getByRole("link", { name: /or an earlier day: later ones have not begun/ }).waitFor();
  expect(await page.getByLabel("First day").inputValue()).toBe("2026-01-01");
  await page.getByLabel("Last day").fill("2026-01-31");
  await page.getByRole("button", { name: "Run it", exact: true }).click();
  await page.getByText("It is being written.").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Nothing waits here.").waitFor();
});

test("in dark, a report that fails says so, with what to do", async () => {
  const { page } = await managerAt("reports/run?timeZone=UTC&type=revenue", { colorScheme: "dark" });
  await page.getByRole("button", { name: "Run it", exact: true }).click();
  await page.getByText("It is being written.").waitFor();
  const putting = vi.spyOn(bed.server.ctx.storage, "put").mockRejectedValue(new Error("no room"));
  for (let attempt = 0; attempt < 5; attempt++) {
    await writeReports(bed.server);
    await querySuperuser(
      bed.server.database.superuser,
      "update jobs.job set start_after = now() where state < 'active' and name = 'reports.write'",
    );
  }
  putting.mockRestore();
  await page.getByText("It could not be written.").waitFor();
  expect(await page.getByRole("button", { name: "Download the file" }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("a report that was run is sent every month, is listed with what became of it, changed, paused, resumed and deleted", async () => {
  const { tenant, page } = await managerAt("reports/run?type=determinations&destinationCountry=FR");
  await page.getByRole("link", { name: "Send every week or month" }).click();
  await page.getByRole("heading", { name: "Send every week or month" }).waitFor();
  await page.getByRole("button", { name: "Without France" }).waitFor();
  await page.getByLabel("Every month").check();
  await page.getByLabel("Day of the month").fill("32");
  await page.getByRole("button", { name: "Start sending it" }).click();
  await page.getByRole("link", { name: "Enter a day from 1 to 31" }).waitFor();
  await page.getByRole("link", { name: "Choose who is written to" }).waitFor();
  await page.getByLabel("Day of the month").fill("31");
  await page.getByLabel("Robin Example, Tenant manager").check();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Start sending it" }).click();
  const row = page.getByRole("row").filter({ hasText: "The month before" });
  await row.getByText("On the last day of every month at 8:00, UTC").waitFor();
  await row.getByText("Not yet").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect((await tenant.post("/tenant/test-helpers/clock", { advanceSeconds: 32 * 86_400 })).statusCode).toBe(200);
  await runSchedules(tenant);
  await querySuperuser(
    bed.server.database.superuser,
    "update report_schedules set refused_recipients = recipients where tenant_id = $1",
    [tenant.scope.tenantId],
  );
  await row.getByRole("button", { name: "Pause" }).click();
  await row.getByText("Paused").waitFor();
  await row.getByRole("link", { name: /: ready$/ }).waitFor();
  await row.getByText("The mail server refused the mail to Robin Example.").waitFor();
  await row.getByRole("button", { name: "Resume" }).click();
  await row.getByRole("button", { name: "Pause" }).waitFor();
  await row.getByRole("link", { name: "Questions and answers" }).click();
  await page.getByLabel("Every week").check();
  await page.getByLabel("Sunday", { exact: true }).check();
  await page.getByLabel("Time zone").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Enter a time zone" }).waitFor();
  await page.getByLabel("Time zone").fill("Europe/Atlantis");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Send the name of a time zone" }).waitFor();
  await page.getByLabel("Time zone").fill("UTC");
  await page.getByRole("button", { name: "Save" }).click();
  const weekly = page.getByRole("row").filter({ hasText: "Every Sunday at 8:00, UTC" });
  await weekly.getByRole("button", { name: "Delete" }).click();
  const deleting = page.getByRole("dialog", { name: "Delete: Questions and answers, Every Sunday at 8:00, UTC" });
  await deleting.getByRole("button", { name: "Delete" }).click();
  await page.getByText("No report is sent by itself yet.").waitFor();
  expect((await tenant.get(SCHEDULES)).json().items).toEqual([]);
});

test("what a colleague changed in a schedule is told before it is written over, and who reads it no longer is shown", async () => {
  const { tenant, page } = await managerAt("reports/schedules");
  const tenants = [tenant.scope.tenantId];
  const [colleague, leaving] = [
    await operatorIn(bed.server, { role: "tenantManager", tenants }),
    await operatorIn(bed.server, { role: "tenantManager", tenants }),
  ];
  const { id } = (
    await tenant.post(SCHEDULES, {
      type: "orders",
      parameters: { period: "lastWeek" },
      every: "week",
      weekday: "monday",
      hour: 7,
      recipients: [colleague.id, leaving.id],
    })
  ).json();
  await querySuperuser(bed.server.database.superuser, "update operators set state = 'suspended' where id = $1", [
    leaving.uuid,
  ]);
  await page.reload();
  await page.getByRole("row").getByRole("link", { name: "Orders" }).click();
  expect(await page.getByLabel("Hour", { exact: true }).inputValue()).toBe("7");
  await page.getByLabel("Somebody who no longer may read this").uncheck();
  const one = `${placeOf(tenant)}/report-schedules/${id}`;
  const changed = await colleague.patch(one, { hour: 6, format: "pdf" }, { "if-match": '"1"' });
  expect(changed.statusCode, changed.body).toBe(200);
  await page.getByLabel("Tuesday", { exact: true }).check();
  expect(await page.locator("code").textContent()).toContain(`If-Match: "1"`);
  expect(await page.locator("code").textContent()).not.toContain("orders");
  await page.getByRole("button", { name: "Save" }).click();
  const told = page.getByRole("status").filter({ hasText: "File" });
  await told.getByText("Every Monday at 6:00, UTC").waitFor();
  expect(await told.textContent()).toContain("PDF");
  expect((await tenant.get(`${SCHEDULES}/${id}`)).json()).toMatchObject({ hour: 6, weekday: "monday", version: "2" });
  await page.getByLabel("Hour", { exact: true }).fill("6");
  await page.getByLabel("PDF of the figures, to print").check();
  await page.locator("form button[type=submit]").click();
  await page.getByText("Every Tuesday at 6:00, UTC").waitFor();
  expect((await tenant.get(`${SCHEDULES}/${id}`)).json()).toMatchObject({
    format: "pdf",
    recipients: [colleague.id],
    version: "3",
  });
});

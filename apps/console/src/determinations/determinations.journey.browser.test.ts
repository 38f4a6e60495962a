import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../portal/test/browser.ts";
import { makeTenant } from "../../../server/test/app.ts";
import { querySuperuser } from "../../../server/test/database.ts";
import { placeOf } from "../../../server/test/operator-operations.ts";
import { daysAhead, tripInput } from "../../../server/test/trips.ts";
import { type ConsoleBed, openConsoleBed, operatorAt } from "../../test/console-bed.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openConsoleBed();
});
afterAll(() => bed.server.close());

const stored = (tenantId: string) =>
  querySuperuser<{ count: string }>(
    bed.server.database.superuser,
    "select count(*) from determinations where tenant_id = $1",
    [tenantId],
  );

test("a question is asked, explained and compared with a change, and nothing is stored", async () => {
  const tenant = await makeTenant({ server: bed.server });
  const before = await stored(tenant.scope.tenantId);
  const { page } = await operatorAt(bed, "agent", { path: `${placeOf(tenant)}/determinations/ask` });
  const choose = async (label: string, name: string) => {
    await page.getByRole("combobox", { name: label, exact: true }).fill(name);
    await page.getByRole("option", { name, exact: true }).first().click();
  };
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await page.getByRole("alert").getByText("Choose the passport").waitFor();
  await choose("Passport", "India");
  await choose("Lives in", "India");
  await choose("Destination", "France");
  await page.getByLabel("Arrives").fill(daysAhead(30));
  await page.getByLabel("Leaves").fill(daysAhead(40));
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await page.getByRole("heading", { name: "You need a Schengen visa to visit France" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByText(/rules were looked at/).click();
  await page.getByText("It holds, and nothing outweighs it.").first().waitFor();
  expect(await page.locator("tr[data-outcome=rejected]").count()).toBeGreaterThan(0);

  await page.getByRole("button", { name: "Compare with a change" }).click();
  await page.getByText("Nothing is different.").waitFor();
  const other = page.getByRole("region", { name: "Compared with" });
  await other.getByRole("combobox", { name: "Passport", exact: true }).fill("Germany");
  await other.getByRole("option", { name: "Germany", exact: true }).first().click();
  await other.getByRole("button", { name: "Ask", exact: true }).click();
  const difference = page.getByRole("row", { name: /^Answer/ });
  await difference.waitFor();
  expect(await difference.textContent()).toMatch(/visa/i);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.reload();
  await difference.waitFor();
  expect(await stored(tenant.scope.tenantId)).toEqual(before);
});

test("what is chosen stays chosen when the next field is filled in before the page is drawn anew", async () => {
  const tenant = await makeTenant({ server: bed.server });
  const { page } = await operatorAt(bed, "agent", { path: `${placeOf(tenant)}/determinations/ask` });
  const destination = page.getByRole("combobox", { name: "Destination", exact: true });
  await destination.fill("France");
  const option = page.getByRole("option", { name: "France", exact: true }).first();
  // React draws in tasks, and between two microtasks there is none.
  await option.evaluate(async (chosen: HTMLElement, day) => {
    chosen.click();
    for (let turn = 0; turn < 20; turn += 1) await null;
    const arrives = document.querySelector<HTMLInputElement>("#q-arrive");
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(arrives, day);
    arrives?.dispatchEvent(new Event("input", { bubbles: true }));
  }, daysAhead(30));
  await expect.poll(() => page.inputValue("#q-arrive")).toBe(daysAhead(30));
  expect(await destination.inputValue()).toBe("France");
});

test("an answer that was given is found in the list, explained, and asked again", async () => {
  const tenant = await makeTenant({ server: bed.server });
  await tenant.post("/intelligence/determinations", tripInput());
  await tenant.post("/intelligence/determinations", tripInput({ leg: { destinationCountry: "JP" } }));
  const { page } = await operatorAt(bed, "agent", { path: `${placeOf(tenant)}/determinations` });
  await page.getByText("2 answers", { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("Any destination").selectOption("FR");
  await page.getByText("1 answer", { exact: true }).waitFor();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Enter");
  await page.getByText("The snapshot of then still gives the stored answer.").waitFor();
  await page.getByText("Nothing is different.").waitFor();
  expect(await page.locator("tr[data-outcome]").count()).toBeGreaterThan(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("a");
  await page.getByRole("heading", { name: "Ask a question" }).waitFor();
  await page.getByRole("region", { name: "Question" }).getByRole("article").waitFor();
});

test("a filter that finds little is read on a while by itself, further at a press, and to its end", async () => {
  const tenant = await makeTenant({ server: bed.server });
  const { tenantId } = tenant.scope;
  const { superuser } = bed.server.database;
  await tenant.post("/intelligence/determinations", tripInput({ leg: { destinationCountry: "JP" } }));
  await tenant.post("/intelligence/determinations", tripInput());
  // 500 are looked at for a page. Copies of the newest have no text: that would be a file of megabytes.
  await querySuperuser(
    superuser,
    `insert into determinations (tenant_id, environment, id, document, arrival_on)
     select tenant_id, environment, (substr(id::text, 1, 24) || lpad(to_hex(n), 12, '0'))::uuid, '{}', arrival_on
     from (select * from determinations where tenant_id = $1 order by id desc limit 1) newest, generate_series(1, 5600) n`,
    [tenantId],
  );
  try {
    const { page } = await operatorAt(bed, "agent");
    const pages = new Set<string>();
    page.on("request", (request) => {
      if (/operator\/v1.*\/determinations\?/.test(request.url())) pages.add(request.url());
    });
    const status = page.getByRole("status");
    const further = page.getByRole("button", { name: "Look further back" });
    // The second page waits until it was seen that it is looked for.
    let goOn: () => void = () => undefined;
    const seen = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/\/determinations\?.*cursor=/, async (route) => {
      await seen;
      await route.continue();
    });
    await page.goto(`${bed.origin}/console${placeOf(tenant)}/determinations?to=JP`);
    await status.filter({ hasText: "Looking further back…" }).first().waitFor();
    goOn();
    await status.filter({ hasText: "Nothing found so far" }).first().waitFor();
    expect(pages.size).toBe(10);
    expect(await accessibilityFaults(page)).toEqual([]);
    await further.click();
    await page.getByText("1 answer", { exact: true }).waitFor();
    expect([pages.size, await further.count()]).toEqual([12, 0]);
    await page.getByLabel("Any destination").selectOption("DE");
    await further.click();
    await page.getByText("Nothing waits here.").waitFor();
    expect(await further.count()).toBe(0);
  } finally {
    await querySuperuser(superuser, "delete from determinations where tenant_id = $1", [tenantId]);
  }
});

test("in dark, what is refused is said in the server's words", async () => {
  const tenant = await makeTenant({ server: bed.server });
  const asked = tripInput({ leg: { departureDate: "2020-01-01", arrivalDate: "2020-01-01" } });
  const { page } = await operatorAt(bed, "tenantDeveloper", {
    tenants: [tenant.scope.tenantId],
    colorScheme: "dark",
    path: `${placeOf(tenant)}/determinations/ask?q=${encodeURIComponent(JSON.stringify(asked))}`,
  });
  await page.getByRole("status").filter({ hasText: "Request" }).first().waitFor();
  expect(await page.getByRole("article").count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../portal/test/browser.ts";
import { makeTenant } from "../../../server/test/app.ts";
import { placeOf } from "../../../server/test/operator-operations.ts";
import { type ConsoleBed, openConsoleBed, operatorAt } from "../../test/console-bed.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openConsoleBed();
});
afterAll(() => bed.server.close());

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#0B5C6B"/></svg>',
);

/** Counts what a person does on the page: a click, or a field that is filled. */
function actions() {
  let count = 0;
  const act = async (doing: Promise<unknown>) => {
    count += 1;
    await doing;
  };
  return { act, count: () => count };
}

async function managed() {
  const tenant = await makeTenant({ server: bed.server, environment: "live" });
  const slug = `wanderlust-${Date.now()}`;
  return { tenant, slug, tenants: [tenant.scope.tenantId] };
}

test("a manager sets up the check page in 12 actions or fewer, and sees it on a phone", async () => {
  const { slug, tenants } = await managed();
  const { page } = await operatorAt(bed, "tenantManager", { tenants, permissions: ["clipboard-write"] });
  const { act, count } = actions();
  await act(page.getByRole("link", { name: "Check page" }).click());
  await act(page.getByLabel("Name on the page").fill("Wanderlust Travel"));
  await act(page.getByLabel("Name in the address").fill(slug));
  await act(page.getByLabel("Colour").fill("#FFD400"));
  await page.getByText(/^Contrast 1\.\d+ to 1: at least 4\.5 to 1 is needed\.$/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await act(page.getByRole("button", { name: "Use #" }).click());
  await page.getByText(/^Contrast 4\.\d+ to 1: legible\.$/).waitFor();
  const logo = { name: "logo.svg", mimeType: "image/svg+xml", buffer: LOGO };
  await act(page.getByLabel("Logo", { exact: true }).setInputFiles(logo));
  await page.getByAltText("The logo").waitFor();
  await act(page.getByRole("checkbox", { name: "العربية" }).uncheck());
  await act(page.getByLabel("For whoever speaks none of them").selectOption("Español"));
  await act(page.getByLabel("Sites that may show the page").fill("https://www.wanderlust.example"));
  await act(page.getByLabel("The page is on").check());
  await act(page.getByRole("button", { name: "Save" }).click());
  await page.getByText("Saved. The page shows it within seconds.").waitFor();
  await act(page.getByRole("button", { name: "Copy the line" }).click());
  await page.getByText("Copied.").waitFor();
  expect(count()).toBeLessThanOrEqual(12);
  const { publicBaseUrl } = bed.server.ctx.config;
  await page.getByText(`<script src="${publicBaseUrl}/check/${slug}/widget.js"></script>`, { exact: true }).waitFor();
  const phone = page.frameLocator("iframe");
  await phone.getByText("Wanderlust Travel").first().waitFor();
  await phone.getByRole("heading", { level: 1 }).waitFor();
  const spoken = ["English", "Español", "Français", "中文", "हिन्दी"];
  expect(await phone.getByLabel("Language").getByRole("option").allInnerTexts()).toEqual(spoken);
  expect(await accessibilityFaults(page)).toEqual([]);
  const found = await bed.server.app.inject({ url: `/api/v1/public/${slug}` });
  expect(found.json()).toMatchObject({
    displayName: "Wanderlust Travel",
    accent: expect.stringMatching(/^#[0-9A-F]{6}$/),
    languages: ["es", "en", "fr", "zh", "hi"],
  });
});

test("a name that is taken, a wrong site and somebody else's change are told, and nothing typed is lost", async () => {
  const { slug, tenants } = await managed();
  const other = await managed();
  const { operator } = await operatorAt(bed, "administrator");
  const taken = `${slug}-taken`;
  await operator.patch(`${placeOf(other.tenant)}/check-page`, { slug: taken }, { "if-match": '"0"' });
  const { page } = await operatorAt(bed, "tenantManager", { tenants, colorScheme: "dark" });
  await page.getByRole("link", { name: "Check page" }).click();
  await page.getByLabel("Name in the address").fill(taken);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Another check page has this name.").first().waitFor();
  await page.getByLabel("Name in the address").fill(slug);
  await page.getByLabel("Sites that may show the page").fill("http://www.wanderlust.example/shop");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText('"http://www.wanderlust.example/shop" is no origin').first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("Sites that may show the page").fill("");
  const place = new URL(page.url()).pathname.replace("/console", "");
  await operator.patch(place, { slug, displayName: "Northwind" }, { "if-match": '"0"' });
  await page.getByLabel("Name on the page").fill("Wanderlust");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Name on the page:  → Northwind").waitFor();
  await page.getByRole("button", { name: "Save mine now" }).click();
  await page.getByText("Saved. The page is off.").waitFor();
  expect((await operator.get(place)).json()).toMatchObject({ displayName: "Wanderlust", version: "2" });
});

test("what is typed while there is no network stays when it is back, and what somebody else saved is told before it is written over", async () => {
  const { tenant, slug, tenants } = await managed();
  const { operator } = await operatorAt(bed, "administrator");
  const path = `${placeOf(tenant)}/check-page`;
  const { page } = await operatorAt(bed, "tenantManager", { tenants, path });
  const named = page.getByLabel("Name on the page");
  await named.waitFor();
  await page.context().setOffline(true);
  await page.getByText("There is no network.").waitFor();
  await named.fill("Wanderlust");
  await operator.patch(path, { slug, displayName: "Northwind" }, { "if-match": '"0"' });
  await page.context().setOffline(false);
  await page.getByText("There is no network.").waitFor({ state: "detached" });
  // What is read again by itself has been read by then: what the page says of itself is a request, too.
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Name on the page:  → Northwind").waitFor();
  expect(await named.inputValue()).toBe("Wanderlust");
  await page.getByRole("button", { name: "Save mine now" }).click();
  await page.getByText("Saved. The page is off.").waitFor();
  expect((await operator.get(path)).json().displayName).toBe("Wanderlust");
});

test("a manager of another tenant finds no such page, and whoever may only look has nothing to save", async () => {
  const { tenant, tenants } = await managed();
  const other = await managed();
  const path = `${placeOf(tenant)}/check-page`;
  const { page, operator } = await operatorAt(bed, "tenantManager", { tenants: other.tenants, path });
  await page.getByRole("heading", { name: "There is no such tenant" }).waitFor();
  expect((await operator.patch(path, { isOn: true }, { "if-match": '"0"' })).statusCode).toBe(404);
  const developer = await operatorAt(bed, "tenantDeveloper", { tenants, path });
  await developer.page.getByText("Your role may look at the page, not change it.").waitFor();
  expect(await developer.page.getByRole("button", { name: "Save" }).count()).toBe(0);
  expect((await developer.operator.patch(path, { isOn: true }, { "if-match": '"0"' })).statusCode).toBe(403);
});

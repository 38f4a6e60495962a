import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant } from "../../../server/test/app.ts";
import { openSite } from "../../../server/test/check-sites.ts";
import { daysAhead } from "../../../server/test/trips.ts";
import { accessibilityFaults, openPage, overflows } from "../../test/browser.ts";
import { type CheckBed, openCheckBed } from "../../test/check-bed.ts";
import { askAt, choose, DAYS, kindOf, TO_FRANCE } from "../../test/check-questions.ts";

let bed: CheckBed;
beforeAll(async () => {
  bed = await openCheckBed();
});
afterAll(() => bed.server.close());

test("a whole name is taken when the field is left, and a misspelled one stays", async () => {
  const page = await openPage(bed.address());
  await page.fill("#from", "Germany");
  await page.locator('[role="option"]').first().waitFor();
  await page.keyboard.press("Tab");
  await page.fill("#to", "Germny");
  await page.keyboard.press("Tab");
  expect([await page.inputValue("#from"), await page.inputValue("#to")]).toEqual(["Germany", "Germny"]);
  await page.getByRole("button", { name: "Check" }).click();
  const summary = page.getByRole("alert");
  await summary.waitFor();
  expect(await summary.textContent()).not.toContain("country of your passport");
  expect(await summary.textContent()).toContain("where you are going");
});

test("an address that asks nothing possible names what is wrong with it", async () => {
  const page = await openPage(
    bed.address({ from: "india", to: "FR", arrive: "2027-13-45", leave: DAYS.leave, why: "tourism" }),
  );
  const summary = page.getByRole("alert");
  await summary.waitFor();
  expect(await summary.getByRole("link").allInnerTexts()).toEqual([
    "Choose the country of your passport",
    "Enter the day you arrive",
  ]);
});

test("everything that is missing is said at once, and each fault leads to its field", async () => {
  const page = await openPage(bed.address());
  await page.getByRole("button", { name: "Check" }).click();
  const summary = page.getByRole("alert");
  await summary.waitFor();
  expect(await summary.getByRole("link").allTextContents()).toEqual([
    "Choose the country of your passport",
    "Choose where you are going",
    "Enter the day you arrive",
    "Enter the day you leave",
    "Say why you travel",
  ]);
  await summary.getByRole("link", { name: "Choose where you are going" }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("to");
});

test("an address with days in the past, in the wrong order or too far apart says what is wrong with them", async () => {
  const at = (arrive: string, leave: string) => bed.address({ ...TO_FRANCE, arrive, leave });
  const page = await openPage(at("2020-01-01", "2020-01-05"), { mayFail: /determinations$/ });
  const summary = page.getByRole("alert");
  await summary.getByText("today or a later date").waitFor();
  await askAt(page, at(daysAhead(50), daysAhead(40)));
  await summary.getByText("the day of arrival or a later date").waitFor();
  await askAt(page, at(daysAhead(50), daysAhead(4_000)));
  await summary.getByText("within ten years").waitFor();
});

test("an address with nonsense asks for what is missing", async () => {
  const page = await openPage(bed.address({ from: "<script>", to: "FR", arrive: "soon", leave: "", hold: "::::" }));
  await page.getByRole("alert").getByText("Choose the country of your passport").waitFor();
});

test("the keyboard alone is enough", async () => {
  const page = await openPage(bed.address());
  await page.locator("#from").focus();
  await page.keyboard.type("united kin");
  await page.getByRole("option", { name: "United Kingdom" }).waitFor();
  await page.keyboard.press("Enter");
  // The kind of document is an ordinary passport already.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("usa");
  await page.getByRole("option", { name: "United States" }).first().waitFor();
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => [await page.inputValue("#from"), await page.inputValue("#to")])
    .toEqual(["United Kingdom", "United States"]);
  await page.fill("#arrive", DAYS.arrive);
  await page.fill("#leave", DAYS.leave);
  await page.locator("#why").focus();
  await page.keyboard.type("business meetings with a client");
  await page.keyboard.press("Enter");
  await page.locator("#answer-title").waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("answer-title");
});

test("letters typed replace a name that came while the field had the focus", async () => {
  const page = await openPage("about:blank");
  let answer = (): void => {};
  const isFocused = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/reference/countries*", async (route) => {
    await isFocused;
    await route.continue();
  });
  await page.goto(bed.address(TO_FRANCE));
  await page.locator("article").waitFor();
  await page.locator("#to").focus();
  answer();
  await expect.poll(() => page.inputValue("#to")).toBe("France");
  await page.keyboard.type("india");
  await page.getByRole("option", { name: "India", exact: true }).waitFor();
  expect(await page.inputValue("#to")).toBe("india");
});

test("half a name chooses nothing", async () => {
  const page = await openPage(bed.address());
  await choose(page, "from", "france");
  await page.fill("#from", "ger");
  await page.locator('[role="option"]').first().waitFor();
  await page.locator("#why").focus();
  expect(await page.inputValue("#from")).toBe("France");
});

test("below the empty form stands what the page is for, and an example fills the form and is answered", async () => {
  const page = await openPage(bed.address());
  const welcome = page.getByRole("region", { name: "What you learn here" });
  await welcome.getByRole("link", { name: "Philippine passport, two weeks in Spain" }).click();
  await page.locator("article").waitFor();
  expect(await kindOf(page)).toBe("visaRequired");
  expect([await page.inputValue("#from"), await page.inputValue("#to")]).toEqual(["Philippines", "Spain"]);
  expect([await welcome.count(), page.url().includes("from=PH&to=ES")]).toEqual([0, true]);

  const again = await openPage(bed.address());
  const example = again.getByRole("link", { name: "Indian passport with a US visa, ten days in Mexico" });
  const byAddress = await openPage(new URL((await example.getAttribute("href")) ?? "", again.url()).href);
  await byAddress.locator('article[data-kind="notRequired"]').waitFor();
});

test.each([
  ["es", "Qué sabrá aquí"],
  ["fr", "Ce que vous apprenez ici"],
  ["ar", "ما ستعرفه هنا"],
  ["zh", "您可以在此了解"],
  ["hi", "यहाँ आपको क्या पता चलेगा"],
])("the empty page says what it is for in %s, on a narrow phone too", async (locale, name) => {
  const page = await openPage(bed.address(), { locale, viewport: { width: 320, height: 640 } });
  await page.getByRole("region", { name }).waitFor();
  expect(await page.getByRole("region", { name }).getByRole("link").count()).toBe(2);
  expect([await accessibilityFaults(page), await overflows(page)]).toEqual([[], false]);
});

test("a page speaks the languages that its owner offers: to whoever speaks none of them the first one", async () => {
  const { slug } = await openSite(await makeTenant({ server: bed.server }), { languages: ["fr", "es"] });
  const at = new URL(`/check/${slug}?lang=ar`, bed.address());
  const page = await openPage(at.href, { locale: "hi" });
  await page.getByRole("heading", { name: "Ai-je besoin d’un visa ?" }).waitFor();
  const choice = page.getByLabel("Langue");
  expect(await choice.getByRole("option").allInnerTexts()).toEqual(["Español", "Français"]);
  await choice.selectOption("Español");
  await page.getByRole("heading", { name: "¿Necesito un visado?" }).waitFor();
  const other = await openPage(new URL(`/check/${slug}`, bed.address()).href, { locale: "es-MX" });
  await other.getByRole("heading", { name: "¿Necesito un visado?" }).waitFor();
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { promptOf } from "../../../../packages/catalog/src/prompts.ts";
import { loadShippedCatalog } from "../../../../packages/catalog/src/shipped.ts";
import { titleIn } from "../../../../packages/catalog/src/words.ts";
import { invitingForm } from "../../../server/test/cases.ts";
import { accessibilityFaults, overflows } from "../../test/browser.ts";
import { openPortalBed, type PortalBed } from "../../test/portal-bed.ts";
import { follow, goOn, PHONE, signedIn } from "../../test/portal-pages.ts";

let bed: PortalBed;
beforeAll(async () => {
  bed = await openPortalBed();
});
afterAll(() => bed.server.close());

/** The questions of a shipped product, in a form that costs nothing. */
function formOf(code: string) {
  const product = loadShippedCatalog()
    .products()
    .find((one) => one.code === code);
  if (!product) throw new Error(`no product ${code}`);
  return { form: invitingForm({ sections: product.sections, fields: product.fields }), product };
}

const SHOWN = [
  ["fr", "de-schengen-short-stay"],
  ["ar", "in-e-tourist-30d"],
  ["hi", "us-esta"],
  ["zh", "vn-e-visa-single"],
  ["es", "gb-eta"],
] as const;

test.each(SHOWN)("on a phone a form reads whole in %s, and its longest question fits: %s", async (language, code) => {
  const { form, product } = formOf(code);
  const who = await bed.traveler(form);
  const asked = product.sections.flatMap(({ fields }) =>
    fields.flatMap((one) => (typeof one === "string" ? one : one.when ? [] : one.field)),
  );
  const titleOf = (field: string) => titleIn(product.fields[field]?.title ?? "", language);
  const questionOf = (field: string) =>
    promptOf(product.fields[field]?.title ?? "", language)?.question ?? titleOf(field);
  const longest = asked.toSorted((a, b) => questionOf(b).length - questionOf(a).length)[0] ?? "";
  const page = await signedIn(who, `/cases/${who.caseId}/questions/${longest}`, { ...PHONE, locale: language });
  await page.getByRole("heading", { level: 1, name: questionOf(longest) }).waitFor();
  expect([await overflows(page), await accessibilityFaults(page)]).toEqual([false, []]);
  await follow(page, `/cases/${who.caseId}/answers`);
  await page.locator("main dl").first().waitFor();
  expect([await overflows(page), await accessibilityFaults(page)]).toEqual([false, []]);
  expect(await page.locator("main dt").allTextContents()).toEqual(asked.map(titleOf));
  expect(await page.locator("main h2").allTextContents()).toEqual(
    product.sections.map(({ title }) => titleIn(title, language)),
  );
  expect(await page.locator("main [lang]").count()).toBe(0);
});

test("a page says why it asks, folded; an answer that rules the application out is told at once", async () => {
  const who = await bed.traveler(formOf("au-eta-601").form);
  const page = await signedIn(who, `/cases/${who.caseId}/questions/hasCriminalConviction`);
  await page.getByRole("heading", { level: 1, name: "Have you ever been convicted of a crime?" }).waitFor();
  const why = page.getByText("The authority’s form asks everybody this.");
  expect(await why.isVisible()).toBe(false);
  await page.getByText("Why we ask").click();
  await why.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await goOn(page);
  await page.getByRole("alert").getByText("Choose “Yes” or “No”").waitFor();
  await follow(page, `/cases/${who.caseId}/questions/isAustralianCitizen`);
  await page.getByRole("heading", { level: 1, name: "Are you also a citizen of Australia?" }).waitFor();
  await page.getByText("Yes", { exact: true }).click();
  await goOn(page);
  await page.getByRole("alert").getByText("With this answer, this application is not possible.").waitFor();
  await page.getByText("No", { exact: true }).click();
  await goOn(page);
  await page.getByRole("heading", { level: 1, name: /^(?!Are you also)/ }).waitFor();
});

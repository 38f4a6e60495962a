import { afterAll, beforeAll, expect, test } from "vitest";
import { loadShippedCatalog } from "../../../../packages/catalog/src/shipped.ts";
import { titleIn } from "../../../../packages/catalog/src/words.ts";
import { invitingForm } from "../../../server/test/cases.ts";
import { accessibilityFaults, overflows } from "../../test/browser.ts";
import { openPortalBed, type PortalBed } from "../../test/portal-bed.ts";
import { follow, PHONE, signedIn } from "../../test/portal-pages.ts";

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
  const longest = asked.toSorted((a, b) => titleOf(b).length - titleOf(a).length)[0] ?? "";
  const page = await signedIn(who, `/cases/${who.caseId}/questions/${longest}`, { ...PHONE, locale: language });
  await page.getByRole("heading", { level: 1, name: titleOf(longest) }).waitFor();
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

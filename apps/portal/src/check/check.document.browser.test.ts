import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults, openPage, overflows } from "../../test/browser.ts";
import { type CheckBed, openCheckBed } from "../../test/check-bed.ts";
import { choose, DAYS, kindOf, TO_FRANCE } from "../../test/check-questions.ts";

let bed: CheckBed;
const mayFail = /determinations$/;
beforeAll(async () => {
  bed = await openCheckBed();
});
afterAll(() => bed.server.close());

test("a refugee with a German document gets no German's answer, but the reason, whom to ask, and help", async () => {
  const page = await openPage(bed.address({ from: "DE", to: "GB", why: "tourism", ...DAYS }), { mayFail });
  await page.locator("article").waitFor();
  await choose(page, "document", "refugee");
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByRole("heading", { name: "We cannot answer for this kind of document." }).waitFor();
  expect(await page.locator("article").count()).toBe(0);
  await page.getByText("is not a passport of the state that issued it").waitFor();
  await page.getByText("Do not choose another kind of document instead").waitFor();
  expect(await page.locator('section a[href*="gov.uk"]').count()).toBe(1);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("answer-title");

  const again = await openPage(page.url(), { mayFail });
  await again.getByRole("heading", { name: "We cannot answer for this kind of document." }).waitFor();
  await again.fill("#lead-name", "Mara Lindqvist");
  await again.fill("#lead-email", "mara@example.com");
  await again.getByRole("button", { name: "Send" }).click();
  await again.getByText("Thank you. We have your message").waitFor();
  const { items } = (await bed.tenant.get("/tenant/leads")).json();
  expect(items).toMatchObject([
    {
      reason: "undetermined",
      determinationId: null,
      message: expect.stringContaining("Refugee’s travel document · Passport: Germany · United Kingdom"),
    },
  ]);
});

/** Kinds of documents arrive when the returned function is called. */
async function holdBackKinds(page: Page): Promise<() => void> {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/reference/held-authorizations*", async (route) => {
    await arrival;
    await route.continue();
  });
  return () => arrive();
}

test("a document is asked for once its kind is known, so that none is taken unchecked", async () => {
  const page = await openPage("about:blank");
  const arrive = await holdBackKinds(page);
  await page.goto(bed.address({ from: "PK", to: "TR", live: "GB", why: "tourism", ...DAYS }));
  await page.getByRole("button", { name: "Yes → possibly: E-visa" }).click();
  await page.locator("#held-title").waitFor();
  const add = page.getByRole("button", { name: "Add", exact: true });
  expect(await add.count()).toBe(0);
  arrive();
  await add.click();
  await page.getByText("Enter the last day of its validity.").first().waitFor();
  expect(await page.inputValue("#held-code")).toBe("Residence permit");
});

test("what is taken in the moment in which the page is drawn anew stays taken", async () => {
  const page = await openPage("about:blank");
  const arrive = await holdBackKinds(page);
  // Enter comes right behind the picture with the names of countries, before the page has done anything else.
  await page.addInitScript(() => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
    Object.defineProperty(HTMLInputElement.prototype, "value", {
      ...value,
      set(text: string) {
        value.set?.call(this, text);
        if (this.id !== "from" || text !== "Germany") return;
        const begun = performance.now();
        while (performance.now() - begun < 20);
        const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
        queueMicrotask(() => document.getElementById("document")?.dispatchEvent(enter));
      },
    });
  });
  await page.goto(bed.address({ from: "DE", to: "GB", why: "tourism", ...DAYS }));
  await page.locator("article").waitFor();
  await page.fill("#document", "refugee");
  await page.locator('[role="option"][aria-selected="true"]').waitFor();
  arrive();
  await expect.poll(() => page.inputValue("#from")).toBe("Germany");
  await page.locator('[role="option"]').first().waitFor({ state: "detached" });
  expect(await page.inputValue("#document")).toBe("Refugee’s travel document");
});

test("a passport of another class of nationality is answered for as such, and the address keeps it", async () => {
  const page = await openPage(bed.address({ from: "LV", to: "DE", why: "tourism", ...DAYS }));
  await page.locator('article[data-kind="rightOfEntry"]').waitFor();
  await choose(page, "document", "non-citizen");
  await page.getByRole("button", { name: "Check" }).click();
  await page.locator('article[data-kind="notRequired"]').waitFor();
  const again = await openPage(page.url());
  await again.locator("article").waitFor();
  expect(await kindOf(again)).toBe("notRequired");
  // Another issuer has no such class.
  await choose(again, "from", "India");
  await expect.poll(() => again.inputValue("#document")).toBe("Ordinary passport");
});

test("an address that names a document that this issuer does not have asks for an ordinary passport", async () => {
  const page = await openPage(bed.address({ ...TO_FRANCE, doc: "nonCitizen" }));
  await page.locator('article[data-kind="visaRequired"]').waitFor();
  expect(await page.inputValue("#document")).toBe("Ordinary passport");
});

test.each([
  ["es", "¿Qué tipo de documento?"],
  ["fr", "Quel type de document ?"],
  ["ar", "ما نوع وثيقة السفر؟"],
  ["zh", "持何种证件？"],
  ["hi", "किस प्रकार का दस्तावेज़ है?"],
])("in %s it is asked and refused in that language, on a narrow phone too", async (locale, question) => {
  const address = bed.address({ ...TO_FRANCE, doc: "emergency" });
  const page = await openPage(address, { locale, mayFail, viewport: { width: 320, height: 640 } });
  await page.getByRole("combobox", { name: question }).waitFor();
  await page.locator("#lead-name").waitFor();
  expect(await page.locator("section", { has: page.locator("#answer-title") }).textContent()).not.toMatch(
    /Destinations/,
  );
  expect([await accessibilityFaults(page), await overflows(page)]).toEqual([[], false]);
});

test("of several passports, the card names the one to travel on", async () => {
  const page = await openPage(bed.address({ from: "GB", to: "US", why: "tourism", ...DAYS }));
  const asked = page.locator("li", { hasText: "Do you have another nationality?" }).last();
  await asked.getByRole("button", { name: "Yes" }).click();
  await asked.getByRole("combobox").fill("united states");
  await page.locator('[role="option"]').first().waitFor();
  await page.keyboard.press("Enter");
  await asked.getByRole("button", { name: "Continue" }).click();
  await page.locator('article[data-kind="rightOfEntry"]').waitFor();
  await page.getByText("This nationality gives you the right to enter: United States.").waitFor();
});

test("where only a permit of the country of residence is open, yes enters it, and no closes the question", async () => {
  const address = bed.address({ from: "PK", to: "TR", live: "GB", why: "tourism", ...DAYS });
  const page = await openPage(address);
  await page.getByRole("heading", { name: "What you need to visit Türkiye depends on one more answer" }).waitFor();
  const asked = page.getByRole("group", { name: "Do you have a residence permit from the United Kingdom?" });
  await asked.getByRole("button", { name: "Yes → possibly: E-visa" }).click();
  await page.locator("#held-expires").waitFor();
  expect([await page.inputValue("#held-code"), await page.inputValue("#held-issuer")]).toEqual([
    "Residence permit",
    "United Kingdom",
  ]);
  await asked.getByRole("button", { name: "No → Visa" }).click();
  await page.getByRole("heading", { name: /^You need a .*visa.* to visit Türkiye/ }).waitFor();
  await page.getByRole("region", { name: "You told us" }).getByText("of the country you live in?").waitFor();
  expect(new URL(page.url()).searchParams.getAll("told")).toEqual(["residencePermitHeld:false"]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { loadShippedKnowledge } from "../../../../packages/knowledge/src/shipped.ts";
import { publishSnapshot } from "../../../server/src/features/intelligence/knowledge/knowledge.service.ts";
import { daysAhead } from "../../../server/test/trips.ts";
import { accessibilityFaults, openPage, overflows } from "../../test/browser.ts";
import { type CheckBed, openCheckBed } from "../../test/check-bed.ts";
import { askAt, choose, DAYS, kindOf, TO_FRANCE } from "../../test/check-questions.ts";

let bed: CheckBed;
beforeAll(async () => {
  bed = await openCheckBed();
});
afterAll(() => bed.server.close());

test("an Indian passport to France: a visa, and with a German permit none", async () => {
  const page = await openPage(bed.address());
  await choose(page, "from", "india");
  await choose(page, "to", "FRA");
  await page.fill("#arrive", DAYS.arrive);
  await page.fill("#leave", DAYS.leave);
  await page.fill("#why", "sightseeing in Paris, just as tourists");
  await page.getByRole("button", { name: "Check" }).click();
  const unclear = page.getByRole("button", { name: "Tourism" });
  await page.locator("article").or(unclear).first().waitFor();
  if (await unclear.isVisible()) await unclear.click();
  await page.getByRole("heading", { name: "You need a Schengen visa to visit France" }).waitFor();
  expect(await kindOf(page)).toBe("visaRequired");
  expect(page.url()).toContain("from=IN&to=FR");

  await page.getByText("I live in another country").click();
  await choose(page, "residence", "Germany");
  await page.getByRole("button", { name: "Add a document" }).click();
  await choose(page, "held-code", "residence permit");
  await choose(page, "held-issuer", "germany");
  await page.fill("#held-expires", daysAhead(900));
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: "Check" }).click();
  await page.locator('article[data-kind="notRequired"]').waitFor();
  expect(page.url()).toContain("hold=residencePermit");
});

test("a visa that ends during the stay is the first thing said, and leaving in time is one click", async () => {
  const page = await openPage(bed.address());
  await askAt(page, bed.address({ ...TO_FRANCE, hold: `visitorVisa:FR:${DAYS.arrive}` }));
  await page.getByRole("heading", { name: /A document you hold does not cover this trip$/ }).waitFor();
  const first = page.locator("article li[data-status]").first();
  expect(await first.getAttribute("data-code")).toBe("heldDocumentShort");
  expect(await first.getAttribute("data-status")).toBe("notMet");
  await page.getByRole("button", { name: /^If you leave by / }).click();
  await page.locator('article[data-kind="coveredByHeldAuthorization"]').waitFor();
  expect(page.url()).toContain(`leave=${DAYS.arrive}`);
});

test("another nationality is asked for in the card, by its country", async () => {
  const page = await openPage(bed.address({ from: "GB", to: "US", why: "tourism", ...DAYS }));
  const asked = page.getByRole("group", { name: "Do you have another nationality?" });
  await asked.getByRole("button", { name: "Yes" }).click();
  await asked.getByRole("combobox").fill("cuba");
  await page.locator('[role="option"]').first().waitFor();
  await page.keyboard.press("Enter");
  const before = await kindOf(page);
  await asked.getByRole("button", { name: "Continue" }).click();
  await page.locator('article[data-kind="visaRequired"]').waitFor();
  expect(before).not.toBe("visaRequired");
});

test("words that allow several purposes lead to a question, and its answer to the answer", async () => {
  const page = await openPage(bed.address({ from: "IN", to: "FR", ...DAYS }));
  await page.fill("#why", "Paris in spring, to see friends or the city");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Which of these is it?" }).waitFor();
  await page.getByRole("button", { name: "Tourism" }).click();
  await page.locator('article[data-kind="visaRequired"]').waitFor();
});

test("an address asks its question at once; reload and a copied link give the same answer", async () => {
  const page = await openPage(bed.address(TO_FRANCE));
  await page.locator('article[data-kind="visaRequired"]').waitFor();
  await page.reload();
  await page.locator('article[data-kind="visaRequired"]').waitFor();
  const again = await openPage(page.url());
  await again.locator('article[data-kind="visaRequired"]').waitFor();
});

test("the sources say the rule in words and when it was checked last, and no code of a rule", async () => {
  const page = await openPage(bed.address(TO_FRANCE));
  await page.getByText(/^Why\? Last checked on \d+ \w+ 20\d\d against/).waitFor();
  await page.getByText("Show the sources and the rule").click();
  await page.getByText("You need a Schengen visa to visit France. This is the rule for your passport").waitFor();
  expect(await page.locator("article").textContent()).not.toContain("schengen.");
});

test("an answer says when the question above it was changed", async () => {
  const page = await openPage(bed.address(TO_FRANCE));
  await page.locator('article[data-kind="visaRequired"]').waitFor();
  await choose(page, "to", "India");
  await page.getByText("This answer is to the one before.").waitFor();
  await page.getByRole("button", { name: "Ask again" }).click();
  await page.locator('article[data-kind="rightOfEntry"]').waitFor();
  expect(await page.getByText("This answer is to the one before.").count()).toBe(0);
});

test("a document that would change the answer is named in the form, which asks for its dates", async () => {
  const page = await openPage(bed.address({ from: "GB", to: "US", why: "tourism", ...DAYS }));
  await page.getByRole("button", { name: "With a permanent residence permit from the United States" }).click();
  await page.locator("#held-expires").waitFor();
  expect([await page.inputValue("#held-code"), await page.inputValue("#held-issuer")]).toEqual([
    "Permanent residence",
    "United States",
  ]);
  await page.fill("#held-expires", daysAhead(-9));
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("alert").getByText("It is no longer valid").waitFor();
  await page.fill("#held-expires", daysAhead(900));
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: "Check" }).click();
  await page.locator('article[data-kind="coveredByHeldAuthorization"]').waitFor();

  await askAt(page, bed.address({ from: "IN", to: "CO", why: "tourism", ...DAYS }));
  await page.getByRole("button", { name: "With a permanent residence permit from Chile, Mexico or Peru" }).click();
  await page.locator("#held-issuer").waitFor();
  expect([await page.inputValue("#held-code"), await page.inputValue("#held-issuer")]).toEqual([
    "Permanent residence",
    "",
  ]);
});

test("a step back restores the question before and its answer", async () => {
  const page = await openPage(bed.address(TO_FRANCE));
  await page.locator('article[data-kind="visaRequired"]').waitFor();
  await choose(page, "to", "India");
  await page.getByRole("button", { name: "Check" }).click();
  await page.locator('article[data-kind="rightOfEntry"]').waitFor();
  await page.goBack();
  await page.locator('article[data-kind="visaRequired"]').waitFor();
  await expect.poll(() => page.inputValue("#to")).toBe("France");
});

test("an answer says when the rules were updated after it, and is asked again with one click", async () => {
  const page = await openPage(bed.address(TO_FRANCE));
  await page.locator("article").waitFor();
  const { content } = loadShippedKnowledge();
  await publishSnapshot(bed.server.ctx, { snapshotId: "kb-20990101-0123456789ab", content });
  await bed.server.ctx.knowledge.refresh();
  const notice = page.getByText("The rules were updated after this answer.");
  expect(await notice.isVisible()).toBe(false);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await notice.waitFor();
  await page.getByRole("button", { name: "Ask again" }).click();
  await notice.waitFor({ state: "detached" });
  expect(await kindOf(page)).toBe("visaRequired");
});

test("what is open is asked in the card, and the card answers again in place", async () => {
  const held = `visitorVisa:GB:${daysAhead(900)}`;
  const page = await openPage(bed.address({ from: "IN", to: "TR", why: "tourism", ...DAYS, hold: held }));
  await page.getByText("Is your document (a visitor visa from the United Kingdom) a sticker or a card").waitFor();
  expect(await kindOf(page)).toBe("visaRequired");
  await page.getByRole("button", { name: /^A sticker or a card/ }).click();
  await page.locator('article[data-kind="electronicVisaRequired"]').waitFor();
});

test("a rule's own sentence is asked as yes or no, and yes to all of it opens the route", async () => {
  const page = await openPage(bed.address({ from: "US", to: "CN", why: "tourism", ...DAYS }));
  await page.getByRole("heading", { name: "What you need to visit China depends on a few more answers" }).waitFor();
  for (const sentence of ["You arrive at a port of the 240-hour scheme", "You have a ticket with a confirmed date"]) {
    const asked = page.getByRole("group", { name: sentence });
    expect(await kindOf(page)).toBe("visaRequired");
    await asked.getByRole("button", { name: "Yes" }).click();
    await asked.waitFor({ state: "detached" });
  }
  await page.locator('article[data-kind="notRequired"]').waitFor();
  await page.getByRole("heading", { name: "You do not need a visa to visit China" }).waitFor();
});

test("what was told of the trip stays in sight, in the address and through a reload, and can be changed", async () => {
  const page = await openPage(bed.address({ from: "US", to: "CN", why: "tourism", ...DAYS }));
  for (const sentence of ["You arrive at a port of the 240-hour scheme", "You have a ticket with a confirmed date"]) {
    const asked = page.getByRole("group", { name: sentence });
    await asked.getByRole("button", { name: "Yes" }).click();
    await asked.waitFor({ state: "detached" });
  }
  await page.locator('article[data-kind="notRequired"]').waitFor();
  expect(new URL(page.url()).searchParams.getAll("told")).toEqual([
    "declarations/cn-240-hour-port:true",
    "declarations/cn-ticket-within-240-hours:true",
  ]);
  const told = page.getByRole("region", { name: "You told us" });
  await page.reload();
  await page.locator('article[data-kind="notRequired"]').waitFor();
  await told.getByText("You arrive at a port of the 240-hour scheme").waitFor();
  const copied = await openPage(page.url());
  await copied.locator('article[data-kind="notRequired"]').waitFor();
  await told.getByRole("button", { name: "Change" }).first().click();
  await page.locator('article[data-kind="visaRequired"]').waitFor();
  expect(await told.getByRole("listitem").count()).toBe(1);
});

test("what was denied is told with its sentence, and what would have followed", async () => {
  const page = await openPage(bed.address({ from: "US", to: "CN", why: "tourism", ...DAYS }));
  const asked = page.getByRole("group", { name: "You arrive at a port of the 240-hour scheme" });
  await asked.getByRole("button", { name: /^No/ }).click();
  await asked.waitFor({ state: "detached" });
  const told = page.getByRole("region", { name: "You told us" });
  expect(await told.getByRole("listitem").textContent()).toMatch(/^You arrive at a port .* opens\. No/);
  await page
    .getByText("It would be different (you do not need a visa) if this were true: You arrive at a port")
    .waitFor();
});

test("a fact that may tell who somebody is stays in the tab: through a reload, and not in the address", async () => {
  const page = await openPage(bed.address({ from: "GB", to: "US", why: "tourism", ...DAYS }));
  await page
    .getByRole("group", { name: "Do you have another nationality?" })
    .getByRole("button", { name: "No, none" })
    .click();
  const told = page.getByRole("region", { name: "You told us" });
  await told.getByText("Do you have another nationality?").waitFor();
  expect(page.url()).not.toContain("told=");
  await page.reload();
  await told.getByText("Do you have another nationality?").waitFor();
});

test("without an official answer the page says so, and takes a request for help", async () => {
  const page = await openPage(bed.address({ ...TO_FRANCE, to: "EH" }));
  await page.getByRole("heading", { name: /^We do not know what you need to visit Western Sahara/ }).waitFor();
  await page.getByRole("button", { name: "Send" }).click();
  const faults = page.getByRole("alert");
  await faults.getByRole("link", { name: "Enter your name." }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("lead-name");
  await page.keyboard.type("Mara Lindqvist");
  await faults.getByText("Enter your name.").waitFor({ state: "detached" });
  // What is corrected goes, and whoever types is not taken away from the field.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("lead-name");
  await faults.getByText("Enter your email address").waitFor();
  await page.fill("#lead-email", "mara@example.com");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Thank you. We have your message").waitFor();
  const { items } = (await bed.tenant.get("/tenant/leads")).json();
  expect(items).toMatchObject([{ reason: "undetermined", contact: { name: "Mara Lindqvist" } }]);
});

test.each([
  ["light", {}],
  ["dark", { colorScheme: "dark" }],
  ["forced colors", { forcedColors: "active" }],
  ["Arabic, mirrored", { locale: "ar" }],
  ["Hindi", { locale: "hi" }],
] as const)("the question, its answer and the map have no accessibility fault: %s", async (_, options) => {
  const page = await openPage(bed.address(), options);
  await page.locator("#from").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await askAt(page, bed.address({ ...TO_FRANCE, hold: `visitorVisa:US:${daysAhead(900)}` }));
  await page.locator("article").waitFor();
  await page.locator("svg [aria-label]").first().waitFor();
  expect([await accessibilityFaults(page), await overflows(page)]).toEqual([[], false]);
});

test.each([
  ["en-GB", "ltr"],
  ["ar", "rtl"],
  ["es", "ltr"],
] as const)("on a narrow phone in %s nothing has to be scrolled sideways", async (locale, direction) => {
  const page = await openPage(bed.address(TO_FRANCE), { locale, viewport: { width: 320, height: 640 } });
  await page.locator("article").waitFor();
  expect(await page.locator("html").getAttribute("dir")).toBe(direction);
  expect(await overflows(page)).toBe(false);
});

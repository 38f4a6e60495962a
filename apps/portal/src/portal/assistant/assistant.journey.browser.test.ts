import { CAPABILITIES } from "@entrada/domain/access/capabilities";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadShippedCatalog } from "../../../../../packages/catalog/src/shipped.ts";
import { updateTenant } from "../../../../server/src/features/access/tenants/tenants.service.ts";
import { invitingForm, readCase, readRequest, save } from "../../../../server/test/cases.ts";
import { accessibilityFaults, overflows } from "../../../test/browser.ts";
import { type InvitedTraveler, openPortalBed, type PortalBed } from "../../../test/portal-bed.ts";
import { PHONE, signedIn } from "../../../test/portal-pages.ts";

let bed: PortalBed;
beforeAll(async () => {
  bed = await openPortalBed();
});
afterAll(() => bed.server.close());

const WIDE = { viewport: { width: 1280, height: 800 } };
const REFUSED = { mayFail: /\/api\/v1\// };

const caseOf = ({ caseId }: InvitedTraveler) => `/cases/${caseId}`;
const log = (page: Page) => page.getByRole("log");
const requestOf = async ({ tenant, caseId }: InvitedTraveler) => {
  const [{ id }] = (await tenant.get(`/tenant/cases/${caseId}/collection-requests`)).json().items;
  return readRequest(tenant, id);
};

/** Opens the assistant, which greets and asks. */
async function openAssistant(page: Page): Promise<void> {
  await page.locator("#open-assistant").click();
  await log(page).locator("strong").first().waitFor();
}

/** Says something, and waits for the answer. */
async function say(page: Page, words: string): Promise<void> {
  const isAnswered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.locator("#reply").fill(words);
  await page.keyboard.press("Enter");
  await isAnswered;
  await expect.poll(() => page.locator("#reply").isEditable()).toBe(true);
}

async function noBarrierInAnyTheme(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect([await accessibilityFaults(page), await overflows(page)]).toEqual([[], false]);
  }
}

/** Uses the answer that was read. */
async function accept(page: Page, verb = "Use"): Promise<void> {
  const buttons = log(page).getByRole("button", { name: new RegExp(`^${verb}: `) });
  await buttons.first().click();
  await expect.poll(() => buttons.count()).toBe(0);
}

/** The questions of a shipped product, in a form that costs nothing. */
function etaForm() {
  const product = loadShippedCatalog()
    .products()
    .find(({ code }) => code === "gb-eta");
  if (!product) throw new Error("no ETA for the United Kingdom");
  return invitingForm({ sections: product.sections, fields: product.fields });
}

test("on a phone, in Arabic, a traveler fills in a whole form by talking, and hands it in", async () => {
  const who = await bed.traveler(etaForm());
  const page = await signedIn(who, caseOf(who), { ...PHONE, locale: "ar" });
  await openAssistant(page);
  await log(page).getByText("برنامج، وليس شخصًا").waitFor();
  await noBarrierInAnyTheme(page);
  await say(page, "ada@example.com");
  await log(page).getByText("البريد الإلكتروني").last().waitFor();
  expect((await requestOf(who)).answers).not.toHaveProperty("email");
  await accept(page, "استخدام");
  const { missing } = (await requestOf(who)).progress;
  expect(missing).toHaveLength(6);
  for (const [n] of missing.entries()) {
    // As one writes it, or as one chooses it.
    if (n % 2 === 0) await say(page, "لا");
    else await log(page).getByRole("button", { name: "لا", exact: true }).last().click();
    await accept(page, "استخدام");
  }
  await noBarrierInAnyTheme(page);
  const kept = await page.evaluate(() => JSON.stringify([location.href, history.state, { ...localStorage }]));
  expect(kept).not.toContain("ada@example");
  await log(page).getByRole("link").click();
  await expect.poll(() => log(page).count()).toBe(0);
  const { answers, provenance, progress } = await requestOf(who);
  expect(answers).toMatchObject({ email: "ada@example.com", hasCriminalConviction: false, hasHadEtaCancelled: false });
  expect(provenance.find(({ path }) => path === "/email")?.author.type).toBe("traveler");
  expect(progress.missing).toEqual([]);
  await page.getByRole("link", { name: "راجع إجاباتك وأرسلها" }).click();
  await page.locator("#declared").check();
  await page.locator('button[type="submit"]').click();
  await expect.poll(async () => (await readCase(who.tenant, who.caseId)).state).toBe("reviewing");
});

test.each([320, 390])("a long name of a form takes two lines of a phone of %d pixels", async (width) => {
  const name = "Short-stay visa for the Schengen area, for tourism, visits to family and friends, and business";
  const who = await bed.traveler({ ...etaForm(), name });
  const page = await signedIn(who, caseOf(who), { ...PHONE, viewport: { width, height: 640 } });
  await openAssistant(page);
  const heading = page.getByRole("dialog").getByRole("heading", { name });
  await heading.waitFor();
  const { height } = (await heading.boundingBox()) ?? {};
  expect([height, await overflows(page), await accessibilityFaults(page)]).toEqual([44, false, []]);
});

test("beside the form, what is used is in it at once, and what is on record is quoted with its source", async () => {
  const who = await bed.traveler(etaForm());
  const page = await signedIn(who, `${caseOf(who)}/questions/email`, WIDE);
  await openAssistant(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("reply");
  await say(page, "What do I need for this visa?");
  await log(page).locator("blockquote").first().waitFor();
  await log(page)
    .getByText(/, last checked /)
    .first()
    .waitFor();
  await noBarrierInAnyTheme(page);
  await say(page, "ada@example.com. never been convicted of anything");
  await log(page).locator("q", { hasText: "never been convicted" }).waitFor();
  await page.getByRole("button", { name: "Use all 2" }).click();
  await expect.poll(() => log(page).getByText("Used", { exact: true }).count()).toBe(2);
  await expect
    .poll(() => page.getByRole("textbox", { name: "What is your email address?" }).inputValue())
    .toBe("ada@example.com");
  await log(page).getByRole("button", { name: "No", exact: true }).last().click();
  await accept(page);
  // The focus is where the button was.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Used");
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await page.locator("li", { hasText: "Contact" }).getByText("Completed").waitFor();
  // It stays from page to page.
  expect(await log(page).locator("blockquote").count()).toBeGreaterThan(0);
});

/** Two questions that nobody has answered yet: a yes or no, and some words. */
function shortForm() {
  const { fields } = invitingForm();
  const asked = [
    "hasChangedName",
    { field: "previousName", when: { field: "hasChangedName", in: [true] } },
    "occupation",
  ];
  return invitingForm({ fields, sections: [{ id: "person", title: "Person", fields: asked }] });
}

test("the panel opens and closes by keyboard, and neither that nor a reload loses a word", async () => {
  const who = await bed.traveler(shortForm());
  const page = await signedIn(who, caseOf(who), WIDE);
  await page.locator("#open-assistant").focus();
  await page.keyboard.press("Enter");
  await log(page).locator("strong").first().waitFor();
  await say(page, "what does this visa need?");
  const said = await log(page).getByText("what does this visa need?").count();
  await page.keyboard.type("I am a baker");
  await page.keyboard.press("Escape");
  await expect.poll(() => log(page).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("open-assistant");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("#reply").inputValue()).toBe("I am a baker");
  await page.reload();
  await expect.poll(() => page.locator("#reply").inputValue()).toBe("I am a baker");
  expect([said, await log(page).getByText("what does this visa need?").count()]).toEqual([1, 1]);
});

test("while a slow model reads, that is told, and what is said in one tab appears in the other at once", async () => {
  const who = await bed.traveler(shortForm());
  const page = await signedIn(who, caseOf(who), WIDE);
  await openAssistant(page);
  const title = page.locator("dialog h2");
  await expect.poll(() => title.textContent()).toBe("Invented visa for \u2068Ada Maria\u2069");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await log(other).locator("strong").first().waitFor();
  let letGo: () => void = () => undefined;
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/messages", async (route) => {
    if (route.request().method() === "POST") await isLetGo;
    await route.continue();
  });
  await page.locator("#reply").fill("no");
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("Reading your message…").waitFor();
  letGo();
  await expect.poll(() => page.getByRole("status").filter({ hasText: "Reading" }).count()).toBe(0);
  await log(other).getByText("no", { exact: true }).waitFor();
  await log(other).getByRole("button", { name: "Use: " }).click();
  await log(page).getByText("Used", { exact: true }).waitFor();
});

test("what fails is told with what to do: a changed form, a lost network, an ended conversation", async () => {
  const who = await bed.traveler(shortForm());
  const { id } = await requestOf(who);
  const page = await signedIn(who, caseOf(who), { ...WIDE, ...REFUSED });
  await openAssistant(page);
  await say(page, "no");
  await log(page).getByRole("button", { name: "Use: " }).waitFor();
  await save(who.tenant, id, { hasChangedName: true, previousName: "Former" });
  await log(page).getByRole("button", { name: "Use: " }).click();
  await log(page).getByText("Not used: the form has changed since").waitFor();
  expect((await requestOf(who)).answers.hasChangedName).toBe(true);

  await page.context().setOffline(true);
  await page.locator("#reply").fill("teacher");
  await page.keyboard.press("Enter");
  await page.getByText("There is no connection to the server.").waitFor();
  expect(await page.locator("#reply").inputValue()).toBe("teacher");
  await page.context().setOffline(false);
  await log(page).getByRole("button", { name: "Use: " }).waitFor();
  expect(await page.locator("#reply").inputValue()).toBe("");

  const { items } = (await who.tenant.get(`/tenant/assistant-sessions?caseId=${who.caseId}`)).json();
  await who.tenant.post(`/tenant/assistant-sessions/${items[0].id}/end`, undefined);
  await page.locator("#reply").fill("no");
  await page.keyboard.press("Enter");
  await page.getByText("This conversation has ended.").waitFor();
  await page.getByRole("button", { name: "Start a new one" }).click();
  await expect.poll(() => page.locator("#reply").inputValue()).toBe("no");
});

test("where the tenant has no assistant, nothing is shown of it", async () => {
  const who = await bed.traveler(shortForm());
  const { tenantId } = who.tenant.scope;
  await bed.server.database.operator.transaction((tx) =>
    updateTenant({ tx }, tenantId, { capabilities: CAPABILITIES.filter((one) => one !== "assistant") }),
  );
  const page = await signedIn(who, `${caseOf(who)}?assistant=open`, WIDE);
  await page.getByRole("heading", { name: "What to do" }).waitFor();
  expect(await page.locator("dialog, #open-assistant").count()).toBe(0);
});

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invitingForm } from "../../../server/test/cases.ts";
import { accessibilityFaults } from "../../test/browser.ts";
import { type InvitedTraveler, openPortalBed, type PortalBed } from "../../test/portal-bed.ts";
import { follow, goOn, PHONE, signedIn } from "../../test/portal-pages.ts";

// The patterns of the GOV.UK design system that a form of one question a page rests on, each a promise of its own.

let bed: PortalBed;
beforeAll(async () => {
  bed = await openPortalBed();
});
afterAll(() => bed.server.close());

type Promises = Readonly<Record<string, boolean | Promise<boolean>>>;

/** Those of the promises that are not kept. */
async function broken(promises: Promises): Promise<readonly string[]> {
  const kept = await Promise.all(Object.entries(promises).map(async ([name, value]) => [name, await value] as const));
  return kept.flatMap(([name, isKept]) => (isKept ? [] : [name]));
}

const counts = async (page: Page, selector: string, count: number) => (await page.locator(selector).count()) === count;
const textOf = (page: Page, selector: string) => page.locator(selector).first().textContent();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName.toLowerCase() ?? "");
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id ?? "");
const attribute = (page: Page, selector: string, name: string) => page.locator(selector).first().getAttribute(name);

const questionAt = ({ caseId }: InvitedTraveler, field: string) => `/cases/${caseId}/questions/${field}`;
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

test("a question page: one question, its title as the heading, nothing chosen before, a way back", async () => {
  const who = await bed.traveler();
  const page = await signedIn(who, questionAt(who, "hasChangedName"));
  await heading(page, "Has changed the name");
  expect(
    await broken({
      "one heading of the first level": counts(page, "h1", 1),
      "the heading is the question": page
        .locator("h1")
        .textContent()
        .then((text) => text === "Has changed the name"),
      "the window's title begins with the question": page
        .title()
        .then((title) => title.startsWith("Has changed the name · ")),
      "one question on the page": counts(page, "main fieldset", 1),
      "the group has the question as its name": counts(page, "main fieldset > legend", 1),
      "no radio is chosen before": counts(page, "main input:checked", 0),
      "yes comes before no": textOf(page, "main label").then((text) => text === "Yes"),
      "a link above leads back": page.locator("main p a").first().isVisible(),
      "one button that goes on": counts(page, 'main button[type="submit"]', 1),
      "the button says what it does": page
        .locator("main form button")
        .textContent()
        .then((text) => text === "Save and continue"),
      "the button can be pressed before there is an answer": page.locator("main form button").isEnabled(),
      "no field tells its format by a placeholder": counts(page, "main [placeholder]", 0),
      "the page says in which language it is": attribute(page, "html", "lang").then((lang) => lang === "en"),
      "the new page has the focus on its heading": focused(page).then((tag) => tag === "h1"),
      "a choice is at least 44 pixels high": page
        .locator("main label")
        .evaluateAll((labels) => labels.every((label) => label.getBoundingClientRect().height >= 44)),
    }),
  ).toEqual([]);
});

test("an error: told in a summary that takes the focus, beside its field, and in the window's title", async () => {
  const who = await bed.traveler();
  const page = await signedIn(who, questionAt(who, "occupation"));
  await heading(page, "What is your occupation?");
  await goOn(page);
  await page.getByRole("alert").waitFor();
  const beside = await attribute(page, "#answer", "aria-describedby");
  expect(
    await broken({
      "the summary has a heading": counts(page, '[role="alert"] h2', 1),
      "the summary stands before the question": page.evaluate(() => {
        const [summary, heading] = [document.querySelector('[role="alert"]'), document.querySelector("h1")];
        return Boolean(
          summary && heading && summary.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING,
        );
      }),
      "the summary has the focus": page.evaluate(() => document.activeElement?.getAttribute("role") === "alert"),
      "the window's title says that there is an error": page.title().then((title) => title.startsWith("Error: ")),
      "the error stands beside the field, too": counts(page, `[id="${beside?.split(" ").at(-1)}"]`, 1),
      "the words are the same in both places": page
        .getByText("Enter your occupation", { exact: true })
        .count()
        .then((n) => n === 2),
      "the field is marked as wrong": attribute(page, "#answer", "aria-invalid").then((value) => value === "true"),
      "it says what to do, not what is wrong": page
        .getByRole("alert")
        .getByText(/^Enter|^Choose/)
        .isVisible(),
      "the address is the same": page.evaluate(() => location.pathname.endsWith("/occupation")),
    }),
  ).toEqual([]);
  await page.getByRole("alert").getByRole("link").click();
  expect(await focusedId(page)).toBe("answer");
  await page.locator("#answer").fill("Teacher");
  await goOn(page);
  await heading(page, /^(?!What is your occupation)/);
  expect(await page.title()).not.toMatch(/^Error/);
});

test("days, optional questions, and what was typed before", async () => {
  const who = await bed.traveler();
  const page = await signedIn(who, questionAt(who, "arrivalDate"));
  await heading(page, "When do you arrive?");
  const days = page.locator("main fieldset input");
  expect(
    await broken({
      "a day has three fields": counts(page, "main fieldset input", 3),
      "each has a name of its own": counts(page, "main fieldset label", 3),
      "a phone shows digits for them": days.evaluateAll((all) =>
        all.every((one) => one.getAttribute("inputmode") === "numeric"),
      ),
      "an example says how a day is written": page.locator("main fieldset p").first().isVisible(),
      "what is known already is filled in": days.evaluateAll((all) =>
        all.every((one) => (one as HTMLInputElement).value !== ""),
      ),
    }),
  ).toEqual([]);
  await days.first().fill("45");
  await goOn(page);
  await page.getByRole("alert").waitFor();
  expect(await days.first().inputValue()).toBe("45");
  await follow(page, questionAt(who, "children"));
  await heading(page, "Children who travel along (optional)");
  await goOn(page);
  await page.getByRole("heading", { name: "What to do" }).waitFor();
});

test("the list of tasks, the check of answers, and what comes after", async () => {
  const who = await bed.traveler();
  const page = await signedIn(who, `/cases/${who.caseId}`);
  await page.getByRole("heading", { name: "What to do" }).waitFor();
  const tasks = page.locator("main section:has(a) > ol > li");
  expect(
    await broken({
      "tasks are a list": tasks.first().isVisible(),
      "each task has a state in words": tasks.evaluateAll((all) =>
        all.every((one) => /Not started|In progress|Completed|Finish the parts above first/.test(one.textContent)),
      ),
      "what cannot start yet is no link": tasks
        .last()
        .locator("a")
        .count()
        .then((n) => n === 0),
      "the rest are links": tasks.first().locator("a").isVisible(),
    }),
  ).toEqual([]);
  await follow(page, `/cases/${who.caseId}/answers`);
  await page.locator("#declared").waitFor();
  expect(
    await broken({
      "answers are a list of names and values": page.locator("main dl").first().isVisible(),
      "every answer can be changed": page.evaluate(
        () => document.querySelectorAll("main dt").length === document.querySelectorAll("main dl a").length,
      ),
      "each link says what it changes": page
        .locator("main dl a")
        .evaluateAll((links) => links.every((link) => /^Change: ./.test(link.getAttribute("aria-label") ?? ""))),
      "what is missing says so": page.getByText("No answer").first().isVisible(),
      "what was filled in says so": page.getByText("We filled this in").first().isVisible(),
      "nothing is declared before": page
        .locator("#declared")
        .isChecked()
        .then((isChecked) => !isChecked),
    }),
  ).toEqual([]);
  await page.getByRole("link", { name: "Change: Occupation" }).click();
  await page.locator("#answer").fill("Teacher");
  await goOn(page);
  // Back where the change began.
  await heading(page, "Check your answers");
  await page.getByText("Teacher").waitFor();
});

test("handing a document in: what is taken is said before, and a wrong file is told beside its field", async () => {
  const who = await bed.traveler(withPassport());
  const page = await signedIn(who, `/cases/${who.caseId}/documents/passportScan`);
  await heading(page, "Passport page with your photo");
  expect(
    await broken({
      "the kinds of files are said": page.getByText(/One of these kinds of file/).isVisible(),
      "the size is said": page.getByText(/At most .* MB/).isVisible(),
      "the button says what it opens": page.getByText("Take a picture or choose a file").isVisible(),
      "the field takes these kinds alone": attribute(page, 'input[type="file"]', "accept").then(
        (accept) => accept?.includes("image/jpeg") ?? false,
      ),
    }),
  ).toEqual([]);
  const file = { name: "page.txt", mimeType: "text/plain", buffer: Buffer.from("Hello") };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByText("We can’t accept this file type.").waitFor();
});

function withPassport() {
  return invitingForm({ documents: [{ type: "passportScan", required: true }] });
}

test("what a form asks is in the language of the page; what is not known in it says that it is English", async () => {
  const who = await bed.traveler();
  const page = await signedIn(who, questionAt(who, "familyName"), { ...PHONE, locale: "ar" });
  await heading(page, "ما اسم عائلتك؟");
  await follow(page, questionAt(who, "hasChangedName"));
  await heading(page, "Has changed the name");
  expect(await attribute(page, "h1", "lang")).toBe("en");
  expect(await accessibilityFaults(page)).toEqual([]);
});

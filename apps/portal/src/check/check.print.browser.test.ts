import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdfTexts } from "../../../../packages/scans/src/issued/pdf-texts.ts";
import { daysAhead } from "../../../server/test/trips.ts";
import { openPage } from "../../test/browser.ts";
import { type CheckBed, openCheckBed } from "../../test/check-bed.ts";
import { TO_FRANCE } from "../../test/check-questions.ts";

let bed: CheckBed;
beforeAll(async () => {
  bed = await openCheckBed();
});
afterAll(() => bed.server.close());

/** What stands on paper, without its lines. */
async function printed(page: Page): Promise<string> {
  const { texts } = await pdfTexts(await page.pdf());
  return texts.join(" ").replaceAll(/\s+/g, " ");
}

/** Whatever still looks like a button; what would be easier is printed as a sentence. */
function buttonsOnPaper(page: Page): Promise<readonly string[]> {
  return page
    .locator("button")
    .filter({ visible: true })
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => getComputedStyle(button).borderBlockStartWidth !== "0px")
        .map((button) => button.textContent ?? ""),
    );
}

test("paper has the day, the question, the answer and the addresses of its links, and nothing to fill in or click", async () => {
  const held = `visitorVisa:US:${daysAhead(900)}`;
  const page = await openPage(bed.address({ ...TO_FRANCE, live: "GB", hold: held }));
  await page.getByText("Ask us for help").waitFor();
  await page.getByRole("button", { name: "Print" }).waitFor();
  await page.locator("svg [aria-label]").first().waitFor();
  const year = Number(new Intl.DateTimeFormat("en", { year: "numeric" }).format());
  const paper = await printed(page);
  expect(paper).toMatch(new RegExp(`Printed on \\w+ \\d+, ${year}\\.|Printed on \\d+ \\w+ ${year}\\.`));
  expect(paper.replaceAll(" ", "")).toContain(`/check/${bed.slug}?`);
  expect(paper).toContain("Passport: India · France ·");
  expect(paper).toContain("· Tourism");
  expect(paper).toContain("I live in United Kingdom");
  expect(paper).toContain("United States, until");
  expect(paper).toContain("You need a Schengen visa to visit France");
  expect(paper.replaceAll(" ", "")).toContain("(https://france-visas.gouv.fr");
  expect(paper.replaceAll(" ", "")).toContain("(https://eur-lex.europa.eu/");
  for (const absent of [
    "Ask us for help",
    "Your email address",
    "Send",
    "Check",
    "Copy the link",
    "Show the sources",
  ]) {
    expect(paper, absent).not.toMatch(new RegExp(`\\b${absent}\\b`));
  }
  await page.emulateMedia({ media: "print" });
  for (const name of ["input", "textarea", "form[aria-label]", "svg[role]"]) {
    expect(await page.locator(name).filter({ visible: true }).count(), name).toBe(0);
  }
  expect(await buttonsOnPaper(page)).toEqual([]);
});

test("a question that is still open is on paper without its answers to click", async () => {
  const page = await openPage(bed.address({ ...TO_FRANCE, from: "GB", to: "US" }));
  await page.getByRole("group", { name: "Do you have another nationality?" }).waitFor();
  await page.emulateMedia({ media: "print" });
  await page.getByText("Do you have another nationality?").first().waitFor();
  await page.getByText("With a permanent residence permit from the United States").waitFor();
  expect(await buttonsOnPaper(page)).toEqual([]);
});

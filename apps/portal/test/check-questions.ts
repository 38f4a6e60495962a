import type { Page } from "playwright-core";
import { daysAhead } from "../../server/test/trips.ts";

export const DAYS = { arrive: daysAhead(40), leave: daysAhead(50) };
export const TO_FRANCE = { from: "IN", to: "FR", why: "tourism", ...DAYS };

/** Types a name into a list of choices, and takes the first that it finds, once it is marked. */
export async function choose(page: Page, id: string, name: string): Promise<void> {
  await page.fill(`#${id}`, name);
  await page.locator('[role="option"][aria-selected="true"]').waitFor();
  await page.keyboard.press("Enter");
  await page.locator('[role="option"]').first().waitFor({ state: "detached" });
}

/** Asks by the address of the page, as a step back does: no document is loaded anew. */
export async function askAt(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}

/** The kind of the answer on the page. */
export function kindOf(page: Page): Promise<string | null> {
  return page.locator("article").getAttribute("data-kind");
}

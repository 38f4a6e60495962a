import type { Page } from "playwright-core";
import { openPage } from "./browser.ts";
import type { InvitedTraveler } from "./portal-bed.ts";

/** A phone as most travelers have one. */
export const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

// The browser reports every refused request; without a session the first one is.
const ASKED_WITHOUT_SESSION = /\/api\/v1\/(auth\/sessions\/renew|traveler\/)/;

/** Opens the link, enters the code, and is at home. */
export async function enter(who: InvitedTraveler, options: Parameters<typeof openPage>[1] = PHONE): Promise<Page> {
  const page = await openPage(await who.link(), { mayFail: ASKED_WITHOUT_SESSION, ...options });
  await page.locator("main button").click();
  await page.locator("#code").fill(await codeFor(page, who));
  await page.locator('button[type="submit"]').click();
  await page.locator("main a strong").first().waitFor();
  return page;
}

/** The code that the tenant brings, once the page asks for it. */
export async function codeFor(page: Page, who: InvitedTraveler): Promise<string> {
  await page.locator("#code").waitFor();
  return who.code();
}

/** Answers the question on the page and goes on. */
export async function goOn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save and continue" }).click();
}

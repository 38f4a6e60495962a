import type { Page } from "playwright-core";
import { openPage } from "./browser.ts";
import type { InvitedTraveler } from "./portal-bed.ts";

/** A phone as most travelers have one. */
export const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

type PageOptions = Parameters<typeof openPage>[1];

// The browser reports every refused request; without a session the first one is.
export const ASKED_WITHOUT_SESSION = /\/api\/v1\/(auth\/sessions\/renew|traveler\/)/;

/** Opens the link, enters the code, and is at home. */
export async function enter(who: InvitedTraveler, options: PageOptions = PHONE): Promise<Page> {
  const page = await openPage(await who.link(), { mayFail: ASKED_WITHOUT_SESSION, ...options });
  await page.locator("main button").click();
  await page.locator("#code").fill(await codeFor(page, who));
  await page.locator('button[type="submit"]').click();
  await page.locator("main a strong").first().waitFor();
  return page;
}

/** Whoever is signed in already opens a page of the portal: the sign-in is not what the test is about. */
export async function signedIn(who: InvitedTraveler, path: string, options: PageOptions = PHONE): Promise<Page> {
  const page = await openPage("about:blank", options);
  const { origin, hash } = new URL(await who.link());
  const send = async (to: string, data: object) => {
    const headers = { Origin: origin, "Sec-Fetch-Site": "same-origin" };
    const answer = await page.request.post(`${origin}/api/v1/traveler/sessions${to}`, { data, headers });
    if (!answer.ok()) throw new Error(await answer.text());
    return answer.json();
  };
  const { id } = await send("", { invitationToken: hash.slice(1) });
  await send(`/${id}/verify`, { code: await who.code() });
  await page.goto(`${origin}/portal${path}`);
  return page;
}

/**
 * Goes on to another page of the portal as its links do: no document is loaded anew, and what was asked a few seconds ago
 * is not asked again. Where something else changed it meanwhile, a test loads the page.
 */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, "", to), `/portal${path}`);
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

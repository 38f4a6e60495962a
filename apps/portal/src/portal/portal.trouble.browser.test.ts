import { afterAll, beforeAll, expect, test } from "vitest";
import { readRequest } from "../../../server/test/cases.ts";
import { openPage } from "../../test/browser.ts";
import { type InvitedTraveler, openPortalBed, type PortalBed } from "../../test/portal-bed.ts";
import { codeFor, follow, goOn, PHONE, signedIn } from "../../test/portal-pages.ts";

const REFUSED = { ...PHONE, mayFail: /\/api\/v1\// };

let bed: PortalBed;
beforeAll(async () => {
  bed = await openPortalBed();
});
afterAll(() => bed.server.close());

const occupationOf = ({ caseId }: InvitedTraveler) => `/cases/${caseId}/questions/occupation`;

test("a link opens once; after that it leads to another one, and no token stands in the address or is kept", async () => {
  const who = await bed.traveler();
  const link = await who.link();
  const first = await openPage(link, REFUSED);
  await first.getByRole("button", { name: "Continue" }).click();
  await first.locator("#code").waitFor();
  const second = await openPage(link, REFUSED);
  await second.getByRole("button", { name: "Continue" }).click();
  await second.getByRole("heading", { name: "This link no longer works" }).waitFor();
  await second.getByRole("button", { name: "Send me a new link" }).click();
  await second.getByText("a new link is on its way").waitFor();
  const kept = await second.evaluate(() =>
    JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
  );
  expect(kept).not.toContain("ent_");
  const { items } = (await who.tenant.get("/tenant/events?types=invitation.link_requested")).json();
  expect(items).toHaveLength(1);
});

test("a wrong code says so; the page survives a reload; a signed-in page holds no token", async () => {
  const who = await bed.traveler();
  const page = await openPage(await who.link(), REFUSED);
  await page.getByRole("button", { name: "Continue" }).click();
  const code = await codeFor(page, who);
  await page.locator("#code").fill(String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("alert").getByText("This is not the code").waitFor();
  await page.reload();
  await page.locator("#code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Your applications" }).waitFor();
  const kept = await page.evaluate(() =>
    JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, document.cookie, history.state]),
  );
  expect(kept).not.toContain("ent_");
});

test("a sign-in that ends within a day says when, and that nothing is lost", async () => {
  const who = await bed.traveler();
  const page = await signedIn(who, "/", REFUSED);
  // It would stand beside the links of whoever is signed in.
  await page.getByRole("link", { name: "Help" }).waitFor();
  expect(await page.getByText("You will be signed out on").count()).toBe(0);
  const [{ endsAt }] = (await who.tenant.get("/auth/sessions?limit=1")).json().items;
  await page.clock.setFixedTime(new Date(endsAt).getTime() - 23 * 3_600_000);
  await page.reload();
  await page.getByText("You will be signed out on").waitFor();
});

test("without a session every page leads to the sign-in", async () => {
  const who = await bed.traveler();
  const page = await openPage(`${bed.origin}/portal${occupationOf(who)}`, REFUSED);
  await page.getByText("Open the link that was sent to you.").waitFor();
});

test("a session that was ended meanwhile leads to the sign-in with the next change, and what was typed is kept", async () => {
  const who = await bed.traveler();
  const page = await signedIn(who, occupationOf(who), REFUSED);
  await page.getByRole("textbox", { name: "What is your occupation?" }).fill("Teacher");
  const [{ id: sessionId }] = (await who.tenant.get("/auth/sessions?limit=1")).json().items;
  await who.tenant.post("/auth/sessions/revoke", { sessionId });
  await goOn(page);
  await page.getByText("Open the link that was sent to you.").waitFor();
  await page.goto(await who.link());
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator("#code").fill(await codeFor(page, who));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Your applications" }).waitFor();
  await follow(page, occupationOf(who));
  await expect.poll(() => page.getByRole("textbox", { name: "What is your occupation?" }).inputValue()).toBe("Teacher");
});

test("what was typed survives a reload and a lost network, and is sent once the network is back", async () => {
  const who = await bed.traveler();
  const page = await signedIn(who, occupationOf(who), REFUSED);
  await page.getByRole("textbox", { name: "What is your occupation?" }).fill("Lighthouse keeper");
  await page.reload();
  await expect
    .poll(() => page.getByRole("textbox", { name: "What is your occupation?" }).inputValue())
    .toBe("Lighthouse keeper");
  await page.context().setOffline(true);
  await page.getByText("You are offline.").waitFor();
  await goOn(page);
  await page.getByText("There is no connection to the server.").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "What to do" }).waitFor();
  const [{ id }] = (await who.tenant.get(`/tenant/cases/${who.caseId}/collection-requests`)).json().items;
  expect((await readRequest(who.tenant, id)).answers.occupation).toBe("Lighthouse keeper");
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("draft")))).toEqual([]);
});

test("an answer that is missing is told at the top and at the field; a script in an answer or a message is text", async () => {
  const who = await bed.traveler();
  const page = await signedIn(who, occupationOf(who), REFUSED);
  await goOn(page);
  await page.getByRole("alert").getByRole("link", { name: "Enter your occupation" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("answer");
  // Whoever corrects the answer is not taken away from it.
  await page.keyboard.type("Bak");
  expect(await page.getByRole("textbox", { name: "What is your occupation?" }).inputValue()).toBe("Bak");
  const script = "<img src=x onerror=alert(1)>";
  await page.getByRole("textbox", { name: "What is your occupation?" }).fill(script);
  await goOn(page);
  await page.getByRole("textbox", { name: "Write a message" }).fill(script);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("article").getByText(script).waitFor();
  await follow(page, `/cases/${who.caseId}/answers`);
  await page.getByText(script).waitFor();
});

test("what somebody else changed meanwhile is shown before it is handed in", async () => {
  const who = await bed.traveler();
  const [{ id }] = (await who.tenant.get(`/tenant/cases/${who.caseId}/collection-requests`)).json().items;
  const answers = (occupation: string) => ({ hasChangedName: false, occupation });
  await who.tenant.patch(`/tenant/collection-requests/${id}/answers`, answers("Teacher"));
  const page = await signedIn(who, `/cases/${who.caseId}/answers`, REFUSED);
  await page.getByText("Teacher").waitFor();
  await who.tenant.patch(`/tenant/collection-requests/${id}/answers`, answers("Baker"));
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Something was changed meanwhile.").waitFor();
  await page.getByText("Baker").waitFor();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("We have what you sent.").waitFor();
});

test("what somebody else answers appears in the open question; what was typed there stays", async () => {
  const who = await bed.traveler();
  const [{ id }] = (await who.tenant.get(`/tenant/cases/${who.caseId}/collection-requests`)).json().items;
  const page = await signedIn(who, occupationOf(who), REFUSED);
  const field = page.getByRole("textbox", { name: "What is your occupation?" });
  await field.waitFor();
  const answered = async (occupation: string) => {
    await who.tenant.patch(`/tenant/collection-requests/${id}/answers`, { occupation });
    // Whoever comes back to the window is shown what there is now.
    const isRead = page.waitForResponse((response) => response.url().includes("/collection-requests"));
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await isRead;
  };
  await answered("Baker");
  await expect.poll(() => field.inputValue()).toBe("Baker");
  await field.fill("Lighthouse keeper");
  await answered("Teacher");
  await goOn(page);
  await page.getByRole("heading", { name: "What to do" }).waitFor();
  expect((await readRequest(who.tenant, id)).answers.occupation).toBe("Lighthouse keeper");
});

test("signed out, the device shows nothing any more; no other site can show the portal in a frame", async () => {
  const who = await bed.traveler();
  const page = await signedIn(who, "/sessions", REFUSED);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByText("Open the link that was sent to you.").waitFor();
  await page.goto(`${bed.origin}/portal`);
  await page.getByText("Open the link that was sent to you.").waitFor();
  const { headers } = await bed.server.app.inject({ url: "/portal/cases/anything" });
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
});

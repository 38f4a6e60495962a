import { readBarcodesIn } from "@entrada/scans/issued/read-barcodes";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults, openPage, overflows } from "../../../portal/test/browser.ts";
import { accepted, authenticator, invited, PASSWORD, signedIn } from "../../../server/test/operators.ts";
import { type ConsoleBed, openConsoleBed, operatorAt, SCREEN } from "../../test/console-bed.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openConsoleBed();
});
afterAll(() => bed.server.close());

const invitationOf = (token: string) => `${bed.origin}/console/invitation#${token}`;
const home = (page: Page) => page.getByRole("heading", { name: "Home" }).waitFor();

const AUTHENTICATOR = {
  protocol: "ctap2",
  transport: "internal",
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** Types the password and goes on, with the keyboard alone. */
async function typePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel("E-mail").waitFor();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
}

test("a link leads by the keyboard to an account: password, app, recovery codes shown once; then one signs in", async () => {
  const { email, invitation } = await invited(bed.server, { role: "reviewer" });
  const page = await openPage(invitationOf(invitation.token), SCREEN);
  await page.getByText(email.toLowerCase()).waitFor();
  const secret = (await page.locator("[data-secret]").textContent()) ?? "";
  const picture = await page.getByRole("img", { name: "QR code of the key" }).screenshot();
  const [scanned = ""] = await readBarcodesIn(picture);
  expect(new URL(scanned).searchParams.get("secret")).toBe(secret);
  const app = authenticator(secret);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("New password").focus();
  await page.keyboard.type("short");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("Choose a password of 12 characters").waitFor();
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByLabel("Code of your").focus();
  await page.keyboard.type(app());
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Keep your recovery codes" }).waitFor();
  const codes = await page
    .getByRole("list", { name: "Keep your recovery codes" })
    .getByRole("listitem")
    .allTextContents();
  expect(codes).toHaveLength(10);
  const kept = await page.evaluate(() => JSON.stringify([location.href, { ...localStorage }, history.state]));
  expect(kept).not.toContain("ent_");
  // By a recovery code, since the present code of the app is used.
  await page.getByRole("link", { name: "I have kept them" }).press("Enter");
  await typePassword(page, email);
  await page.getByRole("button", { name: "Use a recovery code" }).press("Enter");
  await page.getByLabel("Recovery code").fill(codes[0] ?? "");
  await page.keyboard.press("Enter");
  await home(page);
  await page.goto(`${bed.origin}/console/invitation`);
  await page.getByText("This link works no more").waitFor();
});

test("a used link says so, and opens nothing", async () => {
  const { invitation } = await invited(bed.server);
  const page = await openPage(invitationOf(`ent_oi_${"0".repeat(64)}`), SCREEN);
  await page.getByText("This link works no more").waitFor();
  expect(invitation.token).toMatch(/^ent_oi_/);
});

test("an account with a passkey is made, and signed in to with it", async () => {
  const { email, invitation } = await invited(bed.server);
  const page = await openPage("about:blank", SCREEN);
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", { options: AUTHENTICATOR });
  await page.goto(invitationOf(invitation.token));
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByLabel("A passkey of this device").press("Space");
  await page.getByRole("button", { name: "Make the passkey" }).press("Enter");
  await page.getByRole("link", { name: "I have kept them" }).press("Enter");
  await typePassword(page, email);
  await page.getByRole("button", { name: "Use a passkey" }).press("Enter");
  await home(page);
});

test("wrong words are told where they stand; the page that was asked for comes after the sign-in", async () => {
  const { email, app } = await accepted(bed.server);
  const page = await openPage(`${bed.origin}/console/sessions`, SCREEN);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill("kelp mortar dynamo FINCH");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("do not belong together").waitFor();
  await page.getByLabel("Password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByLabel("Code of your").fill("000000");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("not the present code").waitFor();
  await page.getByLabel("Code of your").fill(app());
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Your account" }).waitFor();
  await page.getByRole("button", { name: "Sign out" }).press("Enter");
  await page.getByLabel("E-mail").waitFor();
});

test("a session that ends in the middle is opened again over the page, and what was asked for goes on", async () => {
  const { operator, email, app, recoveryCodes } = await accepted(bed.server);
  await signedIn(bed.server, { uuid: operator.id, role: "agent" });
  const page = await openPage(`${bed.origin}/console/sessions`, SCREEN);
  await typePassword(page, email);
  await page.getByLabel("Code of your").fill(app());
  await page.keyboard.press("Enter");
  const end = page.getByRole("button", { name: "End", exact: true });
  await end.waitFor();
  // As if it had been ended elsewhere.
  await page.context().clearCookies({ name: /operator$/ });
  await end.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await typePassword(page, email);
  await dialog.getByRole("button", { name: "Use a recovery code" }).press("Enter");
  await dialog.getByLabel("Recovery code").fill(recoveryCodes[0] ?? "");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  // One ended, which was asked for; the one before the new sign-in is ended next.
  await expect.poll(() => end.count()).toBe(1);
});

test("an account gets another passkey, loses one, has new recovery codes and another password, each asked for first", async () => {
  const { email, app } = await accepted(bed.server);
  const page = await openPage(`${bed.origin}/console/sessions`, SCREEN);
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", { options: AUTHENTICATOR });
  await typePassword(page, email);
  await page.getByLabel("Code of your").fill(app());
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Add a passkey" }).press("Enter");
  const passkey = page.getByRole("listitem").filter({ hasText: "Passkey" });
  await passkey.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const remove = page.getByRole("button", { name: "Remove" });
  expect(await remove.count()).toBe(2);
  const dialog = page.getByRole("dialog");
  await remove.last().press("Enter");
  await dialog.getByText(/^Passkey, since .*: you will no longer be able to sign in with it\.$/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Not now" }).press("Enter");
  expect(await remove.count()).toBe(2);
  await remove.last().press("Enter");
  await dialog.getByRole("button", { name: "Remove" }).press("Enter");
  await passkey.waitFor({ state: "detached" });
  expect(await remove.count()).toBe(0);
  await page.getByRole("button", { name: "New recovery codes" }).press("Enter");
  await dialog.getByText("The ones that you have kept will stop working.").waitFor();
  await dialog.getByRole("button", { name: "New recovery codes" }).press("Enter");
  const codes = page.getByRole("list", { name: "Keep your recovery codes" }).getByRole("listitem");
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  await page.getByRole("button", { name: "I have kept them" }).press("Enter");
  await page.getByText("10 recovery codes are left").waitFor();
  await page.getByRole("button", { name: "Change the password" }).press("Enter");
  await dialog.getByLabel("Present password").fill("kelp mortar dynamo FINCH");
  await dialog.getByLabel("New password").fill(`${PASSWORD} anew`);
  await page.keyboard.press("Enter");
  await dialog.getByRole("alert").getByText("This is not your present password").waitFor();
  await dialog.getByLabel("Present password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByText("The password is changed.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test.each([
  ["light, 1280", { viewport: { width: 1280, height: 900 } }],
  ["dark, 768", { viewport: { width: 768, height: 900 }, colorScheme: "dark" }],
] as const)("no page has a barrier or scrolls sideways: %s", async (_, look) => {
  const { page } = await operatorAt(bed, "administrator", look);
  await home(page);
  for (const [path, heading] of [
    ["/", "Home"],
    ["/sessions", "Your account"],
    ["/nowhere", "There is no such page"],
  ] as const) {
    await page.goto(`${bed.origin}/console${path}`);
    await page.getByRole("heading", { name: heading }).waitFor();
    expect([path, await page.title()]).toEqual([path, `${heading} · Entrada console`]);
    expect([path, await accessibilityFaults(page), await overflows(page)]).toEqual([path, [], false]);
  }
});

test("`?` lists the keys, and single keys can be switched off", async () => {
  const { page } = await operatorAt(bed, "agent");
  await home(page);
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keys" });
  await list.getByText("All keys").waitFor();
  await list.getByLabel("Single keys").press("Space");
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  await page.keyboard.press("?");
  expect(await list.count()).toBe(0);
  await page.getByRole("button", { name: "All keys" }).press("Enter");
  await list.getByLabel("Single keys").press("Space");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await list.waitFor();
});

test("the first page takes at most 250 kB of script", async () => {
  const { app } = bed.server;
  const sizes: Promise<number>[] = [];
  const { page } = await operatorAt(bed, "agent", { path: "/nowhere" });
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith(".js")) return;
    sizes.push(
      app.inject({ url: pathname, headers: { "accept-encoding": "gzip" } }).then((sent) => sent.rawPayload.length),
    );
  });
  await page.goto(`${bed.origin}/console`);
  await home(page);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(250_000);
});

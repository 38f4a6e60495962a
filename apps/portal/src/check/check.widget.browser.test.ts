import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant } from "../../../server/test/app.ts";
import { openSite } from "../../../server/test/check-sites.ts";
import { daysAhead } from "../../../server/test/trips.ts";
import { openPage } from "../../test/browser.ts";
import { type CheckBed, openCheckBed } from "../../test/check-bed.ts";

let allowed: Server;
let bed: CheckBed;
let other: CheckBed;
/** of a page in Spanish and Arabic */
let spanish: string;
const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port

beforeAll(async () => {
  allowed = createServer(({ url }, response) => {
    const { origin } = url === "/" ? bed : other;
    const slug = url === "/" ? bed.slug : url === "/spanish" ? spanish : other.slug;
    const script = `<script src="${origin}/check/${slug}/widget.js"></script>`;
    response
      .setHeader("content-type", "text/html")
      .end(`<!doctype html><title>A travel site</title><p>Hello</p>${script}`);
  });
  allowed.listen(0, "127.0.0.1");
  await once(allowed, "listening");
  bed = await openCheckBed({ allowedOrigins: [originOf(allowed)] });
  other = await openCheckBed();
  spanish = (await openSite(await makeTenant({ server: other.server }), { languages: ["es", "ar"] })).slug;
});
afterAll(async () => {
  allowed.close();
  await Promise.all([bed.server.close(), other.server.close()]);
});

test("one line puts the page into an allowed site, as high as it is", async () => {
  const page = await openPage(originOf(allowed));
  const frame = page.frameLocator("iframe");
  await frame.locator("#from").fill("india");
  await frame.locator('[role="option"]').first().waitFor();
  await page.keyboard.press("Enter");
  await frame.locator("#to").fill("france");
  await frame.locator('[role="option"]').first().waitFor();
  await page.keyboard.press("Enter");
  await frame.locator("#arrive").fill(daysAhead(40));
  await frame.locator("#leave").fill(daysAhead(50));
  await frame.locator("#why").fill("sightseeing as a tourist");
  const height = () => page.locator("iframe").evaluate((element) => element.clientHeight);
  await expect.poll(height).not.toBe(640);
  expect(await page.getByRole("link").count()).toBe(0);
  const before = await height();
  await page.keyboard.press("Enter");
  await frame.locator("#answer-title").waitFor();
  await expect.poll(height).toBeGreaterThan(before);
});

test.each([
  ["en-GB", "Do I need a visa? Ask on"],
  ["es", "¿Necesito un visado? Consúltelo en"],
  ["fr", "Ai-je besoin d’un visa ? À demander sur"],
  ["ar", "هل أحتاج إلى تأشيرة؟ اسأل على"],
  ["zh", "我需要签证吗？ 前往查询："],
  ["hi", "क्या मुझे वीज़ा चाहिए? यहाँ पूछें:"],
])("a site that is not allowed shows a link that says where it leads, and no hole, in %s", async (locale, words) => {
  const page = await openPage(`${originOf(allowed)}/other`, { mayFail: /^/, locale });
  const link = page.getByRole("link", { name: `${words} ${new URL(other.origin).host}` });
  await link.waitFor();
  expect(page.frames().some((frame) => frame.url().startsWith("chrome-error:"))).toBe(true);
  expect(await page.locator("iframe").evaluate((element) => element.clientHeight)).toBe(0);
  expect(await link.evaluate((element: HTMLAnchorElement) => element.href)).toBe(`${other.origin}/check/${other.slug}`);
});

test.each([
  ["en-GB", "es", "¿Necesito un visado?"],
  ["ar", "ar", "هل أحتاج إلى تأشيرة؟"],
])(
  "the link and the frame's title are in a language that the page offers: to %s in %s",
  async (locale, language, title) => {
    const page = await openPage(`${originOf(allowed)}/spanish`, { mayFail: /^/, locale });
    const link = page.getByRole("link", { name: title });
    await link.waitFor();
    expect(await link.getAttribute("lang")).toBe(language);
    expect(await page.locator("iframe").getAttribute("title")).toBe(title);
  },
);

test("a page that cannot start in its frame leaves the link", async () => {
  const page = await openPage("about:blank", { mayFail: /^/ });
  await page.route(/\/web\/check-.*\.js$/, (route) => route.abort());
  await page.goto(originOf(allowed));
  await page.getByRole("link", { name: "Do I need a visa?" }).waitFor();
});

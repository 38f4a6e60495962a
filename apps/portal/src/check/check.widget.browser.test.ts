import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { daysAhead } from "../../../server/test/trips.ts";
import { openPage } from "../../test/browser.ts";
import { type CheckBed, openCheckBed } from "../../test/check-bed.ts";

let allowed: Server;
let bed: CheckBed;
let other: CheckBed;
const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port

beforeAll(async () => {
  allowed = createServer((_request, response) => {
    const script = `<script src="${bed.origin}/check/${bed.slug}/widget.js"></script>`;
    response
      .setHeader("content-type", "text/html")
      .end(`<!doctype html><title>A travel site</title><p>Hello</p>${script}`);
  });
  allowed.listen(0, "127.0.0.1");
  await once(allowed, "listening");
  bed = await openCheckBed({ allowedOrigins: [originOf(allowed)] });
  other = await openCheckBed();
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
  const before = await height();
  await page.keyboard.press("Enter");
  await frame.locator("#answer-title").waitFor();
  await expect.poll(height).toBeGreaterThan(before);
});

test("a site that is not allowed gets no page in its frame", async () => {
  const address = other.address();
  const page = await openPage(originOf(allowed), { mayFail: /^/ });
  await page.evaluate((src) => {
    const frame = document.createElement("iframe");
    frame.id = "foreign";
    frame.src = src;
    document.body.append(frame);
  }, address);
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith("chrome-error:"))).toBe(true);
});

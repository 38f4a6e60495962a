import { afterAll, beforeAll, expect, test } from "vitest";
import { lookAtService } from "../../../server/src/features/running/status/status.look.service.ts";
import { accessibilityFaults, openPage, overflows } from "../../test/browser.ts";
import { openPortalBed, type PortalBed } from "../../test/portal-bed.ts";

let bed: PortalBed;
beforeAll(async () => {
  bed = await openPortalBed();
  await lookAtService(bed.server.ctx);
});
afterAll(() => bed.server.close());

test.each([
  ["light", "en", 1280],
  ["dark", "en", 1280],
  ["light", "ar", 320],
  ["dark", "hi", 320],
] as const)("in %s and %s, at %d pixels, the status is read without a script", async (colorScheme, lang, width) => {
  const page = await openPage(`${bed.origin}/?lang=${lang}`, {
    colorScheme,
    viewport: { width, height: 800 },
  });
  await page.locator('footer a[href^="/status"]').click();
  await page.waitForURL(`**/status?lang=${lang}`);
  expect(await page.locator(".parts > li").count()).toBe(5);
  expect(await page.locator(".parts time").count()).toBeGreaterThan(3);
  expect(await page.locator("script").count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults, overflows } from "../../../portal/test/browser.ts";
import { type ConsoleBed, openConsoleBed, operatorAt } from "../../test/console-bed.ts";
import { casesToReview } from "../../test/work.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openConsoleBed();
  await casesToReview(bed, 2);
});
afterAll(() => bed.server.close());

// Whether a policy was broken is asked of every page that a test opens.
test.each([
  ["light", 1280],
  ["dark", 1280],
  ["light", 768],
  ["dark", 768],
] as const)("every area has no barrier and fits its window: %s, %i pixels", async (colorScheme, width) => {
  const viewport = { width, height: 900 };
  const seen = new Set<string>();
  for (const role of ["administrator", "reviewer"] as const) {
    const { page } = await operatorAt(bed, role, { colorScheme, viewport });
    const areas = page.getByRole("navigation", { name: "Areas" }).getByRole("link");
    await areas.first().waitFor();
    const paths = await areas.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(paths.length).toBeGreaterThan(8);
    for (const path of paths.filter((one) => !seen.has(one))) {
      seen.add(path);
      await page.goto(`${bed.origin}${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      expect([path, await accessibilityFaults(page), await overflows(page)]).toEqual([path, [], false]);
    }
  }
});

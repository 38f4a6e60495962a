import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureDemo } from "../../../server/src/boot/demo.ts";
import { makeMetrics } from "../../../server/src/telemetry/metrics.ts";
import { startWorker, type Worker } from "../../../server/src/worker.ts";
import { commandLine } from "../../../server/test/command-line.ts";
import { accessibilityFaults, openPage, overflows } from "../../test/browser.ts";
import { openPortalBed, type PortalBed } from "../../test/portal-bed.ts";
import { ASKED_WITHOUT_SESSION, PHONE } from "../../test/portal-pages.ts";

let bed: PortalBed;
let worker: Worker;
const home = mkdtempSync(join(tmpdir(), "entrada-demo-"));
beforeAll(async () => {
  bed = await openPortalBed({}, { ENTRADA_HOME: home });
  const { ctx, database } = bed.server;
  const resources = { operator: database.operator, db: database.db, clock: ctx.clock };
  await ensureDemo(resources, { home, baseUrl: `${bed.origin}/api/v1` });
  worker = await startWorker(ctx, makeMetrics());
});
afterAll(async () => {
  await worker.stop();
  await bed.server.close();
  rmSync(home, { recursive: true, force: true });
});

const LOOKS = [
  { viewport: { width: 1280, height: 800 } },
  { viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
  { viewport: { width: 320, height: 640 } },
] as const;

test("a newcomer plays the demo, opens the link that it prints, enters the code, and is at home", async () => {
  const first = await openPage(bed.origin);
  await first.getByText("npm run -s entrada -- demo").waitFor();
  const { code: exit, stdout } = await commandLine(["demo"], { ENTRADA_HOME: home });
  const [, link = "", code = ""] = / {2}Link {2}(\S+)\n {2}Code {2}([0-9]{6})\n/.exec(stdout) ?? [];
  expect([exit, new URL(link).origin]).toEqual([0, bed.origin]);

  for (const look of LOOKS) {
    const page = await openPage(bed.origin, look);
    await page.getByText(code).waitFor();
    expect([await overflows(page), await accessibilityFaults(page)]).toEqual([false, []]);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"Inter Variable"/);
  }

  const page = await openPage(bed.origin, { ...PHONE, mayFail: ASKED_WITHOUT_SESSION });
  const door = page.getByRole("link", { name: "Open the portal as Ada Example" });
  expect(await door.evaluate((one) => (one as HTMLAnchorElement).href)).toBe(link);
  await door.click();
  await page.locator("main button").click();
  await page.locator("#code").fill(code);
  await page.locator('button[type="submit"]').click();
  await page.getByRole("heading", { level: 1, name: "Your applications" }).waitFor();
  await page.locator("main li a").first().waitFor();
  expect(await page.locator("main li a").count()).toBe(3);
  // The one that waits for answers.
  await page.getByRole("link", { name: /Mia/ }).click();
  await page.getByRole("heading", { name: "What to do" }).waitFor();

  // A link opens once: what is good for nothing is not offered.
  const after = await openPage(bed.origin);
  await after.getByText("npm run -s entrada -- demo").waitFor();
  expect(await after.getByText(code).count()).toBe(0);
}, 600_000);

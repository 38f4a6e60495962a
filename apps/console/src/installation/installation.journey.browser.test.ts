import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../portal/test/browser.ts";
import { makeTenant } from "../../../server/test/app.ts";
import { querySuperuser } from "../../../server/test/database.ts";
import { failedJob } from "../../../server/test/failed-jobs.ts";
import { type ConsoleBed, dropConsoleBed, openOwnConsoleBed, operatorAt } from "../../test/console-bed.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openOwnConsoleBed();
});
afterAll(() => dropConsoleBed(bed));

test("an administrator reads how the installation is and how it is set, and no secret", async () => {
  const { scope } = await makeTenant({ server: bed.server });
  await querySuperuser(
    bed.server.database.superuser,
    `insert into object_leftovers
     select $1::uuid, 'test', repeat(md5(n::text), 2), timestamptz '2006-01-01' from generate_series(1, 31) n`,
    [scope.tenantId],
  );
  const { page } = await operatorAt(bed, "administrator");
  await page.getByRole("link", { name: "Health" }).click();
  await page
    .getByRole("row", { name: "Files that nothing names any more As each says itself 31 In one tenant" })
    .waitFor();
  await page.getByRole("row", { name: "The request log 7 days Nothing In all tenants together" }).waitFor();
  await page.getByRole("row", { name: "Storage of files Works" }).waitFor();
  await page.getByRole("cell", { name: "PUBLIC_BASE_URL", exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("failed jobs are run again and given up; an auditor reads them and has no such buttons", async () => {
  await failedJob(bed.server, "the disk is full");
  await failedJob(bed.server, "the moon is down");
  const auditor = await operatorAt(bed, "auditor", { path: "/jobs" });
  await auditor.page.getByText("the disk is full").first().waitFor();
  await auditor.page.keyboard.press("x");
  expect(await auditor.page.getByRole("button", { name: "Run it again" }).count()).toBe(0);
  const { page } = await operatorAt(bed, "administrator", { path: "/jobs" });
  await page.getByText("the moon is down").first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByText("1 job", { exact: true }).waitFor();
  await page.keyboard.press("x");
  await page.getByRole("button", { name: "Give it up" }).click();
  const sure = page.getByRole("dialog", { name: "Give it up" });
  await sure.getByText("What it was to do will never be done.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await sure.getByRole("button", { name: "Give it up" }).click();
  await page.getByText("Nothing waits here.").waitFor();
});

test("of several jobs that are given up, one that somebody else took is told, and the others are given up", async () => {
  const ids = [
    await failedJob(bed.server, "one"),
    await failedJob(bed.server, "two"),
    await failedJob(bed.server, "three"),
  ];
  const { operator, page } = await operatorAt(bed, "administrator", { path: "/jobs" });
  await page.getByText("3 jobs", { exact: true }).waitFor();
  // The middle one: neither the first nor the last to be asked for.
  const listed: readonly { readonly id: string }[] = (await operator.get("/failed-jobs")).json().items;
  const taken = listed[1]?.id ?? "";
  expect(ids).toHaveLength(listed.length);
  expect((await operator.post(`/failed-jobs/${taken}/retry`)).statusCode).toBe(200);
  for (const key of ["x", "j", "x", "j", "x"]) await page.keyboard.press(key);
  await page.getByRole("button", { name: "Give up 3 jobs" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Give up 3 jobs" }).click();
  await page.getByText("One was refused. Whatever is not named here was done.").waitFor();
  expect(await page.getByRole("listitem").filter({ hasText: taken }).count()).toBe(1);
  await page.getByText("Nothing waits here.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

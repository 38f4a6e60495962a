import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../portal/test/browser.ts";
import { operatorIn } from "../../../server/test/operators.ts";
import { type ConsoleBed, dropConsoleBed, openOwnConsoleBed, operatorAt } from "../../test/console-bed.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openOwnConsoleBed();
});
afterAll(() => dropConsoleBed(bed));

test("an administrator makes a team, changes who is in it, and deletes it; a name that is taken is refused", async () => {
  const member = await operatorIn(bed.server, { role: "agent" });
  const { operator, page } = await operatorAt(bed, "administrator", { path: "/teams" });
  const make = async (name: string) => {
    await page.getByRole("button", { name: "New team" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "New team" });
    await dialog.getByLabel("What it is called").fill(name);
    await page.keyboard.press("Enter");
    return dialog;
  };
  await (await make("Asia")).waitFor({ state: "detached" });
  await page.getByText("Nobody yet").waitFor();
  const refused = await make("ASIA");
  await refused.getByText("Another team is called so").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await refused.getByRole("button", { name: "Not now" }).press("Enter");
  await page.getByRole("button", { name: "Change Asia" }).press("Enter");
  await page.locator(`[id="${member.id}"]`).press("Space");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).press("Enter");
  await page.getByRole("cell", { name: "Robin Example" }).waitFor();
  const [team] = (await operator.get("/teams")).json().items;
  expect(team).toMatchObject({ name: "Asia", members: [{ id: member.id }] });
  await page.getByRole("button", { name: "Delete Asia" }).press("Enter");
  const sure = page.getByRole("dialog", { name: "Delete Asia" });
  await sure.getByText("Cases that wait for this team wait for anybody").waitFor();
  await sure.getByRole("button", { name: "Not now" }).press("Enter");
  await page.getByRole("cell", { name: "Robin Example" }).waitFor();
  await page.getByRole("button", { name: "Delete Asia" }).press("Enter");
  await sure.getByRole("button", { name: "Delete Asia" }).press("Enter");
  await page.getByText("There is no team yet.").waitFor();
  // The button that was pressed has gone with the team.
  await page.locator("h1:focus").waitFor();
});

test("whoever keeps no teams has no such page", async () => {
  const { page } = await operatorAt(bed, "reviewer");
  await page.getByRole("heading", { name: "Home" }).waitFor();
  expect(await page.getByRole("link", { name: "Teams" }).count()).toBe(0);
});

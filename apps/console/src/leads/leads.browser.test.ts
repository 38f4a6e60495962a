import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../portal/test/browser.ts";
import { encodeId } from "../../../server/src/core/ids.ts";
import { makeTenant } from "../../../server/test/app.ts";
import { tripInput } from "../../../server/test/trips.ts";
import { type ConsoleBed, openConsoleBed, operatorAt } from "../../test/console-bed.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openConsoleBed();
});
afterAll(() => bed.server.close());

async function leadIn(communicationMode: "serviceManaged" | "tenantManaged") {
  const tenant = await makeTenant({ server: bed.server, settings: { communicationMode } });
  const { id: determinationId } = (await tenant.post("/intelligence/determinations", tripInput())).json();
  const contact = { name: "Mara Lindqvist", email: "mara@example.com", locale: "es" };
  const lead = { reason: "needsHelp", contact, determinationId, message: "Somos cuatro." };
  const { id } = (await tenant.post("/tenant/leads", lead)).json();
  return { tenant, id, path: `/leads?tenantId=${encodeId("ten", tenant.scope.tenantId)}` };
}

test("a lead is answered in its language and closed with a reason, by the keyboard", async () => {
  const { tenant, id, path } = await leadIn("serviceManaged");
  const { page } = await operatorAt(bed, "agent", { path });
  await page.getByText("1 lead", { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByText("Somos cuatro.").waitFor();
  await page.getByText("The answer", { exact: true }).waitFor();
  expect(await page.getByText("mara@example.com").count()).toBe(0);
  await page.getByLabel("Begin with…").selectOption("canHelp");
  const words = page.getByLabel("Answer by mail");
  await expect.poll(() => words.inputValue()).toMatch(/^Gracias por su consulta/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await words.press("Control+Enter");
  await page.getByText("The mail is on its way.").waitFor();
  expect(await words.count()).toBe(0);
  await page.getByRole("heading", { name: "They want help" }).click();
  await page.keyboard.press("e");
  await page.getByRole("dialog").getByLabel("They bought something").press("Space");
  await page.keyboard.press("Enter");
  await page.getByText("Closed", { exact: true }).waitFor();
  expect((await tenant.get(`/tenant/leads/${id}`)).json()).toMatchObject({ state: "closed", closeReason: "sold" });
  await page.keyboard.press("Backspace");
  await page.getByText("Nothing waits here.").waitFor();
});

test("where the tenant writes itself, the page says so instead of asking for words", async () => {
  const { path } = await leadIn("tenantManaged");
  const { page } = await operatorAt(bed, "agent", { path });
  await page.locator("tbody tr[aria-current=true]").waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("This tenant writes to its travelers itself.").waitFor();
  expect(await page.getByLabel("Answer by mail").count()).toBe(0);
});

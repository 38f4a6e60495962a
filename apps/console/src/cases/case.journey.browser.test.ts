import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../portal/test/browser.ts";
import { readCase, readRequest } from "../../../server/test/cases.ts";
import { goodPhoto, handInDocument } from "../../../server/test/documents.ts";
import { operatorIn } from "../../../server/test/operators.ts";
import { type ConsoleBed, openAs, openConsoleBed, operatorAt } from "../../test/console-bed.ts";
import { casesToReview, keysOf, queueOf, readyToSubmit } from "../../test/work.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openConsoleBed();
});
afterAll(() => bed.server.close());

test("an agent clears one clean case after the other by the keyboard alone, in at most eight keys each", async () => {
  const { tenant, cases } = await casesToReview(bed, 2);
  const { page } = await operatorAt(bed, "agent", { path: queueOf(tenant) });
  await page.locator("tbody tr[aria-current=true]").waitFor();
  expect(await page.getByText("2 cases").count()).toBe(1);
  const keys = keysOf(page);
  await keys.press("Enter");
  for (const [at, { caseId }] of cases.entries()) {
    await page.waitForURL(`**/cases/${caseId}?*`);
    await page.getByText("claimed by you").waitFor();
    await page.locator("tbody tr[aria-current=true]").waitFor();
    const before = keys.pressed();
    await keys.press("a");
    await page.getByRole("button", { name: "Ready to submit" }).waitFor();
    await keys.press("Shift+Enter");
    if (at === 0) await page.waitForURL(`**/cases/${cases[1]?.caseId}?*`);
    expect(keys.pressed() - before).toBeLessThanOrEqual(8);
  }
  await page.getByText("Nothing waits here.").waitFor();
  for (const { caseId } of cases) expect((await readCase(tenant, caseId)).state).toBe("readyToSubmit");
});

test("an answer goes back by a number and the traveler's own words, in at most fifteen keys", async () => {
  const { tenant, cases } = await casesToReview(bed);
  const [{ caseId, requestId }] = cases as [(typeof cases)[number]];
  const { page } = await operatorAt(bed, "agent", { path: queueOf(tenant) });
  await page.locator("tbody tr[aria-current=true]").waitFor();
  const keys = keysOf(page);
  await keys.press("Enter");
  const current = page.locator("table tr[aria-current=true] th");
  await current.waitFor();
  while ((await current.textContent()) !== "Occupation") await keys.press("j");
  await keys.press("r");
  const dialog = page.getByRole("dialog", { name: "Send back: Occupation" });
  await dialog.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await keys.press("1");
  await expect.poll(() => dialog.getByLabel("What the traveler should do").inputValue()).not.toBe("");
  await keys.press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect(keys.pressed()).toBeLessThanOrEqual(15);
  const { items } = await readRequest(tenant, requestId);
  expect(items.find(({ path }) => path === "/occupation")).toMatchObject({ state: "returned", reason: "dataMismatch" });
  expect((await readCase(tenant, caseId)).attention.party).toBe("traveler");
});

test("a case that somebody else holds is looked at, taken over with a reason, and given up", async () => {
  const { tenant, cases } = await casesToReview(bed);
  const [{ caseId }] = cases as [(typeof cases)[number]];
  const other = await operatorIn(bed.server, { role: "agent" });
  await other.post(`/cases/${caseId}/claim`);
  const { page } = await operatorAt(bed, "agent", { path: queueOf(tenant) });
  await page.getByRole("cell", { name: "Robin Example" }).waitFor();
  await page.getByRole("cell", { name: "Example, Ada Maria" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("claimed by somebody else").waitFor();
  await page.getByRole("button", { name: "Take over" }).press("Enter");
  await page.getByRole("dialog").getByLabel("It is urgent").press("Space");
  await page.keyboard.press("Enter");
  await page.getByText("claimed by you").waitFor();
  await page.getByRole("button", { name: "Give up the claim" }).press("Enter");
  await page.getByText("nobody holds it").waitFor();
});

test("what is ready is recorded as filed, and its decision by a reviewer after a fresh look at the reference", async () => {
  const { tenant, caseId, page } = await readyToSubmit(bed);
  await page.getByRole("button", { name: "Record the submission" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("A visa centre").press("Space");
  await dialog.getByLabel("The authority’s reference").fill("GB-2027-0042");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Record the decision" }).press("Enter");
  await dialog.getByLabel("Refused").press("Space");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(async () => (await readCase(tenant, caseId)).outcome).toBe("refused");
});

test("a message reaches the traveler; a script in it is text; the timeline says what happened", async () => {
  const { tenant, cases } = await casesToReview(bed);
  const [{ caseId }] = cases as [(typeof cases)[number]];
  const { page } = await operatorAt(bed, "agent", { path: `/cases/${caseId}` });
  await page.getByRole("button", { name: "Claim", exact: true }).press("Enter");
  const script = "<img src=x onerror=alert(1)>";
  await page.getByLabel("Write to the traveler").fill(script);
  await page.getByRole("button", { name: "Send", exact: true }).press("Enter");
  await page.getByRole("listitem").getByText(script).waitFor();
  const { items } = (await tenant.get(`/tenant/cases/${caseId}/messages`)).json();
  expect(items.map(({ body }: { readonly body: string }) => body)).toContain(script);
});

test("what is accepted or sent back at once is undone by a key for ten seconds", async () => {
  const { tenant, cases } = await casesToReview(bed);
  const [{ caseId, requestId }] = cases as [(typeof cases)[number]];
  const { page } = await operatorAt(bed, "agent", { path: `/cases/${caseId}` });
  const current = page.locator("table tr[aria-current=true] th");
  await current.waitFor();
  await page.keyboard.press("a");
  // Told only when the server has accepted them.
  await page.getByText(/^Accepted \d+ items?\./).waitFor();
  await page.keyboard.press("u");
  await page.getByText(/^Accepted \d+/).waitFor({ state: "detached" });
  await expect
    .poll(async () => new Set((await readRequest(tenant, requestId)).items.map(({ state }) => state)))
    .toEqual(new Set(["open"]));
  while ((await current.textContent()) !== "Occupation") await page.keyboard.press("j");
  await page.keyboard.press("r");
  await page.getByRole("dialog").locator(":focus").waitFor();
  await page.keyboard.press("1");
  await page.getByRole("radio", { checked: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("Sent 1 item back.").waitFor();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect.poll(async () => (await readCase(tenant, caseId)).state).toBe("reviewing");
});

test("a note for the team is a key away, says who wrote it, and nobody outside reads it", async () => {
  const { tenant, cases } = await casesToReview(bed);
  const [{ caseId }] = cases as [(typeof cases)[number]];
  const { page } = await operatorAt(bed, "agent", { path: `/cases/${caseId}` });
  await page.getByText("Only the team reads these").waitFor();
  await page.keyboard.press("n");
  await page.keyboard.type("Called back: n is right.");
  await page.getByRole("button", { name: "Keep the note" }).press("Enter");
  const note = page.getByRole("listitem").filter({ hasText: "Called back: n is right." });
  await note.getByText("Robin Example").waitFor();
  for (const path of ["messages", "timeline"]) {
    expect((await tenant.get(`/tenant/cases/${caseId}/${path}`)).body).not.toContain("Called back");
  }
});

test("a reviewer hands a case on from its page, and says that it is urgent", async () => {
  const { tenant, cases } = await casesToReview(bed);
  const [{ caseId }] = cases as [(typeof cases)[number]];
  const officer = await operatorIn(bed.server, { role: "agent", tenants: [tenant.scope.tenantId] });
  const { page } = await operatorAt(bed, "reviewer", { path: `/cases/${caseId}` });
  const more = page.locator("summary", { hasText: "More" });
  await more.press("Enter");
  await page.getByRole("button", { name: "Hand on" }).press("Enter");
  await page.locator(`input[value="${officer.id}"]`).press("Space");
  await page.getByRole("button", { name: "Change 1 case" }).press("Enter");
  await page.getByText("claimed by somebody else").waitFor();
  await more.press("Enter");
  await page.getByRole("button", { name: "Priority" }).press("Enter");
  await page.getByRole("dialog").getByLabel("Urgent").press("Space");
  await page.getByRole("button", { name: "Change 1 case" }).press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByText("Urgent", { exact: true }).waitFor();
});

test("a picture is drawn, zoomed and turned by keys; keys mean nothing where somebody types", async () => {
  const { tenant, cases, travelerId } = await casesToReview(bed);
  const [{ caseId }] = cases as [(typeof cases)[number]];
  await handInDocument(tenant, await goodPhoto(), { travelerId, caseId, type: "photo", fileName: "ada.jpg" });
  const { page } = await operatorAt(bed, "agent", { path: `/cases/${caseId}` });
  const picture = page.getByRole("img", { name: "Photo" });
  await picture.waitFor();
  await page.getByRole("button", { name: "Claim", exact: true }).press("Enter");
  await page.keyboard.press("+");
  await page.getByText("150 %").waitFor();
  await page.keyboard.press("o");
  await expect.poll(() => picture.evaluate((image) => image.parentElement?.style.rotate)).toBe("90deg");
  await page.getByLabel("Write to the traveler").focus();
  await page.keyboard.type("o+");
  expect(await picture.evaluate((image) => image.parentElement?.style.rotate)).toBe("90deg");
});

test("a case that is not there, or of a tenant that the operator does not see, is told the same", async () => {
  const { cases } = await casesToReview(bed);
  const [{ caseId }] = cases as [(typeof cases)[number]];
  const { scope } = (await casesToReview(bed)).tenant;
  const stranger = await operatorIn(bed.server, { role: "agent", tenants: [scope.tenantId] });
  const page = await openAs(stranger, bed, { path: `/cases/${caseId}` });
  await page.getByText("Request req_").waitFor();
  const refused = async () => (await page.getByRole("status").textContent())?.replace(/req_\w+/, "");
  const foreign = await refused();
  await page.goto(`${bed.origin}/console/cases/cas_${"0".repeat(26)}`);
  await page.getByText("Request req_").waitFor();
  expect(await refused()).toBe(foreign);
});

test.each(["light", "dark"] as const)("a case and a queue have no barrier: %s", async (colorScheme) => {
  const { tenant, cases, travelerId } = await casesToReview(bed);
  const [{ caseId }] = cases as [(typeof cases)[number]];
  await handInDocument(tenant, await goodPhoto(), { travelerId, caseId, type: "photo", fileName: "ada.jpg" });
  const { page } = await operatorAt(bed, "reviewer", { path: queueOf(tenant), colorScheme });
  await page.locator("tbody tr[aria-current=true]").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByRole("img", { name: "Photo" }).waitFor();
  expect(await page.title()).toMatch(/ → .+ · Entrada console$/);
  expect(await accessibilityFaults(page)).toEqual([]);
});

import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../../portal/test/browser.ts";
import { publishSnapshot } from "../../../../server/src/features/intelligence/knowledge/knowledge.service.ts";
import { ANY_VERSION } from "../../../../server/test/any-version.ts";
import { changedKnowledge } from "../../../../server/test/knowledge.ts";
import { operatorIn } from "../../../../server/test/operators.ts";
import { type ConsoleBed, dropConsoleBed, openOwnConsoleBed, operatorAt } from "../../../test/console-bed.ts";
import { keysOf } from "../../../test/work.ts";

const PATH = "/knowledge/sources?within=3650";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openOwnConsoleBed();
  // Drafts are of the shipped files.
  await publishSnapshot(bed.server.ctx, loadShippedKnowledge());
  await bed.server.ctx.knowledge.refresh();
});
afterAll(() => dropConsoleBed(bed));

test("an unchanged source is confirmed with one key, and the next one is under it", async () => {
  const { operator, page } = await operatorAt(bed, "knowledgeEditor", { path: PATH });
  const selected = page.locator("button[aria-current=true] strong");
  const title = await selected.textContent();
  await page.getByRole("heading", { name: "What rests on it" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const [first, second] = (await operator.get("/knowledge/sources?withinDays=3650")).json().items;
  expect(title).toBe(first.title);
  const keys = keysOf(page);
  await keys.press("u");
  await expect.poll(async () => (await operator.get(`/knowledge/sources/${first.id}`)).json().state).toBe("confirmed");
  expect(keys.pressed()).toBe(1);
  await expect.poll(() => selected.textContent()).toBe(second.title);
  const { readings } = (await operator.get(`/knowledge/sources/${first.id}`)).json();
  expect(readings).toMatchObject([{ outcome: "unchanged", readBy: { id: operator.id } }]);
});

test("what has changed is kept with its passages, and the next reader sees the difference", async () => {
  const colleague = await operatorIn(bed.server, { role: "knowledgePublisher" });
  const { page } = await operatorAt(bed, "knowledgeEditor", { path: PATH });
  await page.locator("button[aria-current=true]").waitFor();
  const source = (await colleague.get("/knowledge/sources?withinDays=3650&state=due")).json().items[0];
  const then = "Open to nationals of 171 countries.";
  await colleague.post(`/knowledge/sources/${source.id}/readings`, { outcome: "changed", text: then });
  await page.reload();
  await page.locator("button[aria-current=true]").waitFor();
  await page.keyboard.press("c");
  const words = page.getByLabel("The passages as they stand now");
  await words.fill("Open to nationals of 173 countries.");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Write it down" }).click();
  await page.locator("del", { hasText: "171" }).waitFor();
  expect(await page.locator("ins").allInnerTexts()).toEqual(["173"]);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("the confirmed ones become a draft of their dates, and home leads to what is due", async () => {
  const { page } = await operatorAt(bed, "knowledgeEditor", { path: `${PATH}&state=confirmed` });
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/knowledge/sources/renewal")) sent += 1;
  });
  // Whoever is impatient clicks twice.
  await page.getByRole("button", { name: /^Draft the new date/ }).dblclick();
  await page.waitForURL(/\/knowledge\/drafts\/dft_/);
  expect(sent).toBe(1);
});

test("what will fall silent when is drawn and told in a table, in both themes", async () => {
  for (const colorScheme of ["light", "dark"] as const) {
    const { page } = await operatorAt(bed, "knowledgeEditor", { path: "/knowledge/coverage", colorScheme });
    await page.getByRole("img", { name: /^Destinations by the day/ }).waitFor();
    expect(await page.locator("table").last().getByRole("rowheader").count()).toBeGreaterThan(200);
    expect(await page.locator("table").first().getByRole("rowheader").count()).toBe(13);
    expect(await accessibilityFaults(page)).toEqual([]);
  }
});

test("an open page is drawn anew when somebody else reads a source, drafts, and publishes", async () => {
  const colleague = await operatorIn(bed.server, { role: "knowledgePublisher" });
  const { page } = await operatorAt(bed, "knowledgeEditor", { path: PATH });
  await page.getByRole("heading", { name: "What rests on it" }).waitFor();
  const due = (await colleague.get("/knowledge/sources?withinDays=3650&state=due")).json().items[0];
  const changedOnes = page.getByRole("button").filter({ hasText: "found changed on" });
  const listed = changedOnes.filter({ has: page.locator("strong").getByText(due.title, { exact: true }) });
  expect(await listed.count()).toBe(0);
  const reading = { outcome: "changed", text: "Open to nationals of 171 countries." };
  expect((await colleague.post(`/knowledge/sources/${due.id}/readings`, reading)).statusCode).toBe(200);
  await listed.first().waitFor();

  await page.goto(`${bed.origin}/console/knowledge/drafts`);
  await page.getByRole("heading", { name: "Published" }).waitFor();
  const name = "rules/AD.yaml";
  const { text } = (await colleague.get(`/knowledge/files?name=${encodeURIComponent(name)}`)).json();
  const draft = { title: "Andorra read again", reason: "A word", files: { [name]: `# again\n${text}` } };
  const { id } = (await colleague.post("/knowledge/drafts", draft)).json();
  await page.getByRole("link", { name: "Andorra read again" }).waitFor();
  const changed = await colleague.patch(`/knowledge/drafts/${id}`, { title: "Andorra, in short" }, ANY_VERSION);
  expect(changed.statusCode, changed.body).toBe(200);
  await page.getByRole("link", { name: "Andorra, in short" }).waitFor();
  const published = changedKnowledge("ad.exempt", { kind: "notRequired" });
  await publishSnapshot(bed.server.ctx, published);
  await page.getByRole("cell", { name: published.snapshotId }).waitFor();
});

test("whoever may not read knowledge is shown none of it", async () => {
  const { page } = await operatorAt(bed, "agent", { path: "/" });
  await page.getByRole("link", { name: "Leads" }).first().waitFor();
  expect(await page.getByRole("link", { name: "Coverage" }).count()).toBe(0);
});

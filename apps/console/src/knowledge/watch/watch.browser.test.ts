import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../../portal/test/browser.ts";
import { publishSnapshot } from "../../../../server/src/features/intelligence/knowledge/knowledge.service.ts";
import {
  type WatchableSource,
  watchableSources,
} from "../../../../server/src/features/intelligence/watch/watch.service.ts";
import { watchNight } from "../../../../server/src/processes/watch-sources.ts";
import { startOfficialOrigins } from "../../../../server/test/official-origins.ts";
import { operatorIn } from "../../../../server/test/operators.ts";
import { type ConsoleBed, dropConsoleBed, openOwnConsoleBed, operatorAt } from "../../../test/console-bed.ts";
import { keysOf } from "../../../test/work.ts";

const SAID = "You need no visa for 90 days.";
const CONFIRMATIONS = "/knowledge/watch/confirmations";

let bed: ConsoleBed;
let origins: Awaited<ReturnType<typeof startOfficialOrigins>>;
let sources: readonly WatchableSource[];
beforeAll(async () => {
  bed = await openOwnConsoleBed();
  await publishSnapshot(bed.server.ctx, loadShippedKnowledge());
  await bed.server.ctx.knowledge.refresh();
  origins = await startOfficialOrigins();
  const all = watchableSources(bed.server.ctx.knowledge.current().compiled.snapshot);
  sources = all.filter(({ recipe }) => recipe.kind === "page").slice(0, 4);
  for (const source of sources) await seeing(source, SAID);
});
afterAll(async () => {
  await origins.close();
  await dropConsoleBed(bed);
});

async function seeing(source: WatchableSource, said: string): Promise<void> {
  origins.says(source.recipe, said);
  const { signal } = new AbortController();
  await watchNight(bed.server.ctx, origins.publishers, { signal, sourceId: source.id });
}

test("first texts are read one after the other beside their rules, and one key confirms what is on the page", async () => {
  const { operator, page } = await operatorAt(bed, "knowledgeEditor", { path: "/knowledge/watch" });
  const [first, second] = (await operator.get("/knowledge/watch")).json().items;
  const selected = page.locator("button[aria-current=true] strong");
  const heading = page.locator("h2[dir=auto]");
  await page.getByText(SAID).waitFor();
  await page.getByRole("heading", { name: "What rests on it" }).waitFor();
  expect(await selected.textContent()).toBe(first.title);
  expect(await accessibilityFaults(page)).toEqual([]);
  const keys = keysOf(page);
  await keys.press("u");
  await expect.poll(async () => (await operator.get(`/knowledge/watch/${first.id}`)).json().state).toBe("unchanged");
  expect(keys.pressed()).toBe(1);
  await expect.poll(() => heading.textContent()).toBe(second.title);
  // A colleague's word leaves the page as it comes.
  const colleague = await operatorIn(bed.server, { role: "knowledgePublisher" });
  const { text } = (await colleague.get(`/knowledge/watch/${second.id}`)).json();
  await colleague.post(CONFIRMATIONS, { texts: [{ source: second.id, text: text.hash }] });
  await expect.poll(() => heading.textContent()).not.toBe(second.title);
  expect((await operator.get("/knowledge/watch")).json().counts).toMatchObject({ unconfirmed: 2, unchanged: 2 });
});

test("what has changed is shown sentence by sentence, in both themes, and a text that is no longer there is not confirmed", async () => {
  const reader = await operatorIn(bed.server, { role: "knowledgeEditor" });
  const { items } = (await reader.get("/knowledge/watch?state=unchanged")).json();
  const source = sources.find(({ id }) => id === items[0]?.id);
  if (source === undefined) throw new Error("nothing was confirmed");
  await seeing(source, `${SAID} Not in 2027.`);
  for (const colorScheme of ["light", "dark"] as const) {
    const { page } = await operatorAt(bed, "knowledgeEditor", { path: "/knowledge/watch?state=changed", colorScheme });
    await page.locator("ins", { hasText: "Not in 2027." }).waitFor();
    expect(await page.locator("del").count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  }
  const { page } = await operatorAt(bed, "knowledgeEditor", { path: "/knowledge/watch?state=changed" });
  await page.locator("ins").first().waitFor();
  const { text } = (await reader.get(`/knowledge/watch/${source.id}`)).json();
  await page.route("**/knowledge/watch/confirmations", (route) =>
    route.continue({ postData: route.request().postData()?.replace(text.hash, "0".repeat(64)) ?? "" }),
  );
  await page.getByRole("button", { name: /^The rules agree with it/ }).click();
  await page.getByRole("alert").getByText("It says something else by now").waitFor();
  expect((await reader.get(`/knowledge/watch/${source.id}`)).json().state).toBe("changed");
});

test("a key that is held confirms one text, and a text that is seen meanwhile takes nobody's place unasked", async () => {
  const { operator, page } = await operatorAt(bed, "knowledgeEditor", { path: "/knowledge/watch?state=unconfirmed" });
  const [first, second] = (await operator.get("/knowledge/watch?state=unconfirmed")).json().items;
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(CONFIRMATIONS)) sent.push(request.postData() ?? "");
  });
  const agree = page.getByRole("button", { name: /^The rules agree with it/ });
  const heading = page.locator("h2[dir=auto]");
  await page.getByText(SAID).waitFor();
  await page.keyboard.down("u");
  await expect.poll(() => heading.textContent()).toBe(second.title);
  await agree.waitFor();
  for (const _ of "uuu") await page.keyboard.down("u");
  await page.keyboard.up("u");
  await expect.poll(async () => (await operator.get(`/knowledge/watch/${first.id}`)).json().state).toBe("unchanged");
  expect(sent.filter((body) => body.includes(second.id))).toEqual([]);
  const source = sources.find(({ id }) => id === second.id);
  if (source === undefined) throw new Error("nothing is left to confirm");
  await seeing(source, `${SAID} A fee is due.`);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await page.getByText("Another text has been seen while this one was open.").waitFor();
  expect([await page.getByText("A fee is due.").count(), await agree.count()]).toEqual([0, 0]);
  await page.keyboard.press("u");
  await page.getByRole("button", { name: "Show the newer text" }).click();
  await page.getByText("A fee is due.").waitFor();
  await agree.waitFor();
  expect((await operator.get(`/knowledge/watch/${second.id}`)).json().state).toBe("unconfirmed");
});

test("whoever may only read is offered nothing to confirm", async () => {
  const { page } = await operatorAt(bed, "administrator", { path: "/knowledge/watch?state=unconfirmed" });
  await page.getByText(SAID).waitFor();
  expect(await page.getByRole("button", { name: /^The rules agree with it/ }).count()).toBe(0);
});

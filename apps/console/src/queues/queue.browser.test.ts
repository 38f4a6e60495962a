import { text } from "node:stream/consumers";
import { contrastOf } from "@entrada/domain/shared/contrast";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../portal/test/browser.ts";
import { decodeId } from "../../../server/src/core/ids.ts";
import { openSite } from "../../../server/test/check-sites.ts";
import { querySuperuser } from "../../../server/test/database.ts";
import { operatorIn } from "../../../server/test/operators.ts";
import { type ConsoleBed, openAs, openConsoleBed, operatorAt } from "../../test/console-bed.ts";
import { casesToReview, queueOf } from "../../test/work.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openConsoleBed();
});
afterAll(() => bed.server.close());

/** The target of a case is missed after so many minutes. */
async function dueIn(caseId: string, minutes: number): Promise<void> {
  await querySuperuser(
    bed.server.database.superuser,
    "update cases set sla_running_since = now(), sla_due_at = now() + $1 * interval '1 minute' where id = $2",
    [minutes, decodeId("cas", caseId)],
  );
}

test("J and K move, X marks, and the marked row alone is saved as CSV", async () => {
  const { tenant } = await casesToReview(bed, 2);
  const { page } = await operatorAt(bed, "agent", { path: queueOf(tenant) });
  const row = (at: number) => page.locator("tbody tr[aria-rowindex]").nth(at);
  await row(1).waitFor();
  const current = (at: number) => row(at).getAttribute("aria-current");
  expect([await current(0), await current(1)]).toEqual(["true", "false"]);
  await page.keyboard.press("j");
  await expect.poll(() => current(1)).toBe("true");
  await page.keyboard.press("x");
  await page.keyboard.press("k");
  await expect.poll(() => current(0)).toBe("true");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save 1 marked row as CSV" }).press("Enter");
  const lines = (await text(await (await saving).createReadStream())).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^cas_/);
});

test("chips and the order stand in the address, survive a reload, and narrow the list", async () => {
  const { tenant, cases } = await casesToReview(bed, 2);
  const { operator, page } = await operatorAt(bed, "agent", { path: queueOf(tenant) });
  await operator.post(`/cases/${cases[0]?.caseId}/claim`);
  await page.getByRole("button", { name: "Mine" }).press("Enter");
  await page.getByText("1 case", { exact: true }).waitFor();
  await page.getByLabel("Sort by").selectOption("newest");
  await page.waitForURL(/claimedBy=me.*order=newest/);
  await page.reload();
  await page.getByText("1 case", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Mine" }).getAttribute("aria-pressed")).toBe("true");
  await page.getByRole("button", { name: "Unclaimed" }).press("Enter");
  await page.waitForURL(/claimedBy=nobody/);
});

test("a list is narrowed to a destination and to a product, each found by its name", async () => {
  const { tenant, cases } = await casesToReview(bed, 2);
  const { operator, page } = await operatorAt(bed, "agent", { path: queueOf(tenant) });
  await page.getByText("2 cases", { exact: true }).waitFor();
  const [{ product, productId }] = (await operator.get(queueOf(tenant))).json().items;
  const destination = page.getByLabel("Any destination");
  await destination.fill("zzz");
  await destination.press("Enter");
  expect(page.url()).not.toContain("destinationCountry");
  // A part of a name is enough.
  await destination.fill(nameOf(product.destinationCountry).slice(1, -1).toLowerCase());
  await destination.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("destinationCountry") === product.destinationCountry);
  expect(await destination.inputValue()).toBe(nameOf(product.destinationCountry));
  await page.getByText("2 cases", { exact: true }).waitFor();
  // Other tests publish products, too: where two have one name, their codes stand beside it.
  const products = (await operator.get("/catalog/products")).json().items as readonly Named[];
  const labelOf = ({ name, code }: Named) =>
    products.filter((one) => one.name === name).length > 1 ? `${name} (${code})` : name;
  const [sold, other] = [products.find(({ id }) => id === productId), products.find(({ id }) => id !== productId)];
  if (sold === undefined || other === undefined) throw new Error("there are no two products");
  await page.getByLabel("Any product").fill(labelOf(sold));
  await page.waitForURL((url) => url.searchParams.get("productId") === productId);
  await page.getByText("2 cases", { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("Any product").fill(labelOf(other));
  await page.getByText("Nothing waits here.").waitFor();
  await page.getByLabel("Any product").fill("");
  await page.getByText("2 cases", { exact: true }).waitFor();
  expect(cases).toHaveLength(2);
});

test.each(["light", "dark"] as const)(
  "a page about one tenant has a band of its colour that stands out: %s",
  async (colorScheme) => {
    const { tenant } = await casesToReview(bed);
    await openSite(tenant, { accent: "#8A1C4A" });
    const { page } = await operatorAt(bed, "agent", { path: "/", colorScheme });
    const look = () =>
      page.evaluate(() => {
        const context = document.createElement("canvas").getContext("2d", { colorSpace: "srgb" });
        const hex = (colour: string) => {
          if (context === null) throw new Error("there is no canvas");
          context.fillStyle = colour;
          context.fillRect(0, 0, 1, 1);
          const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
          return `#${[red, green, blue].map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
        };
        const bar = document.querySelector("header");
        if (bar?.parentElement == null) throw new Error("there is no frame");
        return {
          band: hex(getComputedStyle(bar.parentElement).borderBlockStartColor),
          bar: hex(getComputedStyle(bar).backgroundColor),
        };
      });
    await page.getByRole("link", { name: "Review", exact: true }).waitFor();
    const usual = await look();
    await page.goto(`${bed.origin}/console${queueOf(tenant)}`);
    await page.getByRole("banner").getByText("Wanderlust Travel").waitFor();
    const own = await look();
    expect(own.band).not.toBe(usual.band);
    if (colorScheme === "light") expect(own.band.toUpperCase()).toBe("#8A1C4A");
    expect(contrastOf(own.band, own.bar)).toBeGreaterThanOrEqual(3);
    expect(await accessibilityFaults(page)).toEqual([]);
  },
);

interface Named {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

const nameOf = (code: string) => new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code;

test("a view is saved under a name, comes back with its filters and columns, and is forgotten", async () => {
  const { tenant } = await casesToReview(bed, 2);
  const { page } = await operatorAt(bed, "agent", { path: queueOf(tenant) });
  await page.getByText("2 cases", { exact: true }).waitFor();
  expect(await page.getByLabel("All tenants").inputValue()).toMatch(/^ten_/);
  await page.getByText("Columns", { exact: true }).click();
  await page.getByLabel("Travels").uncheck();
  await page.waitForURL(/hidden=travels/);
  expect(await page.getByRole("columnheader", { name: "Travels" }).count()).toBe(0);
  await page.getByLabel("Sort by").selectOption("arrival");
  await page.getByRole("button", { name: "Save this view" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What you call it").fill("Soon on the way");
  await page.keyboard.press("Enter");
  const view = page.getByRole("link", { name: "Soon on the way" });
  await view.waitFor();
  await page.goto(`${bed.origin}/console/queues/review`);
  await view.press("Enter");
  await page.waitForURL(/tenantId=ten_.*hidden=travels.*order=arrival/);
  await page.getByText("2 cases", { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Forget “Soon on the way”" }).press("Enter");
  await view.waitFor({ state: "detached" });
});

test("what is late, and what will be within four hours, are one chip each", async () => {
  const { tenant, cases } = await casesToReview(bed, 3);
  for (const [at, minutes] of [-60, 60].entries()) await dueIn(cases[at]?.caseId ?? "", minutes);
  const { page } = await operatorAt(bed, "agent", { path: queueOf(tenant) });
  await page.getByText("3 cases", { exact: true }).waitFor();
  const row = page.locator("tbody tr[aria-rowindex]");
  await page.getByRole("button", { name: "Late", exact: true }).press("Enter");
  await page.getByText("1 case", { exact: true }).waitFor();
  expect(await row.textContent()).toContain("late by");
  await page.getByRole("button", { name: "Late within four hours" }).press("Enter");
  await page.waitForURL(/due=soon/);
  await expect.poll(() => row.textContent()).toMatch(/\d min$/);
  expect(await row.count()).toBe(1);
});

const PAINT_MS_MAX = 300;

/** For how long the processor has worked for the page since then, in milliseconds. */
async function busyOf(page: Page): Promise<() => Promise<number>> {
  const inside = await page.context().newCDPSession(page);
  await inside.send("Performance.enable", { timeDomain: "threadTicks" });
  const read = async () => {
    const { metrics } = await inside.send("Performance.getMetrics");
    const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value;
    if (seconds === undefined) throw new Error("the browser does not say how long it worked");
    return seconds * 1_000;
  };
  const before = await read();
  return async () => (await read()) - before;
}

test("two officers on one row: the slower one sees it held, does nothing in it, and is led to the next", async () => {
  const { tenant, cases } = await casesToReview(bed, 2);
  const [first, second] = await Promise.all([
    operatorAt(bed, "agent", { path: queueOf(tenant) }),
    operatorAt(bed, "agent", { path: queueOf(tenant) }),
  ]);
  for (const { page } of [first, second]) await page.locator("tbody tr[aria-current=true]").waitFor();
  await Promise.all([first, second].map(({ page }) => page.keyboard.press("Enter")));
  const mine = ({ page }: typeof first) => page.getByText("claimed by you").count();
  await Promise.all([first, second].map(({ page }) => page.getByText(/claimed by (you|somebody else)/).waitFor()));
  await expect.poll(async () => (await mine(first)) + (await mine(second))).toBe(1);
  const slower = (await mine(first)) === 1 ? second : first;
  expect(await slower.page.getByRole("button", { name: "Take over" }).count()).toBe(1);
  await slower.page.keyboard.press("a");
  await slower.page.keyboard.press("Shift+Enter");
  await slower.page.waitForURL(`**/cases/${cases[1]?.caseId}?*`);
  await slower.page.getByText("claimed by you").waitFor();
  const items = (await first.operator.get(`/cases/${cases[0]?.caseId}/collection-requests`)).json().items[0].items;
  expect(items.map(({ state }: { state: string }) => state)).not.toContain("accepted");
});

test("of ten thousand rows those in sight are drawn, and J reaches what was not", async () => {
  const { tenant } = await casesToReview(bed);
  const operator = await operatorIn(bed.server, { role: "agent" });
  const page = await openAs(operator, bed, { path: "/sessions" });
  const { items } = (await operator.get(queueOf(tenant))).json();
  const many = Array.from({ length: 10_000 }, (_, at) => ({ ...items[0], id: `cas_${at}` }));
  const body = { items: many, hasMore: false, nextCursor: "" };
  await page.route("**/operator/v1/queues/review?*", (route) => route.fulfill({ json: body }));
  const busy = await busyOf(page);
  await page.getByRole("link", { name: "Review", exact: true }).press("Enter");
  await page.getByText("10,000 cases").waitFor();
  await page.locator("tbody tr[aria-current=true]").waitFor();
  // What the page itself does, from the key to the rows: how long others keep the machine says nothing about it.
  expect(await busy()).toBeLessThanOrEqual(PAINT_MS_MAX);
  expect(await page.locator("tbody tr").count()).toBeLessThan(100);
  for (let pressed = 0; pressed < 60; pressed += 1) await page.keyboard.press("j");
  const current = page.locator("tbody tr[aria-current=true]");
  await expect.poll(() => current.getAttribute("aria-rowindex")).toBe("62");
  await expect.poll(() => current.evaluate((row) => row.getBoundingClientRect().bottom < innerHeight)).toBe(true);
});

test("a next page that fails is asked for once, and again only by hand", async () => {
  const { tenant } = await casesToReview(bed);
  const operator = await operatorIn(bed.server, { role: "agent" });
  const { items } = (await operator.get(queueOf(tenant))).json();
  let asked = 0;
  const page = await openAs(operator, bed, { path: "/sessions" });
  await page.route("**/operator/v1/queues/review?*", (route) => {
    if (!route.request().url().includes("cursor=")) {
      return route.fulfill({ json: { items, hasMore: true, nextCursor: "next" } });
    }
    asked += 1;
    return asked === 1
      ? route.fulfill({ status: 400, json: { code: "cursor_invalid", detail: "Begin anew.", requestId: "req_1" } })
      : route.fulfill({ json: { items: [], hasMore: false, nextCursor: "" } });
  });
  await page.getByRole("link", { name: "Review", exact: true }).press("Enter");
  await page.getByText("Begin anew.").waitFor();
  // Keys are handled after whatever was asked for meanwhile.
  for (const key of ["j", "k", "x"]) await page.keyboard.press(key);
  await page.getByText("1 marked", { exact: true }).waitFor();
  expect(asked).toBe(1);
});

test("home has numbers that lead to what they count; a role without queues sees none", async () => {
  const { page } = await operatorAt(bed, "agent");
  await page.getByRole("heading", { name: "Needs somebody" }).waitFor();
  const late = page.getByRole("link", { name: /^Review, Late now/ });
  expect(await late.getAttribute("href")).toBe("/console/queues/review?due=late");
  await page.getByRole("link", { name: /^Review, Unclaimed/ }).press("Enter");
  await page.waitForURL("**/queues/review?claimedBy=nobody");
  const editor = await operatorIn(bed.server, { role: "knowledgeEditor" });
  const other = await openAs(editor, bed);
  await other.getByText("Your role works on no cases.").waitFor();
  expect(await other.getByRole("link", { name: "Review" }).count()).toBe(0);
});

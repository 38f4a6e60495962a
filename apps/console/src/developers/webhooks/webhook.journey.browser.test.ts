import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../../portal/test/browser.ts";
import { WEBHOOK_RECOVERY } from "../../../../server/src/features/integration/webhooks/delivery/recovery/deliveries.recovery.service.ts";
import { makeTenant } from "../../../../server/test/app.ts";
import { runOperations } from "../../../../server/test/operations.ts";
import { placeOf } from "../../../../server/test/operator-operations.ts";
import { operatorIn } from "../../../../server/test/operators.ts";
import {
  advance,
  answerAlways,
  deliveriesOf,
  enabledEndpoint,
  happen,
  received,
  sendDueWebhooks,
  type TestEndpoint,
} from "../../../../server/test/webhooks.ts";
import { type ConsoleBed, openAs, openConsoleBed } from "../../../test/console-bed.ts";

let bed: ConsoleBed;
const endpoints: TestEndpoint[] = [];
beforeAll(async () => {
  bed = await openConsoleBed();
});
afterEach(async () => {
  for (const { receiver } of endpoints.splice(0)) await receiver.close();
});
afterAll(() => bed.server.close());

const HOUR_MS = 3_600_000;
// More than make a receiver a failing one.
const FAILURES = 8;
const PROBED_AFTER_SECONDS = 61;

/** A tenant whose receiver has failed so often, and its own developer. */
async function failing(times: number) {
  const tenant = await makeTenant({ server: bed.server });
  const endpoint = await enabledEndpoint(tenant, ["api_key.*"]);
  endpoints.push(endpoint);
  answerAlways(endpoint, 500);
  await happen(tenant, times);
  for (let turn = 0; turn < times; turn += 1) await sendDueWebhooks(bed.server);
  const developer = await operatorIn(bed.server, { role: "tenantDeveloper", tenants: [tenant.scope.tenantId] });
  return { tenant, endpoint, developer };
}

/** Counts the clicks from now on. */
function clicksOf(page: Page) {
  let count = 0;
  return {
    click: async (name: string | RegExp, role: "button" | "link" = "link") => {
      count += 1;
      await page.getByRole(role, { name }).first().click();
    },
    clicked: () => count,
  };
}

test("a failing webhook is found from home and repaired in three clicks", async () => {
  const { tenant, endpoint, developer } = await failing(FAILURES);
  expect((await endpoint.get()).failingSince).not.toBeNull();
  const page = await openAs(developer, bed);
  await page.getByText("1 webhook fails").waitFor();
  answerAlways(endpoint, 204);
  const before = received(endpoint).length;
  const { click, clicked } = clicksOf(page);
  await click("1 webhook fails");
  await click(endpoint.receiver.url);
  await page.getByText("Failing since").first().waitFor();
  await page.getByText("500", { exact: true }).first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await click(/^Recover since/, "button");
  await page.getByText("Whatever did not arrive since then is being sent again.").waitFor();
  expect(clicked()).toBe(3);
  await expect
    .poll(
      async () => {
        await runOperations(bed.server, [WEBHOOK_RECOVERY]);
        // A failing receiver is tried once a minute.
        await advance(tenant, PROBED_AFTER_SECONDS);
        await sendDueWebhooks(bed.server);
        const states = (await deliveriesOf(tenant)).map(({ state }: { state: string }) => state);
        return states.length > 0 && states.every((state: string) => state === "succeeded");
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  expect(received(endpoint).length).toBeGreaterThan(before);
});

test("an attempt says what was answered and when it is tried next; redelivered twice, it arrives as the same event", async () => {
  const { tenant, endpoint, developer } = await failing(1);
  const path = `${placeOf(tenant)}/webhooks/${endpoint.id}`;
  const page = await openAs(developer, bed, { path, colorScheme: "dark" });
  await page.getByText("It is tried next at").waitFor();
  await page.getByText('"type": "api_key.created"').waitFor();
  await page.getByText("What changed: API key").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  answerAlways(endpoint, 204);
  for (const tries of [2, 3]) {
    await page.keyboard.press("Enter");
    await page.getByText("It was sent again.").waitFor();
    await sendDueWebhooks(bed.server);
    await page.getByText("It arrived.").waitFor();
    await expect.poll(() => page.locator("ol > li").count()).toBe(tries);
  }
  const { items } = (await developer.get(`${placeOf(tenant)}/webhook-deliveries?limit=1`)).json();
  expect(items[0]).toMatchObject({ state: "succeeded" });
  const ids = received(endpoint).map(({ id }: { id: string }) => id);
  expect(ids.filter((id: string) => id === items[0].eventId).length).toBeGreaterThanOrEqual(2);
});

test("the delivery that is looked at stays the chosen one when others come, and all of many are read", async () => {
  const { tenant, endpoint, developer } = await failing(1);
  const path = `${placeOf(tenant)}/webhooks/${endpoint.id}`;
  const page = await openAs(developer, bed, { path });
  // As if there were a hundred times as many.
  await page.route("**/webhook-deliveries?*", (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, "limit=2"),
    }),
  );
  await page.reload();
  const chosen = page.locator("tr[aria-current=true]");
  await chosen.waitFor();
  const id = new URL(page.url()).searchParams.get("delivery");
  expect(id).toMatch(/^whd_/);
  await happen(tenant, 5);
  await sendDueWebhooks(bed.server);
  await expect.poll(async () => (await deliveriesOf(tenant)).length).toBe(6);
  await page.reload();
  await page.getByRole("row").nth(6).waitFor();
  expect(await page.getByRole("row").nth(6).getAttribute("aria-current")).toBe("true");
  expect(new URL(page.url()).searchParams.get("delivery")).toBe(id);
  await page.keyboard.press("k");
  expect(new URL(page.url()).searchParams.get("delivery")).not.toBe(id);
});

test("an endpoint that somebody else has changed is not changed over that", async () => {
  const { tenant, endpoint, developer } = await failing(1);
  const path = `${placeOf(tenant)}/webhooks/${endpoint.id}`;
  const page = await openAs(developer, bed, { path });
  await page.getByRole("button", { name: "Change" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Note").fill("Mine");
  const { version } = await endpoint.get();
  const one = `/tenant/webhook-endpoints/${endpoint.id}`;
  expect((await tenant.patch(one, { description: "Theirs" }, { "if-match": `"${version}"` })).statusCode).toBe(200);
  // The page reads it again while the form is open.
  await page.getByText("Theirs").waitFor({ timeout: 30_000 });
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await dialog.getByText("It has changed since you opened it.").waitFor();
  expect((await tenant.get(one)).json().description).toBe("Theirs");
});

test("a new endpoint shows its secret once; a refused address is told at its field, and what was typed stays", async () => {
  const tenant = await makeTenant({ server: bed.server });
  const developer = await operatorIn(bed.server, { role: "tenantDeveloper", tenants: [tenant.scope.tenantId] });
  const page = await openAs(developer, bed, { path: `${placeOf(tenant)}/webhooks` });
  await page.getByText("Events are sent nowhere yet.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Address").fill("ftp://hooks.example.com/");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await dialog.getByRole("alert").waitFor();
  expect(await dialog.getByLabel("Address").inputValue()).toBe("ftp://hooks.example.com/");
  expect((await tenant.get("/tenant/webhook-endpoints")).json().items).toEqual([]);
  await dialog.getByLabel("Address").fill("https://hooks.example.com/entrada");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  const secret = page.getByText(/^whsec_/);
  await secret.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "I have kept it" }).press("Enter");
  await page.getByRole("heading", { name: "https://hooks.example.com/entrada" }).waitFor();
  await page.reload();
  await page.getByText("Waits for its ping").first().waitFor();
  expect(await secret.count()).toBe(0);
});

test("a second factor that is too old is asked for over the page before a secret is made; whoever may not act sees no act", async () => {
  const { tenant, endpoint } = await failing(1);
  const path = `${placeOf(tenant)}/webhooks/${endpoint.id}`;
  const tenants = [tenant.scope.tenantId];
  const verifiedAt = new Date(Date.now() - HOUR_MS);
  const developer = await operatorIn(bed.server, { role: "tenantDeveloper", tenants, verifiedAt });
  const page = await openAs(developer, bed, { path });
  await page.getByRole("button", { name: "Rotate secret" }).click();
  await page.getByRole("dialog", { name: "Show your second factor" }).waitFor();
  expect(await page.getByText(/^whsec_/).count()).toBe(0);
  const agent = await operatorIn(bed.server, { role: "agent", tenants });
  const other = await openAs(agent, bed, { path });
  await other.getByText("integration:read").waitFor();
  expect(await other.getByRole("link", { name: "Webhooks" }).count()).toBe(0);
  for (const name of ["Rotate secret", "Send a test", "Redeliver"]) {
    expect(await other.getByRole("button", { name }).count()).toBe(0);
  }
});

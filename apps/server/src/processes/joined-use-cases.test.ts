import { COMMAND_LINE } from "@entrada/domain/access/principal";
import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../test/app.ts";
import { eventsOf } from "../../test/events.ts";
import { quoted } from "../../test/quotes.ts";
import { rowsOf } from "../../test/rows.ts";
import type { AppContext } from "../context.ts";
import { encodeId } from "../core/ids.ts";
import { createApiKey } from "../features/access/api-keys/api-keys.service.ts";
import { acceptQuote } from "../features/sales/quotes/ending/quotes.acceptance.service.ts";
import type { NewQuote } from "../features/sales/quotes/quotes.schema.ts";
import { createQuote, withdrawQuote } from "../features/sales/quotes/quotes.service.ts";
import { operatorWork } from "../work/operator-work.ts";
import { unitOfWork, type Work } from "../work/work.ts";
import { eraseCustomer } from "./erase-person.ts";

type Needed = Pick<AppContext, "clock" | "keyring" | "knowledge">;

let server: TestServer;
let needed: Needed;
beforeAll(async () => {
  server = await testServer();
  const { clock, keyring, knowledge } = server.ctx;
  needed = { clock, keyring, knowledge };
});

/** Use cases of three areas, one after the other in the caller's transaction. */
async function everything(w: Work<Needed>, body: NewQuote): Promise<void> {
  const bought = await createQuote(w, body, "en");
  const { total: expectedTotal } = bought.document.totals;
  const acceptance = { expectedVersion: [1], expectedTotal, acceptedBy: "Ada Example" };
  await acceptQuote(w, encodeId("qte", bought.id), acceptance);
  const unwanted = await createQuote(w, body, "en");
  await withdrawQuote(w, encodeId("qte", unwanted.id), {});
  await eraseCustomer(w, body.customerId, { expectedVersion: [1] });
  await createApiKey(w, { name: "reports", grants: ["quotes:write"] });
}

test("use cases of several areas share one transaction, and need only what they name", async () => {
  const { tenant, body } = await quoted(server);
  const { length: already } = await eventsOf(tenant, "limit=200");
  const caller = { scope: tenant.scope, principal: COMMAND_LINE };
  await unitOfWork(server.ctx, caller, (w) => everything({ ...w, ctx: needed }, body));
  const types = (await eventsOf(tenant, "limit=200")).slice(already).map(({ type }: { readonly type: string }) => type);
  expect(types).toEqual([
    "quote.created",
    "quote.accepted",
    "quote.created",
    "quote.withdrawn",
    "quote.withdrawn",
    "traveler.erased",
    "customer.erased",
    "api_key.created",
  ]);
});

test("when the last of them fails, none has happened", async () => {
  const { tenant, body } = await quoted(server);
  const before = await eventsOf(tenant, "limit=200");
  const failing = unitOfWork(server.ctx, { scope: tenant.scope, principal: COMMAND_LINE }, async (w) => {
    await everything({ ...w, ctx: needed }, body);
    throw new Error("changed its mind");
  });
  await expect(failing).rejects.toThrow("changed its mind");
  expect(await eventsOf(tenant, "limit=200")).toEqual(before);
  expect(await rowsOf(tenant, "quotes")).toHaveLength(1);
  expect(await rowsOf(tenant, "customers")).toHaveLength(1);
});

test("the command line can call them too; its database role decides which rows it sees", async () => {
  const { tenant, body } = await quoted(server);
  const refused = operatorWork(server.database.operator, tenant.scope, (w) =>
    everything({ ...w, ctx: { ...w.ctx, ...needed } }, body),
  );
  await expect(refused).rejects.toThrow("permission denied for table customers");
});

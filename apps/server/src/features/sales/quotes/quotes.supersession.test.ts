import { expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { notEmpty } from "../../../../test/not-empty.ts";
import { useTwoProcesses } from "../../../../test/processes.ts";
import { QUOTES, quoted, supersede } from "../../../../test/quotes.ts";
import { countAtNames, type Waiting, whileLogIsHeld } from "../../../../test/races.ts";

let server: TestServer;
let second: TestServer;
useTwoProcesses((first, another) => {
  server = first;
  second = another;
});

/** A tenant with an open quote, and ways to create more for its determination and to supersede it, in two processes. */
async function bed() {
  const { tenant, body, quote } = await quoted(server);
  const elsewhere = await tenant.withKey({ server: second });
  return {
    tenant,
    quote,
    make: () => [tenant.post(QUOTES, body), elsewhere.post(QUOTES, body)] as const,
    supersede: () => supersede({ ...tenant, server: second }, body.items[0]?.determinationId ?? ""),
    stateOf: async (id: string) => (await tenant.get(`${QUOTES}/${id}`)).json().state,
  };
}

test("two quotes for one determination do not wait for each other, and superseding it waits for both", async () => {
  const { tenant, quote, make, supersede, stateOf } = await bed();
  let superseding: Promise<void> | undefined;
  let makings: ReturnType<typeof make> | undefined;
  await whileLogIsHeld(tenant, async (waiting: Waiting) => {
    makings = make();
    // Both have done everything but commit.
    await waiting(2);
    expect(await countAtNames(server.database)).toBe(0);
    superseding = supersede();
    await waiting(3);
    expect(await countAtNames(server.database)).toBe(1);
  });
  await superseding;
  const made = (await Promise.all(makings ?? [])).map((answer) => answer.json());
  expect(made).toMatchObject([{ state: "open" }, { state: "open" }]);
  const { items } = (await tenant.get("/tenant/events?limit=500")).json();
  const types = items.map(({ type }: { type: string }) => type);
  expect(types.lastIndexOf("quote.created")).toBeLessThan(types.indexOf("determination.superseded"));
  for (const { id } of [quote, ...made]) expect(await stateOf(id)).toBe("superseded");
});

test("quotes requested while their determination is being superseded wait, and are then refused", async () => {
  const { tenant, quote, make, supersede, stateOf } = await bed();
  let superseding: Promise<void> | undefined;
  let makings: ReturnType<typeof make> | undefined;
  await whileLogIsHeld(tenant, async (waiting: Waiting) => {
    superseding = supersede();
    await waiting();
    makings = make();
    await waiting(3);
    expect(await countAtNames(server.database)).toBe(2);
  });
  await superseding;
  for (const refused of notEmpty(await Promise.all(makings ?? []))) {
    expect([refused.statusCode, refused.json().code]).toEqual([409, "determination_superseded"]);
  }
  expect(await stateOf(quote.id)).toBe("superseded");
});

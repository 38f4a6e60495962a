import type { CanonicalSnapshot } from "@entrada/knowledge/snapshot";
import { beforeEach, expect, test } from "vitest";
import { ROOMY, type TestServer } from "../../../../test/app.ts";
import { changedKnowledge, testKnowledge } from "../../../../test/knowledge.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { accept, QUOTES, quoted } from "../../../../test/quotes.ts";
import { publishSnapshot } from "../../intelligence/knowledge/knowledge.service.ts";

// A server of its own, because all tenants share the knowledge. No job runs, so nothing is superseded yet.
let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY },
);
beforeEach(() => publish(testKnowledge()));

async function publish(snapshot: CanonicalSnapshot): Promise<void> {
  const { db, clock, knowledge } = server.ctx;
  await publishSnapshot({ db, clock }, snapshot);
  await knowledge.refresh();
}

test("a determination that published knowledge contradicts can at once be neither quoted nor accepted", async () => {
  const { tenant, body, quote } = await quoted(server);
  await publish(changedKnowledge("gb.visitor", { kind: "visaRequired" }));
  const another = await tenant.post(QUOTES, body);
  expect(another.json()).toMatchObject({
    status: 409,
    code: "determination_superseded",
    errors: [{ pointer: "#/items/0/determinationId" }],
  });
  expect((await accept(tenant, quote)).json()).toMatchObject({ status: 409, code: "determination_superseded" });
  expect((await tenant.get(`${QUOTES}/${quote.id}`)).json()).toEqual(quote);
  await publish(testKnowledge());
  expect((await tenant.post(QUOTES, body)).statusCode).toBe(201);
  expect((await accept(tenant, quote)).statusCode).toBe(200);
});

test("knowledge about other destinations does not affect a quote", async () => {
  const { tenant, body, quote } = await quoted(server);
  await publish(changedKnowledge("jp.exempt-90", { kind: "visaRequired" }));
  expect((await tenant.post(QUOTES, body)).statusCode).toBe(201);
  expect((await accept(tenant, quote)).statusCode).toBe(200);
});

import { expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { knowledgeFanOut } from "../../../processes/announce-knowledge.ts";
import { sweep } from "../../../work/sweep.ts";
import { publishSnapshot } from "./knowledge.service.ts";

// A server of its own, because all tenants share what is published.
let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const snapshot = (name: string) => ({ snapshotId: `kb-20261120-${name}`, content: `{"of":"${name}"}` });
const publish = (name: string) => publishSnapshot(server.ctx, snapshot(name));

const announce = () => sweep(knowledgeFanOut(server.ctx), {});

async function told(tenant: TestTenant): Promise<unknown[]> {
  const { items } = (await tenant.get("/tenant/events?types=knowledge.published")).json();
  return items.map((event: { data: { previousSnapshotId: string; snapshotId: string } }) => [
    event.data.previousSnapshotId,
    event.data.snapshotId,
  ]);
}

test("every log gets every publication once, in order, in both environments", async () => {
  const tenants = [await makeTenant({ server }), await makeTenant({ server })];
  const logs = await Promise.all(tenants.flatMap((tenant) => [tenant, tenant.withKey({ environment: "live" })]));
  await publish("a");
  await publish("b");
  // At once, like several server processes.
  await Promise.all([1, 2, 3, 4].map(announce));
  await announce();
  for (const log of logs) {
    expect(await told(log)).toEqual([
      [expect.any(String), "kb-20261120-a"],
      ["kb-20261120-a", "kb-20261120-b"],
    ]);
  }
  expect(await knowledgeFanOut(server.ctx).listDue(1)).toEqual([]);
});

test("publishing the current snapshot again is no event; going back to an older one is", async () => {
  const tenant = await makeTenant({ server });
  await publish("c");
  await publish("c");
  await publish("a");
  await announce();
  expect((await told(tenant)).map((pair) => (pair as string[])[1])).toEqual(["kb-20261120-c", "kb-20261120-a"]);
});

test("a new tenant gets no events about earlier publications", async () => {
  await publish("d");
  const tenant = await makeTenant({ server });
  await announce();
  expect(await told(tenant)).toEqual([]);
});

test("a failed announcement is made by the next one, and no log gets it twice", async () => {
  const tenant = await makeTenant({ server });
  await publish("e");
  const cut = (from: string, to: string) =>
    querySuperuser(server.database.superuser, `alter table ${from} rename to ${to}`);
  await cut("events", "events_away");
  await expect(announce()).rejects.toThrow();
  await cut("events_away", "events");
  await announce();
  expect(await told(tenant)).toEqual([["kb-20261120-d", "kb-20261120-e"]]);
});

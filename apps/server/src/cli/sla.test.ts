import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant, testServer } from "../../test/app.ts";
import { operatorCommand } from "../../test/catalog-command.ts";
import { encodeId } from "../core/ids.ts";

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer();
  tenant = await makeTenant({ server });
});

const set = (...words: readonly string[]) =>
  operatorCommand(server)("tenants", "set", encodeId("ten", tenant.scope.tenantId), ...words);

test("a tenant has an office calendar and targets, each changed by itself and taken away by none", async () => {
  const first = await set("--calendar", "DE-BE", "--sla", "16,gb-eta=8,ke-eta=24");
  const sla = { hours: 16, products: { "gb-eta": 8, "ke-eta": 24 } };
  expect([first.code, first.json()]).toMatchObject([0, { calendar: "DE-BE", sla }]);
  expect((await set("--calendar", "QA")).json()).toMatchObject({ calendar: "QA", sla });
  expect((await set("--sla", "gb-eta=8")).json().sla).toEqual({ hours: null, products: { "gb-eta": 8 } });
  expect((await set("--reply-hours", "8")).json()).toMatchObject({ replyHours: 8, calendar: "QA" });
  expect((await set("--reply-hours", "none")).json().replyHours).toBeNull();
  expect((await set("--sla", "none", "--calendar", "none")).json()).toMatchObject({ calendar: null, sla: null });
});

test.each([
  ["--calendar", "Atlantis"],
  ["--calendar", "DE-XX"],
  ["--reply-hours", "0"],
  ["--reply-hours", "8.5"],
  ["--sla", "0"],
  ["--sla", "8.5"],
  ["--sla", "8,9"],
  ["--sla", "gb-eta=x"],
  ["--sla", "gb-eta=8=9"],
  ["--sla", "GB ETA=8"],
])("%s %s is refused", async (option, value) => {
  const { code, json } = await set(option, value);
  expect([code, json().errors]).toEqual([2, [expect.stringContaining(option)]]);
});

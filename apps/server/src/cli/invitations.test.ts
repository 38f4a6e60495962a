import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOMY, requestsWith, startServer, type TestServer, type TestTenant } from "../../test/app.ts";
import { collecting } from "../../test/cases.ts";
import { commandLine } from "../../test/command-line.ts";
import { ordered } from "../../test/orders.ts";
import { wayIn } from "./invitations.ts";

let server: TestServer;
let baseUrl: string;
beforeAll(async () => {
  server = await startServer({ env: ROOMY });
  baseUrl = `${await server.app.listen({ host: "127.0.0.1", port: 0 })}/api/v1`;
});
afterAll(() => server.close());

const invite = ({ apiKey }: TestTenant, ...words: readonly string[]) =>
  commandLine(["invitations", "create", ...words, "--json"], {
    ENTRADA_BASE_URL: baseUrl,
    ENTRADA_API_KEY: apiKey,
    ENTRADA_HOME: "/nonexistent",
  });

test("a case's traveler is invited: the link and the code that are printed open the portal", async () => {
  const { tenant, caseId } = await collecting(server);
  const { code: exit, json } = await invite(tenant, caseId);
  const { link, code, subject } = json();
  expect([exit, subject.type]).toEqual([0, "traveler"]);
  const visitor = requestsWith(server, () => ({}));
  const session = (await visitor.post("/traveler/sessions", { invitationToken: new URL(link).hash.slice(1) })).json();
  expect((await visitor.post(`/traveler/sessions/${session.id}/verify`, { code })).json().state).toBe("active");
});

test("people read the link, and the code or how it is made", async () => {
  const { tenant, caseId } = await collecting(server);
  const env = { ENTRADA_BASE_URL: baseUrl, ENTRADA_API_KEY: tenant.apiKey, ENTRADA_HOME: "/nonexistent" };
  const { stdout } = await commandLine(["invitations", "create", caseId], env);
  expect(stdout).toMatch(/ {2}Link {2}http\S+#ent_iv_[0-9a-f]{64}\n {2}Code {2}[0-9]{6}\n/);
  expect(wayIn({ link: "https://x.example/portal/enter#t", code: null })).toContainEqual(
    expect.stringContaining("POST /auth/sessions/{id}/codes"),
  );
  expect(wayIn({ link: null, code: null })).toEqual([expect.stringContaining("by mail")]);
});

test("an order leads to its case; of several travelers one is chosen, or whoever ordered", async () => {
  const one = await ordered(server);
  expect((await invite(one.tenant, one.order.id)).json().caseId).toBe(one.order.cases[0]?.id);
  const two = await ordered(server, 2);
  const refused = await invite(two.tenant, two.order.id);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("--party customer")]);
  expect((await invite(two.tenant, two.order.id, "--party", "customer")).json().subject.type).toBe("customer");
});

test("what is no case is refused with what to give instead, and a case of others is not there", async () => {
  const [{ tenant }, others] = await Promise.all([collecting(server), collecting(server)]);
  for (const [id, exit, told] of [
    ["trv_01ky1qkg00fs7tq8m8x3w5d2c9", 2, "(cas_…)"],
    ["hello", 2, "(cas_…)"],
    [others.caseId, 1, "resource_not_found"],
  ] as const) {
    const refused = await invite(tenant, id);
    expect([id, refused.code, refused.stderr]).toEqual([id, exit, expect.stringContaining(told)]);
  }
});

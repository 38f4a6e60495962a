import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant, testServer } from "../../test/app.ts";
import { operatorCommand } from "../../test/catalog-command.ts";
import { visitorOf } from "../../test/check-sites.ts";
import { encodeId } from "../core/ids.ts";

const folder = mkdtempSync(join(tmpdir(), "entrada-logo-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let server: TestServer;
let tenant: TestTenant;
let set: (...words: readonly string[]) => ReturnType<ReturnType<typeof operatorCommand>>;
beforeAll(async () => {
  server = await testServer();
  tenant = await makeTenant({ server });
  set = (...words) => operatorCommand(server)("tenants", "set", encodeId("ten", tenant.scope.tenantId), ...words);
});

const slug = `cli-${Date.now().toString(36)}`;
const shown = async (name: string) => (await visitorOf({ server }, name).get("")).json();

test("a page needs a slug first, and is then switched on with its look", async () => {
  const refused = await set("--check", "on");
  expect([refused.code, refused.json().errors[0]]).toEqual([2, expect.stringContaining("--slug")]);
  const file = join(folder, "logo.svg");
  writeFileSync(
    file,
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><path d="M0 0h5" onclick="alert(2)"/></svg>',
  );
  const done = await set(
    ...["--check", "on", "--slug", slug, "--environment", "test", "--check-name", "Wanderlust <b>"],
    ...["--accent", "#0b5c6b", "--logo", file, "--allowed-origins", "https://a.example,http://localhost:5173"],
    ...["--offers", "off", "--leads", "off", "--languages", "fr,en", "--name", "Wanderlust Travel GmbH"],
  );
  expect([done.code, done.json().check]).toMatchObject([
    0,
    { slug, isOn: true, environment: "test", allowedOrigins: ["https://a.example", "http://localhost:5173"] },
  ]);
  const page = await shown(slug);
  expect(page).toMatchObject({ displayName: "Wanderlust <b>", accent: "#0B5C6B", offers: false, leads: false });
  expect(page.languages).toEqual(["fr", "en"]);
  const [type, logo] = page.logo.split(",");
  expect(type).toBe("data:image/svg+xml;base64");
  expect(Buffer.from(logo, "base64").toString()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h5"></path></svg>',
  );
});

test("what is not named stays, and none takes away", async () => {
  const done = await set("--environment", "test", "--logo", "none", "--accent", "none", "--allowed-origins", "none");
  expect(done.json().check.languages).toEqual(["fr", "en"]);
  expect([done.code, done.json().check]).toMatchObject([
    0,
    { slug, isOn: true, displayName: "Wanderlust <b>", accent: null, logoType: null, allowedOrigins: [] },
  ]);
});

test("the environments of a tenant have pages of their own, and a slug belongs to one", async () => {
  const taken = await set("--check", "on", "--slug", slug, "--name", "Never stored");
  expect([taken.code, taken.json().errors[0]]).toEqual([2, expect.stringContaining(`has the slug ${slug}`)]);
  expect((await tenant.get("/tenant/integration")).json().tenant?.name).not.toBe("Never stored");
  const live = await set("--check", "on", "--slug", `${slug}-live`);
  expect([live.code, live.json().check.environment]).toEqual([0, "live"]);
  expect(await shown(`${slug}-live`)).toMatchObject({ environment: "live", displayName: "Wanderlust Travel GmbH" });
});

test("the list of tenants shows their pages", async () => {
  const { items } = (await operatorCommand(server)("tenants", "list")).json();
  const own = items.find(({ id }: { id: string }) => id === encodeId("ten", tenant.scope.tenantId));
  expect(own.checks).toMatchObject([
    { slug, environment: "test", isOn: true },
    { slug: `${slug}-live`, environment: "live", isOn: true },
  ]);
});

test.each([
  ["--slug", "Not A Slug", "hyphens"],
  ["--accent", "#5CC3D3", "contrast"],
  ["--accent", "petrol", "#0B5C6B"],
  ["--allowed-origins", "https://a.example/path", "no origin"],
  ["--allowed-origins", "http://a.example", "no origin"],
  ["--languages", "de", "en, es, fr"],
  ["--logo", "/nowhere/logo.png", "cannot be read"],
  ["--check", "maybe", "on"],
])("%s %s is refused with what to write instead", async (option, value, reason) => {
  const refused = await set(option, value);
  expect([refused.code, refused.json().errors[0]]).toEqual([2, expect.stringContaining(reason)]);
});

test("an environment alone changes nothing", async () => {
  expect((await set("--environment", "test")).code).toBe(2);
});

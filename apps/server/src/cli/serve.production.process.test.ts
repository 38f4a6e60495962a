import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { entrada, type Run, runEntrada } from "../../test/command.ts";
import { commandLine } from "../../test/command-line.ts";
import { dropDatabase, emptyDatabase, urlOf } from "../../test/database.ts";
import { claimPort } from "../boot/listening-port.ts";

// These tests start whole processes, on machines that may be busy with other test files.
vi.setConfig({ testTimeout: 90_000 });

let folder: string;
let server: Run | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "entrada-production-"));
});
afterAll(() => {
  vi.resetConfig();
  server?.child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

test("production with its own database creates no demo data and logs only JSON", async () => {
  const superuser = await emptyDatabase();
  const keyring = join(folder, "production-keyring.json");
  const env = {
    NODE_ENV: "production",
    ENTRADA_HOME: join(folder, "none"),
    DATABASE_URL: urlOf(superuser),
    ENTRADA_KEYRING_FILE: keyring,
    STORAGE_FOLDER: join(folder, "objects"),
    PUBLIC_BASE_URL: "https://visa.example.com",
    PORT: String(await claimPort("127.0.0.1", 0, "PORT")),
  };
  expect((await entrada(["serve"], env)).output).toContain(`create one with \`entrada keyring create ${keyring}\``);
  await inProcess(["keyring", "create", keyring], env);
  const { id } = await inProcess(["tenants", "create", "Northwind Travel"], env);
  const { apiKey } = await inProcess(["keys", "create", "--tenant", id ?? "", "--environment", "live"], env);
  server = runEntrada(["serve"], env);
  await server.prints('"msg":"listening"');
  const answer = await fetch(`http://127.0.0.1:${env.PORT}/api/v1/tenant/integration`, {
    headers: { "x-api-key": apiKey ?? "" },
  });
  expect(await answer.json()).toMatchObject({ environment: "live", tenant: { id } });
  server.child.kill("SIGTERM");
  expect(await server.exitCode()).toBe(0);
  expect(server.output()).toContain("DATABASE_URL has a superuser's login");
  for (const line of server.output().trim().split("\n")) expect(JSON.parse(line)).toHaveProperty("level");
  expect(server.output()).not.toContain(apiKey);
  expect(existsSync(env.ENTRADA_HOME)).toBe(false);
  await dropDatabase(superuser);
});

async function inProcess(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const { code, json } = await commandLine([...words, "--json"], env);
  expect(code).toBe(0);
  return json();
}

test("production names every missing setting at once and creates nothing", async () => {
  const env = { NODE_ENV: "production", ENTRADA_HOME: join(folder, "none"), PORT: "x" };
  const { code, output } = await entrada(["serve"], env);
  expect(code).toBe(1);
  for (const name of ["PORT", "PUBLIC_BASE_URL", "DATABASE_URL", "ENTRADA_KEYRING_FILE", "STORAGE_FOLDER"])
    expect(output).toContain(name);
  expect(existsSync(join(folder, "none"))).toBe(false);
});

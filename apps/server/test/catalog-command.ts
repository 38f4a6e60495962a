import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Product } from "@entrada/catalog/product.schema";
import { formatYaml } from "@entrada/data-files/yaml";
import type pg from "pg";
import { afterAll } from "vitest";
import type { TestServer } from "./app.ts";
import { commandLine } from "./command-line.ts";

/** Runs `entrada catalog` on the server's database, like its operator. */
export function catalogCommand(server: TestServer) {
  const run = operatorCommand(server);
  return (...words: readonly string[]) => run("catalog", ...words);
}

/** Runs `entrada` on the server's database, like its operator. */
export function operatorCommand(server: TestServer, settings: Readonly<Record<string, string>> = {}) {
  const env = { ...settings, ...operatorSettings(server) };
  return async (...words: readonly string[]) => {
    const { code, stdout, stderr } = await commandLine([...words, "--json"], env);
    return { code, json: () => JSON.parse(stdout || stderr) };
  };
}

/** The environment of the server's operator. */
export function operatorSettings({ database }: TestServer): Readonly<Record<string, string>> {
  return { DATABASE_URL: addressOf(database.superuser) };
}

/** A folder for one test file, removed after its tests. */
export function useFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "entrada-catalog-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes the product's file into the folder; returns the path. */
export function writeProduct(folder: string, product: Product, changes: object = {}): string {
  const path = join(folder, `${product.code}.yaml`);
  writeFileSync(path, formatYaml({ ...product, ...changes }));
  return path;
}

function addressOf({ host = "", port, user = "", password, database }: pg.ClientConfig): string {
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(String(password))}`;
  return `postgres://${login}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

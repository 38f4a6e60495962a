import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ask, useEmbeddedHome } from "../../../test/embedded-home.ts";

const isRoot = process.getuid?.() === 0;
const at = useEmbeddedHome();

test("a home whose path is too long for a socket works", async () => {
  at.home = join(at.folder, "a-very-long-name".repeat(6), "home");
  const database = await at.attach();
  expect(database.layout.socketFolder).not.toContain(at.home);
  expect(await ask(database, "select 1 as one")).toEqual({ one: 1 });
  await database.leave();
  rmSync(database.layout.socketFolder ?? "", { recursive: true });
});

test("a path with spaces, apostrophes and commas works", async () => {
  at.home = join(at.folder, "it's, a home");
  expect(await ask(await at.attach(), "select 1 as one")).toEqual({ one: 1 });
});

test.runIf(isRoot)(
  "as root, a home the database's account cannot enter keeps its data elsewhere and says so",
  async () => {
    chmodSync(at.folder, 0o700);
    const database = await at.attach();
    expect(database.layout.dataFolder).toMatch(/^\/var\/lib\/entrada\/[0-9a-f]{16}\/postgres-18$/);
    expect(at.told.join()).toContain("cannot enter");
    expect(await database.leave()).toBe("stopped");
    const again = await at.attach();
    expect(again.layout.dataFolder).toBe(database.layout.dataFolder);
    await again.leave();
    // A home that was deleted and created again starts from scratch.
    rmSync(at.home, { recursive: true });
    const fresh = await at.attach();
    expect(fresh.layout.dataFolder).not.toBe(database.layout.dataFolder);
    await fresh.leave();
    for (const { layout } of [database, fresh]) rmSync(join(layout.dataFolder, ".."), { recursive: true });
  },
);

test.each(['"', "$", "`", "\\"])(
  "a path with %s is refused, because the database's own shell would interpret it",
  async (character) => {
    at.home = join(at.folder, `a${character}b`);
    await expect(at.attach()).rejects.toThrow("cannot be in");
  },
);

test("data of another PostgreSQL version is refused and left unchanged", async () => {
  mkdirSync(join(at.home, "postgres-17"), { recursive: true });
  await expect(at.attach()).rejects.toThrow("was created by PostgreSQL 17");
  mkdirSync(join(at.home, "postgres-18"));
  writeFileSync(join(at.home, "postgres-18", "PG_VERSION"), "16\n");
  await expect(at.attach()).rejects.toThrow("was created by PostgreSQL 16");
  expect(readdirSync(join(at.home, "postgres-18"))).toEqual(["PG_VERSION"]);
  rmSync(at.home, { recursive: true });
});

test("a lost password file is reported in one sentence", async () => {
  await (await at.attach()).leave();
  rmSync(join(at.home, "secrets", "database-password"));
  const outcome = at.attach();
  await expect(outcome).rejects.toThrow("does not accept the password in secrets/database-password");
});

test("a home that cannot be created is reported in one sentence", async () => {
  writeFileSync(at.home, "");
  await expect(at.attach()).rejects.toThrow(/^The folder .* cannot be used: .*set ENTRADA_HOME to another folder\.$/);
});

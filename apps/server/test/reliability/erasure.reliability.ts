import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { encodeId } from "../../src/core/ids.ts";
import { ROOMY, startServer } from "../app.ts";
import { freshDatabase } from "../database.ts";
import { operatorIn } from "../operators.ts";
import { installationOn, RealServer } from "./real-server.ts";
import { SIZE } from "./size.ts";
import { filledTestTenant, letAnHourPass, objectsOf, presentIn, rowsLeft, tablesWith } from "./test-tenants.ts";

const FILES = 12;
// A sweep looks every minute, on a busy machine a little later.
const NEXT_SWEEPS = { timeout: 300_000, interval: 10 };

test("the erasure of a test tenant survives kills of its process: the next one deletes the last row and file", async () => {
  const { kills, rows } = SIZE.erasure;
  const database = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), "entrada-erasure-"));
  const objects = join(folder, "objects");
  const env = await installationOn(database, folder);
  const inside = await startServer({ database, env: { ...ROOMY, STORAGE_FOLDER: objects } });
  let server: RealServer | undefined;
  try {
    const kept = await filledTestTenant(inside, { rows: 1, files: 0 });
    const keptTables = await tablesWith(kept);
    const doomed = await filledTestTenant(inside, { rows, files: FILES });
    const names = await objectsOf(doomed);
    expect([names.length, presentIn(objects, names)]).toEqual([FILES, names]);
    const administrator = await operatorIn(inside, { role: "administrator" });
    const deleted = await administrator.delete(`/test-tenants/${encodeId("ten", doomed.scope.tenantId)}`);
    expect(deleted.statusCode).toBe(202);

    server = await RealServer.start(env, "worker");
    let before = rows;
    for (let killed = 0; killed < kills; killed++) {
      await vi.waitUntil(async () => (await rowsLeft(doomed)) < before, NEXT_SWEEPS);
      await server.kill();
      before = await rowsLeft(doomed);
      expect(before).toBeGreaterThan(0);
      await server.startAgain();
    }
    await vi.waitUntil(() => presentIn(objects, names).length === 0, NEXT_SWEEPS);
    await vi.waitUntil(async () => {
      await letAnHourPass(doomed);
      return (await tablesWith(doomed)).length === 0;
    }, NEXT_SWEEPS);

    expect(await tablesWith(kept)).toEqual(expect.arrayContaining([...keptTables]));
    expect([keptTables.length > 3, await rowsLeft(kept)]).toEqual([true, 1]);
    console.log(`erasure: ${JSON.stringify({ kills, rows, files: FILES })}`);
  } finally {
    await server?.stop();
    await inside.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant, startServer, type TestServer, type TestTenant } from "../../test/app.ts";
import { freshDatabase } from "../../test/database.ts";
import { examineAudit } from "../cli/examine-audit.ts";
import { type Config, loadConfig } from "../config.ts";
import { FolderHeads } from "../providers/audit-heads/folder.ts";
import type { HeadPlace } from "../providers/audit-heads/port.ts";
import { systemOf, unitOfWork } from "../work/work.ts";
import { headPlaces } from "./audit-heads.ts";
import { HeadKeeper } from "./head-keeper.ts";
import { createKeyring } from "./keyring-file.ts";
import { openStorage } from "./storage.ts";

let server: TestServer;
let tenant: TestTenant;
let folder: string;
let config: Config;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "entrada-silence-"));
  const files = { ENTRADA_KEYRING_FILE: join(folder, "keyring.json"), STORAGE_FOLDER: join(folder, "none") };
  config = { ...loadConfig({ NODE_ENV: "test", ...files }), isProduction: true };
  const keyring = createKeyring(config.keyringFile, new Date());
  server = await startServer({ database: await freshDatabase(), context: { keyring } });
  tenant = await makeTenant({ server });
});
afterAll(async () => {
  await server.close();
  await server.database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** One more row of the log. */
const grow = () =>
  unitOfWork(server.ctx, systemOf(tenant.scope), async (w) =>
    w.audit({ action: "thing.done", subject: { type: "thing", id: "1" }, detail: {} }),
  );

const PATIENCE_MS = 300;

/** Accepts connections and never answers. */
async function silentServer() {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket.on("error", () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = silent.address();
  if (address === null || typeof address === "string") throw new Error("it does not listen");
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
  };
  return { endpoint: `http://127.0.0.1:${address.port}`, close, sockets };
}

const never = () => new Promise<never>(() => {});
const deaf = (hangs: Partial<Record<"newest" | "keep", typeof never>>): HeadPlace => ({
  name: "a place that hears nothing",
  everySeconds: 60,
  newest: async () => [],
  keep: async () => true,
  ...hangs,
});

/** A keeper of a folder of its own, and of a place that does not answer. */
function keeperBeside(place: HeadPlace) {
  const own = new FolderHeads(mkdtempSync(join(folder, "beside-")));
  const told: string[] = [];
  const log = pino({ level: "error" }, { write: (line) => void told.push(line) });
  return { own, told, keeper: new HeadKeeper({ ...server.ctx, config, log }, [place, own], PATIENCE_MS) };
}

test.each(["newest", "keep"] as const)(
  "a place whose %s never ends holds up neither the start nor the end; the others are kept, and it is told",
  async (hanging) => {
    const { own, told, keeper } = keeperBeside(deaf({ [hanging]: never }));
    await keeper.start();
    const [begun] = await own.newest();
    expect(told.join("")).toContain('"reason":"it did not answer within 0.3 seconds"');
    await grow();
    await keeper.stop();
    expect(await own.newest()).not.toEqual([begun]);
  },
);

test("an S3 that never answers holds up neither the start nor the end, nor the doctor, which says so", async () => {
  const { endpoint, close, sockets } = await silentServer();
  const credentials = join(folder, "s3.json");
  writeFileSync(credentials, JSON.stringify({ accessKeyId: "AKIDEXAMPLE", secretAccessKey: "invented" }));
  const s3 = { ...config, s3Endpoint: endpoint, s3Bucket: "bucket", s3CredentialsFile: credentials };
  const storage = await openStorage(s3, new Date());
  const [, place] = headPlaces(s3, server.ctx.keyring, storage);
  if (place === undefined) throw new Error("the storage is no place");
  const { own, told, keeper } = keeperBeside(place);
  await keeper.start();
  expect(sockets.size).toBeGreaterThan(0);
  expect(told.join("")).toContain(`"place":"the storage ${endpoint}/bucket","reason":"it did not answer within`);
  await grow();
  await keeper.stop();
  expect(await own.newest()).toHaveLength(1);
  // Neither waits in the background for what was given up.
  await storage.close();
  const found = await examineAudit(s3, server.ctx.db);
  expect(found.filter(({ status }) => status === "fail")).toMatchObject([
    { detail: expect.stringContaining("it did not answer within 4 seconds") },
  ]);
  await close();
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import type { SocketAddress } from "../../src/core/setting-kinds.ts";
import { openClamd } from "../../src/providers/scanner/clamd.ts";
import { SIGNATURES, STREAM_BYTES_MAX } from "./signatures.ts";

const START_TRIES = 200;
const START_PAUSE_MS = 100;

/** ClamAV's daemon where it is installed; undefined: it is not. Debian keeps it where not every account looks. */
export const CLAMD = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"]
  .map((folder) => join(folder, "clamd"))
  .find((file) => existsSync(file));

interface Clamd {
  readonly address: SocketAddress;
  /** Ends it. */
  close(): Promise<void>;
}

/** Starts it on a Unix socket in a folder of its own, with no signatures but ours: none are downloaded. */
export async function startClamd(): Promise<Clamd> {
  if (CLAMD === undefined) throw new Error("clamd is not installed");
  const folder = await mkdtemp(join(tmpdir(), "entrada-clamd-"));
  const [signatures, settings, path] = ["signatures", "clamd.conf", "clamd.ctl"].map((name) => join(folder, name));
  await mkdir(String(signatures));
  const lines = Object.entries(SIGNATURES).map(([name, bytes]) => `${name}:0:*:${bytes.toString("hex")}\n`);
  await writeFile(join(String(signatures), "tests.ndb"), lines.join(""));
  const CONFIGURATION = {
    Foreground: "yes",
    DatabaseDirectory: signatures,
    TemporaryDirectory: folder,
    LocalSocket: path,
    StreamMaxLength: STREAM_BYTES_MAX,
    MaxThreads: 4,
  };
  const configuration = Object.entries(CONFIGURATION).map(([name, value]) => `${name} ${value}\n`);
  await writeFile(String(settings), configuration.join(""));
  const daemon = spawn(CLAMD, ["--config-file", String(settings)], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [daemon.stdout, daemon.stderr]) stream.on("data", (text) => (said += text));
  const ended = once(daemon, "exit");
  const close = async () => {
    if (daemon.exitCode === null && daemon.signalCode === null) daemon.kill("SIGKILL");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const address = { path: String(path) };
  if (await answers(address, () => daemon.exitCode !== null)) return { address, close };
  await close();
  throw new Error(`clamd does not start: ${said}`);
}

async function answers(address: SocketAddress, hasEnded: () => boolean): Promise<boolean> {
  const scanner = openClamd({ address });
  for (let tries = 0; tries < START_TRIES && !hasEnded(); tries += 1) {
    const isThere = await scanner.check().then(
      () => true,
      () => false,
    );
    if (isThere) return true;
    await new Promise((resume) => setTimeout(resume, START_PAUSE_MS));
  }
  return false;
}

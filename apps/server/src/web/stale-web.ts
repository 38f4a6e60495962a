import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { StartError } from "../core/start-error.ts";
import { WEB_FOLDER } from "./web-files.ts";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
const PORTAL = join(ROOT, "apps/portal");
/** What the pages are built of, from the root of the checkout. */
const SOURCES = ["apps/portal", "packages/ui", "packages/api-client"];
const NOT_SOURCES = /(^|\/)(node_modules|dist|test)(\/|$)|\.test\.tsx?$/;

/** Builds the pages if they are older than their sources; in a packed release, which has no sources, nothing. */
export async function buildStaleWeb(tell: (line: string) => void): Promise<void> {
  if (!existsSync(join(PORTAL, "vite.config.ts")) || !isStale()) return;
  tell("Building the pages, which takes a few seconds and happens once.");
  // Beside its place first: another process may be reading, or building too.
  const draft = `${WEB_FOLDER}-${process.pid}`;
  const vite = join(dirname(createRequire(join(PORTAL, "package.json")).resolve("vite/package.json")), "bin/vite.js");
  const build = spawn(process.execPath, [vite, "build", "--outDir", draft, "--logLevel", "error"], {
    cwd: PORTAL,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [errors, [code]] = await Promise.all([text(build.stderr), once(build, "close")]);
  if (code !== 0) throw new StartError(`The pages could not be built:\n${errors}`);
  rmSync(WEB_FOLDER, { recursive: true, force: true });
  try {
    renameSync(draft, WEB_FOLDER);
  } catch (error) {
    // Another process was faster.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(WEB_FOLDER)) throw error;
  }
}

function isStale(): boolean {
  const built = join(WEB_FOLDER, "check.html");
  if (!existsSync(built)) return true;
  const builtAt = statSync(built).mtimeMs;
  return SOURCES.some((source) => newest(join(ROOT, source)) > builtAt);
}

function newest(folder: string): number {
  return Math.max(
    0,
    ...readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => !NOT_SOURCES.test(name.replaceAll("\\", "/")))
      .map((name) => statSync(join(folder, name)))
      .filter((stats) => stats.isFile())
      .map(({ mtimeMs }) => mtimeMs),
  );
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { StartError } from "../core/start-error.ts";
import { builtFolder, ROOT, WEB_APPS, type WebApp } from "./web-apps.ts";

const NOT_SOURCES = /(^|\/)(node_modules|dist|test)(\/|$)|\.test\.tsx?$/;

/** Builds the pages that are older than their sources; in a packed release, which has no sources, nothing. */
export async function buildStaleWeb(tell: (line: string) => void): Promise<void> {
  const stale = WEB_APPS.filter((app) => existsSync(join(ROOT, app.folder, "vite.config.ts")) && isStale(app));
  if (stale.length === 0) return;
  tell("Building the pages, which takes a few seconds and happens once.");
  for (const app of stale) await build(app);
}

async function build(app: WebApp): Promise<void> {
  const [home, built] = [join(ROOT, app.folder), builtFolder(app)];
  // Beside its place first: another process may be reading, or building too.
  const draft = `${built}-${process.pid}`;
  const vite = join(dirname(createRequire(join(home, "package.json")).resolve("vite/package.json")), "bin/vite.js");
  const run = spawn(process.execPath, [vite, "build", "--outDir", draft, "--logLevel", "error"], {
    cwd: home,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [errors, [code]] = await Promise.all([text(run.stderr), once(run, "close")]);
  if (code !== 0) throw new StartError(`The pages could not be built:\n${errors}`);
  rmSync(built, { recursive: true, force: true });
  try {
    renameSync(draft, built);
  } catch (error) {
    // Another process was faster.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(built)) throw error;
  }
}

function isStale(app: WebApp): boolean {
  const page = join(builtFolder(app), app.page);
  if (!existsSync(page)) return true;
  const builtAt = statSync(page).mtimeMs;
  return app.sources.some((source) => newest(join(ROOT, source)) > builtAt);
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

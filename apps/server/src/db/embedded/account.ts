import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { StartError } from "../../core/start-error.ts";
import type { Account } from "./process.ts";

const PREFERRED = "postgres";
const OWN = "entrada";

/** The account that runs the database; undefined: our own. Only root needs another one. */
export function databaseAccount(dataFolder: string, tell: (line: string) => void): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return ownerOf(dataFolder) ?? accountNamed(PREFERRED) ?? accountNamed(OWN) ?? createAccount(tell);
}

// An existing cluster keeps the account that created it, whoever starts it now.
function ownerOf(dataFolder: string): Account | undefined {
  if (!existsSync(dataFolder)) return undefined;
  const { uid, gid } = statSync(dataFolder);
  return uid === 0 ? undefined : { uid, gid };
}

function accountNamed(name: string): Account | undefined {
  const [uid, gid] = ["-u", "-g"].map((flag) => {
    const asked = spawnSync("id", [flag, name], { encoding: "utf8" });
    return asked.status === 0 ? Number(asked.stdout) : undefined;
  });
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function createAccount(tell: (line: string) => void): Account {
  tell(`PostgreSQL does not run as root: creating the system account "${OWN}" for it.`);
  const flags = ["--system", "--user-group", "--no-create-home", "--home-dir", "/nonexistent"];
  const made = spawnSync("useradd", [...flags, "--shell", "/usr/sbin/nologin", OWN], { encoding: "utf8" });
  const account = accountNamed(OWN);
  if (account) return account;
  const reason = (made.stderr || made.error?.message || "no reason given").trim();
  throw new StartError(
    `The database cannot run as root, and the system account "${OWN}" could not be created (${reason}). ` +
      "Start Entrada as another user, or set DATABASE_URL to your own PostgreSQL.",
  );
}

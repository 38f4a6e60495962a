import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeFolder } from "../../core/make-folder.ts";
import { createOnceFile } from "../../core/once-file.ts";
import { reasonOf, StartError } from "../../core/start-error.ts";
import { databaseAccount } from "./account.ts";
import { POSTGRES_MAJOR, SHARED_FOLDER } from "./binaries.ts";
import { type Account, canEnter } from "./process.ts";

// The full path of a socket must fit into 108 bytes on Linux and 104 on macOS.
const SOCKET_PATH_BYTES_MAX = 100;
export const SOCKET_PORT = 5432;

/** The paths of one installation's database and the account that owns them. */
export interface Layout {
  readonly account: Account | undefined;
  readonly dataFolder: string;
  readonly draftsFolder: string;
  readonly runFolder: string;
  /** Folder of the socket; undefined if the database listens on 127.0.0.1 instead. */
  readonly socketFolder: string | undefined;
  readonly logFile: string;
  readonly password: string;
}

/** Whether the folder already contains a database. */
export function isDatabaseHome(home: string): boolean {
  return existsSync(passwordFile(home));
}

/** Creates the missing folders of a home, each accessible only to the accounts that need it. */
export function prepareLayout(home: string, newPassword: () => string, tell: (line: string) => void): Layout {
  try {
    return prepare(home, newPassword, tell);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The folder ${home} cannot be used: ${reasonOf(error)}. ` +
        "Make it writable for this user, or set ENTRADA_HOME to another folder.",
    );
  }
}

function prepare(home: string, newPassword: () => string, tell: (line: string) => void): Layout {
  if (/["$`\\\n]/.test(home) && process.platform !== "win32") {
    throw new StartError(`The database cannot be in ${home}: the path has a quote, a dollar sign or a backslash.`);
  }
  const isRoot = process.getuid?.() === 0;
  placeFolder(home, isRoot ? 0o711 : 0o700);
  placeFolder(join(home, "secrets"), 0o700);
  const password = createOnceFile(passwordFile(home), newPassword());
  const { root, account } = placeData(realpathSync(home), tell);
  const dataFolder = join(root, `postgres-${POSTGRES_MAJOR}`);
  refuseOtherMajor(root, dataFolder);
  const draftsFolder = join(root, "init");
  const runFolder = join(root, "run");
  placeFolder(draftsFolder, 0o700, account);
  placeFolder(runFolder, 0o700, account);
  const socketFolder = process.platform === "win32" ? undefined : placeSocket(runFolder, account);
  return {
    account,
    dataFolder,
    draftsFolder,
    runFolder,
    socketFolder,
    logFile: join(runFolder, "postgres.log"),
    password,
  };
}

function passwordFile(home: string): string {
  return join(home, "secrets", "database-password");
}

function placeData(home: string, tell: (line: string) => void): { root: string; account: Account | undefined } {
  const record = join(home, "database.json");
  const recorded = existsSync(record) ? readRecord(record) : undefined;
  const account = databaseAccount(join(recorded ?? home, `postgres-${POSTGRES_MAJOR}`), tell);
  if (recorded) {
    if (!existsSync(recorded))
      throw new StartError(`${recorded}, the database's folder according to ${record}, does not exist.`);
    return { root: recorded, account };
  }
  if (canEnter(home, account)) return { root: home, account };
  // The database's account cannot enter this home (below /root, for example), so its data is kept elsewhere.
  const wanted = join(SHARED_FOLDER, digest(home));
  // Left by an earlier home of the same path whose password is lost: we can neither open nor remove it.
  const free = existsSync(wanted) ? `${wanted}-${randomBytes(4).toString("hex")}` : wanted;
  makeFolder(SHARED_FOLDER, 0o755);
  placeFolder(free, 0o711);
  createOnceFile(record, `${JSON.stringify({ folder: free })}\n`);
  const elsewhere = readRecord(record);
  // Another process chose first; its choice is used.
  if (elsewhere !== free) rmdirSync(free);
  tell(`The database's account cannot enter ${home}: its data is kept in ${elsewhere}.`);
  return { root: elsewhere, account };
}

function readRecord(file: string): string {
  const record: unknown = JSON.parse(readFileSync(file, "utf8"));
  const folder = typeof record === "object" && record !== null && "folder" in record ? record.folder : undefined;
  if (typeof folder !== "string") throw new StartError(`${file} must name the database's folder as {"folder": "…"}.`);
  return folder;
}

function refuseOtherMajor(root: string, dataFolder: string): void {
  const other = readdirSync(root).find((name) => /^postgres-\d+$/.test(name) && join(root, name) !== dataFolder);
  const versionFile = join(dataFolder, "PG_VERSION");
  const folder = existsSync(dataFolder) || !other ? dataFolder : join(root, other);
  const found =
    folder === dataFolder
      ? existsSync(versionFile)
        ? readFileSync(versionFile, "utf8").trim()
        : undefined
      : other?.slice(9);
  if (found === undefined || found === String(POSTGRES_MAJOR)) return;
  throw new StartError(
    `The data in ${folder} was created by PostgreSQL ${found}, but this version of Entrada has PostgreSQL ${POSTGRES_MAJOR}. ` +
      "Start the version of Entrada that created it, or set ENTRADA_HOME to another folder.",
  );
}

function placeSocket(runFolder: string, account: Account | undefined): string {
  const length = Buffer.byteLength(join(runFolder, `.s.PGSQL.${SOCKET_PORT}`));
  if (length <= SOCKET_PATH_BYTES_MAX) return runFolder;
  const folder = join(tmpdir(), `entrada-${digest(runFolder)}`);
  placeFolder(folder, 0o700, account);
  // Anyone can create a name in a temporary folder: another user could listen in our place.
  const { uid } = lstatSync(folder);
  if (!lstatSync(folder).isDirectory() || uid !== (account?.uid ?? process.getuid?.())) {
    throw new StartError(`${folder} belongs to another user. Set ENTRADA_HOME to a folder with a shorter path.`);
  }
  return folder;
}

function placeFolder(folder: string, mode: number, owner?: Account): void {
  if (existsSync(folder)) return;
  makeFolder(folder, mode);
  // The umask may have removed bits.
  chmodSync(folder, mode);
  if (owner) chownSync(folder, owner.uid, owner.gid);
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

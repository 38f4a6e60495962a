import { ConnectionsBusy } from "./connections/connections.ts";

/** What a database error means for the caller of an operation. */
type DatabaseFailureKind = "retry" | "unavailable" | "badInput" | "conflict" | "fault";

export interface DatabaseFailure {
  readonly kind: DatabaseFailureKind;
  /** absent if the connection failed before the server could respond */
  readonly sqlState?: string;
  /** the disk is full: a separate 503, because waiting does not help */
  readonly storageFull: boolean;
}

const BY_STATE: Readonly<Record<string, DatabaseFailureKind>> = {
  // A migration changed the result of a prepared statement; the driver drops the connection, the next one prepares again.
  "0A000": "unavailable",
  "23503": "conflict",
  "23505": "conflict",
  "25006": "unavailable",
  "25P03": "unavailable",
  "25P04": "unavailable",
  "3D000": "unavailable",
  "40001": "retry",
  "40P01": "retry",
  "55P03": "unavailable",
};
const BY_CLASS: Readonly<Record<string, DatabaseFailureKind>> = {
  "08": "unavailable",
  "22": "badInput",
  "28": "unavailable",
  "53": "unavailable",
  "57": "unavailable",
  "58": "unavailable",
};
const SOCKET_CODES: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
// The driver distinguishes these only by their message.
const DRIVER_MESSAGES: readonly RegExp[] = [
  /^Connection terminated/,
  /^timeout expired$/,
  /^timeout exceeded when trying to connect$/,
  /^Query read timeout$/,
  /not queryable$/,
  /^Cannot use a pool after calling end/,
];

/** Classifies a thrown value; undefined if it is not a database error. */
export function classifyDatabaseError(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  if (code !== undefined && "severity" in error)
    return { kind: kindOf(code, error), sqlState: code, storageFull: code === "53100" };
  const lost =
    error instanceof ConnectionsBusy ||
    isSocketError(code, error) ||
    DRIVER_MESSAGES.some((words) => words.test(error.message));
  return lost ? { kind: "unavailable", storageFull: false } : undefined;
}

function isSocketError(code: string | undefined, error: Error): boolean {
  // ENOENT is a missing socket file only when connecting; otherwise it is any other missing file.
  if (code === "ENOENT") return "syscall" in error && error.syscall === "connect";
  return code !== undefined && SOCKET_CODES.has(code);
}

function kindOf(sqlState: string, error: Error): DatabaseFailureKind {
  // A row without a partition is a check violation without a constraint: maintenance is late, the row is valid.
  if (sqlState === "23514" && !("constraint" in error && error.constraint !== undefined)) return "unavailable";
  // A fatal error ends or refuses a connection, whatever its code: for the caller the database is unavailable.
  if ("severity" in error && (error.severity === "FATAL" || error.severity === "PANIC")) return "unavailable";
  return BY_STATE[sqlState] ?? BY_CLASS[sqlState.slice(0, 2)] ?? "fault";
}

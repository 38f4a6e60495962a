import { type DestinationStream, type Logger, pino } from "pino";
import { encodeId, type Prefix } from "../core/ids.ts";

export type Log = Logger;

const CENSORED = "[redacted]";
const DEPTH_MAX = 8;

/** Field names that never reach a log line, whatever their case, dashes or underscores, at any depth. */
const SECRET_NAMES = new Set(
  (
    "apiKey xApiKey authorization proxyAuthorization cookie setCookie idempotencyKey password secret token " +
    "accessToken refreshToken connectionString databaseUrl databaseOwnerUrl databaseBackupUrl keyring " +
    "givenNames familyName fullName birthDate email phone statement heldAuthorizations answers body rawBody parameters"
  )
    .toLowerCase()
    .split(" "),
);
// A line names what callers and commands name, by the same id.
const PUBLIC_IDS: ReadonlyMap<string, Prefix> = new Map<string, Prefix>([
  ["tenantId", "ten"],
  ["deliveryId", "whd"],
]);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SECRET_PREFIX = /^passport/;
// A credential may be part of a message or a stack, where no field name identifies it.
const CREDENTIAL = /ent_(live|test|at|rt|os|oi)_[0-9A-Za-z_]+/g;
const URL_PASSWORD = /(\w+:\/\/[^\s:/@"]*):[^\s@"]+@/g;
const FILE_TOKEN = /(\/(?:down|up)loads\/)[^\s"?\\]+/g;

const BUFFER_BYTES = 12_288;
const BUFFER_MS = 100;

/**
 * Standard output without a system call per line and without waiting for the reader. Buffered lines are written within
 * a tenth of a second, or when the process ends by itself, by a signal it handles or by an uncaught error.
 */
export function bufferedOutput(): DestinationStream {
  return pino.destination({ sync: false, minLength: BUFFER_BYTES, periodicFlush: BUFFER_MS });
}

/** JSON lines without secrets and travelers' data, in which tenants have their public ids. */
export function makeLog(config: { readonly logLevel: string }, destination?: DestinationStream): Log {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: censorFields,
    },
    serializers: { err: describeError, error: describeError },
    hooks: { streamWrite: censorText },
  };
  const log = destination ? pino(options, destination) : pino(options);
  // The formatters do not see a child's bindings; its own children inherit this method.
  const makeChild = log.child;
  log.child = function child(this: Log, bindings, childOptions) {
    return makeChild.call(this, censorFields(bindings), childOptions);
  } as typeof makeChild;
  return log;
}

function censorText(line: string): string {
  // Most lines have none of these, and this check costs a fraction of a pattern search.
  let clean = line;
  if (clean.includes("ent_")) clean = clean.replace(CREDENTIAL, `ent_$1_${CENSORED}`);
  if (clean.includes("://")) clean = clean.replace(URL_PASSWORD, `$1:${CENSORED}@`);
  if (clean.includes("loads/")) clean = clean.replace(FILE_TOKEN, `$1${CENSORED}`);
  return clean;
}

function censorFields(fields: Record<string, unknown>): Record<string, unknown> {
  return censorObject(fields, 0);
}

function censorObject(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isSecretName(name) ? CENSORED : (publicId(name, value) ?? censor(value, depth + 1)),
    ]),
  );
}

function publicId(name: string, value: unknown): string | undefined {
  const prefix = PUBLIC_IDS.get(name);
  return prefix !== undefined && typeof value === "string" && UUID.test(value) ? encodeId(prefix, value) : undefined;
}

function censor(value: unknown, depth: number): unknown {
  if (value === null || typeof value !== "object") return value;
  if (depth > DEPTH_MAX) return "[too deep]";
  if (Array.isArray(value)) return value.map((item) => censor(item, depth + 1));
  // Requests, errors and sockets have serializers; only plain data is copied here.
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? censorObject(value, depth) : value;
}

// Every line has the same few names. Some may come from outside, so the cache is limited.
const NAMES_KEPT_MAX = 1_000;
const secretByName = new Map<string, boolean>();

function isSecretName(name: string): boolean {
  const known = secretByName.get(name);
  if (known !== undefined) return known;
  const plain = name.toLowerCase().replace(/[-_]/g, "");
  const isSecret = SECRET_NAMES.has(plain) || SECRET_PREFIX.test(plain);
  if (secretByName.size < NAMES_KEPT_MAX) secretByName.set(name, isSecret);
  return isSecret;
}

interface ErrorLine {
  readonly type: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly [field: string]: unknown;
}

const ERROR_FIELDS = [
  "code",
  "severity",
  "schema",
  "table",
  "column",
  "constraint",
  "routine",
  "syscall",
  "statusCode",
];

// If many errors occur at once, the first ones are enough.
const ERRORS_MAX = 10;

// A driver error quotes the offending row (detail, where, parameters): only the listed fields are logged.
function describeError(thrown: unknown): ErrorLine | unknown {
  if (!(thrown instanceof Error)) return thrown;
  const fields = new Map<string, unknown>(Object.entries(thrown));
  // Classes 22 and 23 repeat the offending value in quotes.
  const quotesData = /^2[23]/.test(String(fields.get("code")));
  const clean = (text: string) => (quotesData ? text.replace(/"[^"]*"/g, CENSORED) : text);
  return {
    type: thrown.name,
    message: clean(thrown.message),
    stack: thrown.stack === undefined ? undefined : clean(thrown.stack),
    ...Object.fromEntries(ERROR_FIELDS.flatMap((name) => (fields.has(name) ? [[name, fields.get(name)]] : []))),
    ...(thrown.cause === undefined ? {} : { cause: describeError(thrown.cause) }),
    ...(thrown instanceof AggregateError ? { errors: thrown.errors.slice(0, ERRORS_MAX).map(describeError) } : {}),
  };
}

import pg from "pg";

/** The roles of every installation; the login only has to be a member. */
export type DatabaseRole = "entrada_owner" | "entrada_app" | "entrada_operator";

export const SCHEMA_NAME = "entrada";
/** Every schema of ours: the tables, and the jobs. */
export const SCHEMAS = [SCHEMA_NAME, "jobs"] as const;

// A calendar date is never a JavaScript Date: the driver's parser shifts it by a day east of Greenwich.
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text: string) => text],
  [pg.types.builtins.INT8, safeInteger],
]);
const types: pg.CustomTypesConfig = {
  // A single function cannot express the driver's overloads; only text parsers are requested.
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

// The server runs the same few queries by key, and a plan for one key suits every other. Without statistics, which is
// until the first analyze of a month's partition, PostgreSQL would plan each query again: half the cost of a read.
const PLANNING: Readonly<Record<DatabaseRole, string>> = {
  entrada_app: " -c plan_cache_mode=force_generic_plan",
  entrada_owner: "",
  entrada_operator: "",
};

/** The given connection, acting as one of our roles from its first statement on, with our schema and time-outs. */
export function connectionAs<T extends pg.ClientConfig>(role: DatabaseRole, config: T): T {
  const ours = `-c role=${role} -c search_path=${SCHEMA_NAME} -c timezone=UTC${PLANNING[role]}`;
  return {
    application_name: "entrada",
    connectionTimeoutMillis: 1_000,
    query_timeout: 10_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    ...config,
    ...withOptions(config, ours),
    types,
  };
}

// Options in a connection string override separate ones, so ours are added to the user's.
function withOptions(config: pg.ClientConfig, ours: string): pg.ClientConfig {
  const inUrl = /(?<=[?&]options=)[^&]*/.exec(config.connectionString ?? "");
  if (inUrl === null || config.connectionString === undefined) {
    return { options: config.options === undefined ? ours : `${config.options} ${ours}` };
  }
  const joined = encodeURIComponent(`${decodeURIComponent(inUrl[0].replaceAll("+", " "))} ${ours}`);
  return { connectionString: config.connectionString.replace(/(?<=[?&]options=)[^&]*/, () => joined) };
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError("a number from the database exceeds the safe integer range");
  return value;
}

import pg from "pg";

/** The roles of every installation; the login itself only has to be a member. */
export type DatabaseRole = "entrada_owner" | "entrada_app" | "entrada_operator";

export const SCHEMA_NAME = "entrada";

// A calendar date is never a JavaScript Date: the driver's parser shifts it by a day east of Greenwich.
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text: string) => text],
  [pg.types.builtins.INT8, safeInteger],
]);
const types: pg.CustomTypesConfig = {
  // The driver's overloads cannot be spelled by a single function; text parsers are the only ones asked for.
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

// The server asks the same few questions by key, and a plan for one key is good for every other. Without statistics, so
// until the first analyze of a month's partition, PostgreSQL would plan each of them anew: half the cost of a read.
const PLANNING: Readonly<Record<DatabaseRole, string>> = {
  entrada_app: " -c plan_cache_mode=force_generic_plan",
  entrada_owner: "",
  entrada_operator: "",
};

/** The given connection, acting as one of our roles from its first statement, with our schema and time-outs. */
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

// What stands in a connection string wins over what stands beside it, so ours has to go where the user's own are.
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
  if (!Number.isSafeInteger(value)) throw new RangeError("a number from the database does not fit");
  return value;
}

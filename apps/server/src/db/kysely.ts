import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  type KyselyConfig,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  Transaction,
} from "kysely";
import type { ClientBase } from "pg";

export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

interface Named {
  readonly statementName?: string;
}

/** A query as written: with a builder or as text. */
interface Compilable<Row, DB> {
  compile(tx: Transaction<DB>): CompiledQuery<Row>;
}

/**
 * Runs the query as a statement that is planned once per connection. Its text must always be the same: pass values as
 * parameters. Useful where planning is expensive, as for tables with many partitions.
 */
export async function executeNamed<Row, DB>(
  tx: Transaction<DB>,
  statementName: string,
  query: Compilable<Row, DB>,
): Promise<readonly Row[]> {
  const named: CompiledQuery<Row> & Named = { ...query.compile(tx), statementName };
  return (await tx.executeQuery<Row>(named)).rows;
}

/** The query as such a statement, for the caller to send. */
export function namedStatement<DB>(tx: Transaction<DB>, name: string, query: RawBuilder<unknown>): NamedStatement {
  const { sql: text, parameters } = query.compile(tx);
  return { name, text, values: [...parameters] };
}

/** Wraps clients on which `begin` has been sent as typed transactions; the caller ends them. */
export function makeTransactionFactory<Schema>(): (client: ClientBase) => Transaction<Schema> {
  const driver = new DummyDriver();
  const dialect: KyselyConfig["dialect"] = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  const config: KyselyConfig = { dialect };
  const executor = new Kysely<Schema>(config).getExecutor();
  return (client) => {
    const connection = connectionOn(client);
    return new Transaction<Schema>({
      config,
      dialect,
      driver,
      executor: executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
    });
  };
}

function connectionOn(client: ClientBase): DatabaseConnection {
  return {
    async executeQuery<Row>(query: CompiledQuery & Named): Promise<QueryResult<Row>> {
      const statement = { text: query.sql, values: [...query.parameters] };
      const name = query.statementName;
      const { command, rowCount, rows } = await client.query(name === undefined ? statement : { ...statement, name });
      return command === "SELECT" ? { rows } : { numAffectedRows: BigInt(rowCount ?? 0), rows };
    },
    // biome-ignore lint/correctness/useYield: the interface requires a generator, and we never stream
    async *streamQuery() {
      throw new Error("rows are not streamed here");
    },
  };
}

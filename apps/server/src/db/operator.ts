import type { Transaction } from "kysely";
import pg from "pg";
import type { Log } from "../telemetry/log.ts";
import { connectionAs } from "./connection.ts";
import { makeTransactionFactory } from "./kysely.ts";
import type { Schema } from "./tables/schema.ts";

const transactionOn = makeTransactionFactory<Schema>();

/** Access for administrators: sees every tenant and is never used by a tenant's request. */
export class OperatorDatabase {
  readonly #pool: pg.Pool;

  constructor(options: { readonly operator: pg.PoolConfig; readonly log: Log }) {
    this.#pool = new pg.Pool({ max: 2, ...connectionAs("entrada_operator", options.operator) });
    const report = (err: Error) => options.log.warn({ err }, "an administrator's database connection was lost");
    this.#pool.on("error", report);
    this.#pool.on("connect", (client) => client.on("error", report));
  }

  /** Runs the work in one transaction over all tenants; commits unless it throws. */
  async transaction<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    try {
      await client.query("begin");
      const result = await work(transactionOn(client));
      const { command } = await client.query("commit");
      if (command !== "COMMIT") throw new Error(`the transaction ended in ${command}`);
      client.release();
      return result;
    } catch (error) {
      // The connection is closed with the failed transaction: safe, and administration is rare.
      client.release(true);
      throw error;
    }
  }

  /** Resolves if the login may act as the operator; otherwise throws the reason. */
  async ready(): Promise<void> {
    await this.#pool.query("select 1");
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}

import type { Transaction } from "kysely";
import type { Schema } from "../src/db/tables/schema.ts";

class RolledBack extends Error {}

type InTransaction = (tx: Transaction<Schema>) => Promise<unknown>;

/**
 * What the database itself says to statements, which are undone: `done`, the constraint that refuses them, or the
 * SQLSTATE where no constraint does.
 */
export async function saidUndone(
  transaction: (work: InTransaction) => Promise<unknown>,
  run: InTransaction,
): Promise<string> {
  try {
    await transaction(async (tx) => {
      await run(tx);
      throw new RolledBack();
    });
  } catch (error) {
    if (error instanceof RolledBack) return "done";
    if (error instanceof Error && "constraint" in error && error.constraint !== undefined) {
      return String(error.constraint);
    }
    if (error instanceof Error && "code" in error) return String(error.code);
    throw error;
  }
  throw new Error("the transaction was not undone");
}

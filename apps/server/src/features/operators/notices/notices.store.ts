import type { Transaction } from "kysely";
import type { Schema } from "../../../db/tables/schema.ts";

/** Whom a notice goes to: the ids (uuids) of all administrators who can work. */
export async function listActiveAdministrators(tx: Transaction<Schema>): Promise<readonly string[]> {
  const active = tx
    .selectFrom("operators")
    .select("id")
    .where("role", "=", "administrator")
    .where("state", "=", "active");
  return (await active.orderBy("id").execute()).map(({ id }) => id);
}

/** How an operator (uuid) is written to. */
export function findAddress(tx: Transaction<Schema>, id: string) {
  return tx.selectFrom("operators").select(["name", "email"]).where("id", "=", id).executeTakeFirst();
}

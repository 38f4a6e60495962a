import type { Sponsorship } from "@entrada/domain/access/sponsorship";
import { type Insertable, sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/tables/schema.ts";

export async function insertSponsorship(
  tx: Transaction<Schema>,
  row: Insertable<Schema["operator_sponsorships"]>,
): Promise<void> {
  await tx.insertInto("operator_sponsorships").values(row).execute();
}

/** Those of the last 72 hours by real time; readable in any tenant's transaction too. */
export async function listFreshSponsorships(tx: Transaction<Schema>): Promise<readonly Sponsorship[]> {
  const { rows } = await sql<Sponsorship>`select operator, sponsor from fresh_sponsorships()`.execute(tx);
  return rows;
}

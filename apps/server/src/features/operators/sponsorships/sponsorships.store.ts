import type { Sponsorship } from "@entrada/domain/access/sponsorship";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../db/tables/schema.ts";
import { sharedRows } from "../../../work/table-rows.ts";

export const { add: insertSponsorship } = sharedRows("operator_sponsorships", []);

/** Those of the last 72 hours by real time; readable in any tenant's transaction too. */
export async function listFreshSponsorships(tx: Transaction<Schema>): Promise<readonly Sponsorship[]> {
  const { rows } = await sql<Sponsorship>`select operator, sponsor from fresh_sponsorships()`.execute(tx);
  return rows;
}

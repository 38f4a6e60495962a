import type { PairRate } from "@entrada/domain/money/rate-between";
import type { Transaction } from "kysely";
import type { Schema } from "../../../db/tables/schema.ts";

/** A rate with its source. */
export interface ExchangeRate extends PairRate {
  readonly source: string;
}

/** Stores the rate; false if exactly this rate was stored before. */
export async function upsertRate(tx: Transaction<Schema>, rate: ExchangeRate, importedAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("exchange_rates")
    .values({
      base: rate.base,
      quote: rate.quote,
      as_of: rate.asOf,
      rate: rate.rate,
      source: rate.source,
      imported_at: importedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["base", "quote", "as_of"])
        .doUpdateSet({ rate: rate.rate, source: rate.source, imported_at: importedAt })
        .where((where) =>
          where.or([where("exchange_rates.rate", "<>", rate.rate), where("exchange_rates.source", "<>", rate.source)]),
        ),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Deletes the rate of this day and direction; false if there is none. */
export async function deleteRate(
  tx: Transaction<Schema>,
  { base, quote, asOf }: Pick<ExchangeRate, "base" | "quote" | "asOf">,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("exchange_rates")
    .where("base", "=", base)
    .where("quote", "=", quote)
    .where("as_of", "=", asOf)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

import type { PairRate } from "@entrada/domain/money/rate-between";
import { sql, type Transaction } from "kysely";
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

/** The newest rate up to the day, for each pair of these currencies and each direction. */
export async function listNewestRates(
  tx: Transaction<Schema>,
  currencies: readonly string[],
  day: string,
): Promise<readonly ExchangeRate[]> {
  if (currencies.length < 2) return [];
  const { rows } = await sql<ExchangeRate>`
    select distinct on (base, quote) base, quote, as_of as "asOf", rate, source from exchange_rates
    where base = any(${[...currencies]}) and quote = any(${[...currencies]}) and as_of <= ${day}::date
    order by base, quote, as_of desc`.execute(tx);
  return rows;
}

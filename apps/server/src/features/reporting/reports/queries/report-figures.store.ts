import { type Figure, pointOf } from "@entrada/domain/reports/figures";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../../db/tables/schema.ts";
import type { PointRow, ReportSource, Selected } from "./report-source.store.ts";

// A point, and the number of its figure; that of all rows comes first.
type NumberedPoint = PointRow & { readonly figure: number };
const ALL_COLUMNS = sql`*`;
const ALL_ROWS = sql`'{}'::text[] as keys, null as value, count(*) as "of", null::bigint as persons from r`;

/** The figures of the rows that are selected, and how many these are: of the same rows as the file. */
export async function readFigures(
  tx: Transaction<Schema>,
  { rows, counted = ALL_COLUMNS, parts, figures }: ReportSource,
  selected: Selected,
): Promise<{ readonly rowCount: number; readonly figures: readonly Figure[] }> {
  const computed = figures(selected);
  const numbered = [ALL_ROWS, ...computed.map(({ points }) => points)].map(
    (points, at) => sql<NumberedPoint>`select ${sql.lit(at - 1)} as figure, ${points}`,
  );
  const named = parts === undefined ? sql`` : sql`, ${parts(selected)}`;
  const query = sql<NumberedPoint>`with r as materialized (select ${counted} from (${rows(selected)}) row)${named} ${sql.join(numbered, sql` union all `)}`;
  const [total, ...points] = (await query.execute(tx)).rows;
  if (!total) throw new Error("the rows of a report were not counted");
  return {
    rowCount: total.of,
    figures: computed.map(({ name, unit, by }, at) => ({
      name,
      unit,
      by,
      points: points
        .filter(({ figure }) => figure === at)
        .map(({ keys, value, of, persons }) => pointOf(unit, { keys, value: numberIn(value), of, persons }))
        .sort((a, b) => compare(a.keys.join("\n"), b.keys.join("\n"))),
    })),
  };
}

function numberIn(value: string | null): number | null {
  if (value === null) return null;
  const number = Number(value);
  if (!Number.isFinite(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER)
    throw new RangeError("a figure is too large");
  return number;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

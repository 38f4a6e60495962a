import { type Figure, pointOf } from "@entrada/domain/reports/figures";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../../db/tables/schema.ts";
import type { FigureRow, ReportSource, Selected } from "./report-source.store.ts";

/** The figures of the rows that are selected, and how many these are: of the same rows as the file. */
export async function readFigures(
  tx: Transaction<Schema>,
  { rows, parts, figures }: ReportSource,
  selected: Selected,
): Promise<{ readonly rowCount: number; readonly figures: readonly Figure[] }> {
  const counted = sql<FigureRow>`
    select '' as name, '' as unit, '{}'::text[] as "by", '{}'::text[] as keys, null as value, count(*) as "of",
      null::bigint as persons
    from r`;
  const selects = sql.join([counted, ...figures(selected)], sql` union all `);
  const query = sql<FigureRow>`with r as materialized (${rows(selected)})${parts === undefined ? sql`` : sql`, ${parts}`}
    ${selects}`;
  const [total, ...points] = (await query.execute(tx)).rows;
  if (!total) throw new Error("the rows of a report were not counted");
  return { rowCount: total.of, figures: inFigures(points) };
}

function inFigures(rows: readonly FigureRow[]): readonly Figure[] {
  const byName = new Map<string, FigureRow[]>();
  for (const row of rows) {
    const ofFigure = byName.get(row.name) ?? [];
    ofFigure.push(row);
    byName.set(row.name, ofFigure);
  }
  return [...byName].map(([name, ofFigure]) => {
    const [{ unit, by }] = ofFigure as [FigureRow]; // a name comes with its first row
    const points = ofFigure
      .map(({ keys, value, of, persons }) => pointOf(unit, { keys, value: numberIn(value), of, persons }))
      .sort((a, b) => compare(a.keys.join("\n"), b.keys.join("\n")));
    return { name, unit, by, points };
  });
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

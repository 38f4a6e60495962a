import type { FigureUnit } from "@entrada/domain/reports/figures";
import type { ReportRange } from "@entrada/domain/reports/report-range";
import type { FilterName } from "@entrada/domain/reports/report-types";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { TenantScope } from "../../../../core/tenant-scope.ts";

/** What a report is made of. */
export interface Selected {
  readonly scope: TenantScope;
  readonly range: ReportRange;
  readonly filters: Readonly<Partial<Record<FilterName, readonly string[]>>>;
}

/** Where the rows of a type of report come from. */
export interface ReportSource {
  /** The columns of the type in their order. */
  readonly rows: (selected: Selected) => RawBuilder<unknown>;
  /** what the rows come in, of the query's own columns */
  readonly order: RawBuilder<unknown>;
  /** what figures read of the rows, where that is far less than all of it */
  readonly counted?: RawBuilder<unknown>;
  /** Every figure, of the rows as `r`. */
  readonly figures: (selected: Selected) => readonly ComputedFigure[];
  /** named queries that the figures read besides `r` */
  readonly parts?: (selected: Selected) => RawBuilder<unknown>;
}

/** A figure, and what computes its points. */
export interface ComputedFigure {
  readonly name: string;
  readonly unit: FigureUnit;
  readonly by: readonly string[];
  readonly points: RawBuilder<PointRow>;
}

/** A point of a figure, as it is counted. */
export interface PointRow {
  readonly keys: readonly string[];
  readonly value: string | null;
  readonly of: number;
  readonly persons: number | null;
}

interface Points {
  /** of how many rows: always a count */
  readonly of?: RawBuilder<unknown>;
  readonly persons?: RawBuilder<unknown>;
  /** what the points are told apart by, and how each of these is computed */
  readonly by?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** what they are counted of; the rows of the report by default */
  readonly from?: RawBuilder<unknown>;
  readonly where?: RawBuilder<SqlBool>;
}

const ROWS = sql`r`;
const ALL = sql`count(*)`;
const NOBODY = sql`null`;

/** A figure: an aggregate over rows, for each combination of what its points are told apart by. */
export function figure(
  name: string,
  unit: FigureUnit,
  value: RawBuilder<unknown>,
  { of = ALL, persons = NOBODY, by = {}, from = ROWS, where = sql`true` }: Points = {},
): ComputedFigure {
  const keys = Object.values(by);
  const grouped = keys.length === 0 ? sql`` : sql`group by ${sql.join(keys.map((_, at) => sql.lit(at + 1)))}`;
  const columns = keys.map((key, at) => sql`(${key})::text as ${sql.ref(`k${at}`)}`);
  const shown = keys.map((_, at) => sql.ref(`k${at}`));
  const selected = [...columns, sql`(${value})::text as value`, sql`${of} as n`, sql`(${persons})::bigint as persons`];
  const points = sql<PointRow>`
    array[${sql.join(shown)}]::text[] as keys, f.value, f.n as "of", f.persons
    from (select ${sql.join(selected)} from ${from} where ${where} ${grouped}) f`;
  return { name, unit, by: Object.keys(by), points };
}

/** The day on which an instant is, of those of the range. */
export function dayOf(instant: RawBuilder<unknown>, { days }: ReportRange): RawBuilder<unknown> {
  const starts = days.map(({ start }) => start);
  const names = days.map(({ day }) => day);
  return sql`(${names}::text[])[width_bucket(${instant}, ${starts}::timestamptz[])]`;
}

/** Whether a column has one of the values that a filter asks for. */
export function isWanted(column: RawBuilder<unknown>, wanted: readonly string[] | undefined): RawBuilder<SqlBool> {
  if (wanted === undefined) return sql<SqlBool>`true`;
  return sql<SqlBool>`${column} = any(${[...wanted]}::text[])`;
}

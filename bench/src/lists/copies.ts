import type { Bed } from "../http/bed.ts";

export type Changed = Readonly<Record<string, string | number | null>>;

const CHUNK = 5_000;

/** Stores copies of a row (uuid) of a table, each with members of its own. */
export async function copyRow(
  { query }: Pick<Bed, "query">,
  table: string,
  { column, id }: { readonly column: string; readonly id: string },
  copies: readonly Changed[],
): Promise<void> {
  for (let from = 0; from < copies.length; from += CHUNK) {
    await query(
      `insert into ${table} select (jsonb_populate_record(t, c)).*
       from ${table} t, jsonb_array_elements($2::text::jsonb) c where t.${column} = $1`,
      [id, JSON.stringify(copies.slice(from, from + CHUNK))],
    );
  }
}

import type { Database } from "../../../db/database.ts";

/** How many rows of all tenants the next run of a rule deletes; counts no further than `rowsMax`. */
export async function countDueRows(
  db: Database,
  { rule, keptDays, rowsMax }: { readonly rule: string; readonly keptDays: number; readonly rowsMax: number },
): Promise<number> {
  const [row] = await db.lookUp<{ rows: number }>({
    name: "count_due_rows",
    text: "select count_due_rows($1, $2, $3) as rows",
    values: [rule, keptDays, rowsMax],
  });
  if (row === undefined) throw new Error("a function returned no row");
  return row.rows;
}

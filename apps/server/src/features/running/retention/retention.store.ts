import type { Database } from "../../../db/database.ts";
import { classifyDatabaseError } from "../../../db/sqlstate.ts";

/** A statement was cancelled, or did not get its lock. */
const TOO_LONG: ReadonlySet<string> = new Set(["57014", "55P03"]);

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

/** Whether a count was given up because it took too long or waited for a lock. */
export function isTooLong(error: unknown): boolean {
  return TOO_LONG.has(classifyDatabaseError(error)?.sqlState ?? "");
}

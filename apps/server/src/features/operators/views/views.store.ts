import type { Transaction } from "kysely";
import type { Schema } from "../../../db/tables/schema.ts";
import { type RowOf, sharedRows } from "../../../work/table-rows.ts";

const views = sharedRows("saved_views", ["id", "list", "name", "query", "createdAt"]);

/** A list that an operator comes back to; its id is a uuid. */
export type StoredView = RowOf<typeof views>;

/** The views of an operator (uuid), oldest first. */
export function listViewsOf(tx: Transaction<Schema>, operatorId: string): Promise<readonly StoredView[]> {
  return views.all(views.own(tx).where("operator_id", "=", operatorId).orderBy("id"));
}

/** Keeps a view of an operator (uuid); one of the same name over the same list is overwritten. */
export function saveView(
  tx: Transaction<Schema>,
  operatorId: string,
  { createdAt, ...view }: StoredView,
): Promise<StoredView> {
  return tx
    .insertInto("saved_views")
    .values({ ...view, operator_id: operatorId, created_at: createdAt })
    .onConflict((named) =>
      named.columns(["operator_id", "list", "name"]).doUpdateSet((row) => ({ query: row.ref("excluded.query") })),
    )
    .returning(views.columns)
    .executeTakeFirstOrThrow();
}

/** Deletes a view (uuid) of an operator (uuid); false if there is none. */
export async function deleteView(tx: Transaction<Schema>, operatorId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("saved_views")
    .where("operator_id", "=", operatorId)
    .where("id", "=", id)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

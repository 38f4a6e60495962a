import { decodeId, encodeId, newUuid } from "../../../core/ids.ts";
import { notFound, Problem } from "../../../core/problem.ts";
import type { Read, Work } from "../../../work/work.ts";
import * as store from "./views.store.ts";

export type { StoredView } from "./views.store.ts";

const VIEWS_MAX = 50;

type ViewWork = Pick<Work, "tx" | "now" | "audit">;

/** The lists that an operator (uuid) comes back to, oldest first. */
export function listOwnViews({ tx }: Pick<Read, "tx">, operatorId: string): Promise<readonly store.StoredView[]> {
  return store.listViewsOf(tx, operatorId);
}

/** Keeps a list under a name; one of the same name over the same list is overwritten. Throws 409 once there are many. */
export async function saveOwnView(
  w: ViewWork,
  operatorId: string,
  wanted: Pick<store.StoredView, "list" | "name" | "query">,
): Promise<store.StoredView> {
  const own = await store.listViewsOf(w.tx, operatorId);
  const isNew = !own.some(({ list, name }) => list === wanted.list && name === wanted.name);
  if (isNew && own.length >= VIEWS_MAX) {
    throw new Problem("limit_reached", `An operator has at most ${VIEWS_MAX} saved views. Delete one first.`);
  }
  const { list, name, query } = wanted;
  const view = await store.saveView(w.tx, operatorId, { id: newUuid(), list, name, query, createdAt: w.now });
  w.audit({ action: "view.saved", subject: { type: "saved_view", id: encodeId("viw", view.id) } });
  return view;
}

/** Deletes a saved list of who asks. Throws 404 if it is none of theirs. */
export async function deleteOwnView(w: ViewWork, operatorId: string, id: string): Promise<void> {
  const uuid = decodeId("viw", id);
  if (uuid === undefined || !(await store.deleteView(w.tx, operatorId, uuid))) throw notFound(id);
  w.audit({ action: "view.deleted", subject: { type: "saved_view", id } });
}

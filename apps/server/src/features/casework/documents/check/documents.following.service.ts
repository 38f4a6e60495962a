import { dueOfDocument } from "@entrada/domain/documents/retention";
import { encodeId } from "../../../../core/ids.ts";
import type { Locked } from "../../../../work/locked.ts";
import type { Read, Work } from "../../../../work/work.ts";
import type { ObjectContext } from "../../../files/objects/objects.service.ts";
import { lockCaseAlone, type StoredCase } from "../../cases/cases.service.ts";
import { startChecks } from "../bytes/documents.slots.service.ts";
import { caseEndOf, moveDocument } from "../documents.machine.ts";
import { purge } from "../documents.service.ts";
import * as store from "../documents.store.ts";

const LOOKED_AT_A_CHUNK = 100;

/** Some documents (uuids) of which something is due by the tenant's own time; `isAll`: there are no others. */
export async function listDue(r: Read): Promise<{ readonly ids: readonly string[]; readonly isAll: boolean }> {
  const ids = await store.listDueIds(r.tx, r.scope, r.now, LOOKED_AT_A_CHUNK);
  return { ids, isAll: ids.length < LOOKED_AT_A_CHUNK };
}

/**
 * Purges or expires a document (uuid) of which that is due, or has it checked again. Returns the case whose
 * documents have changed; null: none.
 */
export async function followDue(w: Work<ObjectContext>, id: string): Promise<Locked<StoredCase> | null> {
  const foundDocument = await store.findDocument(w.tx, w.scope, id);
  // The case before its documents, as everywhere.
  const caseRow = foundDocument?.caseId ? await lockCaseAlone(w, encodeId("cas", foundDocument.caseId)) : null;
  const document = await store.findDocumentForUpdate(w.tx, w.scope, id);
  if (!document) return null;
  const due = dueOfDocument({ ...document, caseEnded: await caseEndOf(w, document) }, w.now);
  if (due.action === "purge") await purge(w, document);
  else if (due.action === "expire") await moveDocument(w, document, "expire");
  else {
    if (due.action === "check") startChecks(w, document);
    await store.updateLook(w.tx, w.scope, id, due.lookAt);
    return null;
  }
  return caseRow;
}

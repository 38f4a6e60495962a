import { dueOfDocument } from "@entrada/domain/documents/retention";
import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import type { Sweep } from "../../../work/sweep.ts";
import { readOnly, systemOf, unitOfWork, type Work } from "../../../work/work.ts";
import { lockCase } from "../cases/cases.service.ts";
import { caseEndOf, moveDocument } from "./documents.machine.ts";
import { type DocumentsChanged, type ObjectContext, purge } from "./documents.service.ts";
import { startChecks } from "./documents.slots.service.ts";
import * as store from "./documents.store.ts";

const LOOKED_AT_A_CHUNK = 100;

/** Purges, expires, or has checked again what is due, by the tenants' own clocks. */
export function documentSweep(ctx: AppContext, changed: DocumentsChanged<ObjectContext>): Sweep {
  return {
    listDue: (scopesMax) => store.listDueScopesOfDocuments(ctx.db, scopesMax),
    chunk: async (scope) => {
      const caller = systemOf(scope);
      const ids = await readOnly(ctx, caller, (r) => store.listDueIds(r.tx, scope, r.now, LOOKED_AT_A_CHUNK));
      for (const id of ids) await unitOfWork(ctx, caller, (w) => lookAt(w, id, changed));
      return ids.length === LOOKED_AT_A_CHUNK;
    },
  };
}

async function lookAt(w: Work<ObjectContext>, id: string, changed: DocumentsChanged<ObjectContext>): Promise<void> {
  const found = await store.findDocument(w.tx, w.scope, id);
  // The case before its documents, as everywhere.
  if (found?.caseId) await lockCase(w, encodeId("cas", found.caseId));
  const document = await store.findDocumentForUpdate(w.tx, w.scope, id);
  if (!document) return;
  const due = dueOfDocument({ ...document, caseEnded: await caseEndOf(w, document) }, w.now);
  if (due.action === "purge") await purge(w, document);
  else if (due.action === "expire") await moveDocument(w, document, "expire");
  else {
    if (due.action === "check") startChecks(w, document);
    await store.updateLook(w.tx, w.scope, id, due.lookAt);
    return;
  }
  if (document.caseId !== null) await changed(w, document.caseId);
}

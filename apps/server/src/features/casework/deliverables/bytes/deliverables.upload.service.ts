import type { AppContext } from "../../../../context.ts";
import { encodeId } from "../../../../core/ids.ts";
import { stateConflict } from "../../../../core/problem.ts";
import { load } from "../../../../work/load.ts";
import { type Caller, readOnly, unitOfWork, type Work } from "../../../../work/work.ts";
import { adopt, keepBytes, type ObjectContext } from "../../../files/objects/objects.service.ts";
import { announcedBytes, type Upload } from "../../../files/uploads/uploads.service.ts";
import { findPersonKey } from "../../../people/persons/persons.service.ts";
import { changeDeliverable } from "../deliverables.machine.ts";
import * as store from "../deliverables.store.ts";
import { personOf } from "../deliverables-people.ts";

/**
 * Stores the bytes of a deliverable if they are what was announced, and has them read. Nothing is left of an upload that
 * breaks off, or that is refused; bytes that have been taken stay the same for good.
 */
export async function uploadIssued(ctx: AppContext, caller: Caller, id: string, upload: Upload): Promise<void> {
  const { one, key } = await readOnly(ctx, caller, async (r) => {
    const foundDeliverable = await load(r, "dlv", id, store.findDeliverable);
    requireAwaited(foundDeliverable);
    return { one: foundDeliverable, key: await findPersonKey(r, "travelers", foundDeliverable.travelerId) };
  });
  if (key === undefined) throw new Error("the traveler of an open deliverable was erased");
  const name = await keepBytes(ctx, caller, key, announcedBytes(one, upload));
  await unitOfWork(ctx, caller, async (w) => {
    const storedDeliverable = await takeBytes(w, id, name);
    const { tenantId, environment } = w.scope;
    w.enqueue({
      queue: "deliverables.read",
      data: { tenantId, environment, deliverableId: storedDeliverable.id, travelerId: storedDeliverable.travelerId },
    });
  });
}

/** A deliverable takes stored bytes over, which are those that were announced. Throws 409 if it has some. */
export async function takeBytes(w: Work<ObjectContext>, id: string, name: string): Promise<store.StoredDeliverable> {
  const stored = await load(w, "dlv", id, store.findDeliverableForUpdate);
  requireAwaited(stored);
  await adopt(w, name);
  const by = personOf(w);
  const subject = { type: "deliverable", id: encodeId("dlv", stored.id) };
  w.audit({ action: "deliverable.uploaded", subject, detail: { by, sha256: stored.sha256.toString("hex") } });
  return changeDeliverable(w, stored, { objectName: name, reading: "reading", uploadedBy: by }, ["file"]);
}

function requireAwaited(stored: store.StoredDeliverable): void {
  if (stored.state === "preparing" && stored.reading === "awaitingFile") return;
  throw stateConflict("dlv", stored, `Deliverable ${encodeId("dlv", stored.id)} is not waiting for a file.`);
}

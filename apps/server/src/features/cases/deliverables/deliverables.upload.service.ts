import { createHash } from "node:crypto";
import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import { Problem } from "../../../core/problem.ts";
import { load } from "../../../work/load.ts";
import { type Caller, readOnly, unitOfWork, type Work } from "../../../work/work.ts";
import { findPersonKey } from "../../people/persons/persons.service.ts";
import { adopt, keepBytes, type ObjectContext } from "../documents/documents.service.ts";
import { personOf } from "./deliverables.people.ts";
import * as store from "./deliverables.store.ts";

/** The bytes of an issued document on their way. */
export interface IssuedUpload {
  readonly contentType: string | undefined;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * Stores the bytes of a deliverable if they are what was announced, and has them read. Nothing is left of an upload that
 * breaks off, or that is refused; bytes that have been taken stay the same for good.
 */
export async function uploadIssued(ctx: AppContext, caller: Caller, id: string, upload: IssuedUpload): Promise<void> {
  const { one, key } = await readOnly(ctx, caller, async (r) => {
    const found = await load(r, "dlv", id, store.findDeliverable);
    requireAwaited(found);
    return { one: found, key: await findPersonKey(r, "travelers", found.travelerId) };
  });
  if (key === undefined) throw new Error("the traveler of an open deliverable was erased");
  if (upload.contentType?.split(";")[0]?.trim().toLowerCase() !== one.contentType) {
    throw new Problem("content_rejected", `The deliverable was announced as ${one.contentType}.`);
  }
  const name = await keepBytes(ctx, caller, key, exactly(one, upload.bytes));
  await unitOfWork(ctx, caller, async (w) => {
    const stored = await takeBytes(w, id, name);
    const { tenantId, environment } = w.scope;
    w.enqueue({
      queue: "deliverables.read",
      data: { tenantId, environment, deliverableId: stored.id, travelerId: stored.travelerId },
    });
  });
}

/** A deliverable takes stored bytes over, which are those that were announced. Throws 409 if it has some. */
export async function takeBytes(w: Work<ObjectContext>, id: string, name: string): Promise<store.StoredDeliverable> {
  const stored = await load(w, "dlv", id, store.findDeliverableForUpdate);
  requireAwaited(stored);
  await adopt(w, name);
  const by = personOf(w);
  const change = { objectName: name, reading: "reading", uploadedBy: by, updatedAt: w.now } as const;
  const subject = { type: "deliverable", id: encodeId("dlv", stored.id) };
  w.audit({ action: "deliverable.uploaded", subject, detail: { by, sha256: stored.sha256.toString("hex") } });
  return store.updateDeliverable(w.tx, w.scope, stored, change);
}

function requireAwaited({ id, state, reading }: store.StoredDeliverable): void {
  if (state === "preparing" && reading === "awaitingFile") return;
  throw new Problem("state_conflict", `Deliverable ${encodeId("dlv", id)} waits for no file.`, {
    extras: { currentState: state, availableActions: [] },
  });
}

// Throws at the first byte too many, and at the end if anything else differs.
async function* exactly({ size, sha256 }: store.StoredDeliverable, source: AsyncIterable<Uint8Array>) {
  const digest = createHash("sha256");
  let received = 0;
  for await (const piece of source) {
    received += piece.length;
    if (received > size) throw otherBytes();
    digest.update(piece);
    yield piece;
  }
  if (received < size || !digest.digest().equals(sha256)) throw otherBytes();
}

function otherBytes(): Problem {
  return new Problem("content_rejected", "The upload has other bytes than were announced.", {
    errors: [{ pointer: "#", code: "mismatch", detail: "Send the announced bytes, or announce the document again." }],
  });
}

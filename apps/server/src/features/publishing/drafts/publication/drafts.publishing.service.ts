import { SYSTEM } from "@entrada/domain/access/principal";
import { encodeId } from "../../../../core/ids.ts";
import { Problem } from "../../../../core/problem.ts";
import { type ExpectedVersion, refuseOtherVersion } from "../../../../core/version.ts";
import type { InstallationWork } from "../../../../work/installation-work.ts";
import type { Locked } from "../../../../work/locked.ts";
import { moveDraft, requireAction } from "../drafts.machine.ts";
import { type Draft, getContent, lockDraft, nameOf, note, type Publishable, withBase } from "../drafts.service.ts";
import * as store from "../drafts.store.ts";

/** Publishes an approved draft now, whatever time it was scheduled for. */
export async function publishDraft(
  w: InstallationWork,
  subject: Publishable,
  id: string,
  { expectedVersion }: { readonly expectedVersion?: ExpectedVersion } = {},
): Promise<Draft> {
  const foundDraft = await lockDraft(w, subject, id);
  refuseOtherVersion(expectedVersion, foundDraft.version);
  await subject.lockBase(w.tx);
  return publish(w, subject, await withBase(w.tx, subject, foundDraft));
}

/** Publishes an approved draft at an instant in the future; null: only when somebody does so. */
export async function scheduleDraft(
  w: InstallationWork,
  subject: Publishable,
  id: string,
  { publishAt, expectedVersion }: { readonly publishAt: Date | null; readonly expectedVersion?: ExpectedVersion },
): Promise<Draft> {
  const draft = await lockDraft(w, subject, id);
  refuseOtherVersion(expectedVersion, draft.version);
  if (publishAt !== null && publishAt <= w.now) {
    throw new Problem("validation_failed", "The time of publication must be in the future.", {
      errors: [{ pointer: "#/publishAt", code: "date_in_past", detail: "Send a later instant, or publish it now." }],
    });
  }
  const columns = { publishAt, missedAt: null };
  const scheduled = await moveDraft(w, draft, "schedule", { columns });
  note(w, "draft.scheduled", scheduled, { publishAt: publishAt?.toISOString() ?? null });
  return withBase(w.tx, subject, scheduled);
}

/**
 * Publishes the next draft whose time has come; false if there is none. Any number of processes may do so at the same
 * time. One whose base has moved is not published: it says so, and waits for its people.
 */
export async function publishNextDue(
  given: Omit<InstallationWork, "principal">,
  subjects: readonly Publishable[],
): Promise<boolean> {
  const w = { ...given, principal: SYSTEM };
  const due = await store.takeDueDraft(w.tx, w.now);
  const subject = subjects.find(({ kind }) => kind === due?.kind);
  if (due === undefined || subject === undefined) return false;
  await subject.lockBase(w.tx);
  const draft = await withBase(w.tx, subject, due);
  if (draft.isBaseCurrent) await publish(w, subject, draft);
  else note(w, "draft.missed", await moveDraft(w, draft, "miss", { columns: { publishAt: null, missedAt: w.now } }));
  return true;
}

async function publish(w: InstallationWork, subject: Publishable, draft: Locked<Draft>): Promise<Draft> {
  requireAction(draft, "publish");
  const publisher = nameOf(w.principal);
  const publicationId = await subject.publish(w, { content: await getContent(w, draft), draft, publisher });
  const columns = { publishedBy: publisher, publishedAt: w.now, publicationId };
  const published = await moveDraft(w, draft, "publish", { columns });
  const publication = publicationId === null ? null : encodeId("pub", publicationId);
  note(w, "draft.published", published, { publication, approvedBy: published.approvedBy });
  return { ...published, isBaseCurrent: false };
}

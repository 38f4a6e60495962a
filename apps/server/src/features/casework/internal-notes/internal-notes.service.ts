import { withLineFeeds } from "@entrada/domain/shared/plain-text";
import { encodeId, newUuid } from "../../../core/ids.ts";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import { stateConflict } from "../../../core/problem.ts";
import type { Read, Work } from "../../../work/work.ts";
import { namesOfOperators } from "../../operators/operators/colleagues/operators.colleagues.service.ts";
import { findPersonKey, type PersonContext } from "../../people/persons/persons.service.ts";
import { knownTravelers } from "../../people/travelers/travelers.service.ts";
import { getCase } from "../cases/cases.service.ts";
import { operatorIn } from "../cases/claims/cases.claims.service.ts";
import { openNote, sealNote } from "./internal-notes.document.ts";
import * as store from "./internal-notes.store.ts";

/** A note in clear, with the name of who wrote it. */
export interface InternalNote extends Omit<store.StoredNote, "document"> {
  readonly body: string;
  readonly authorName: string;
}

/** Writes a note for other operators, whoever has claimed the case. Throws 409 if the traveler was erased. */
export async function writeNote(w: Work<PersonContext>, caseId: string, body: string): Promise<InternalNote> {
  const one = await getCase(w, caseId);
  // Kept from being erased before the note is there to be erased too.
  const traveler = (await knownTravelers(w, [one.travelerId])).get(one.travelerId);
  if (!traveler) throw stateConflict("cas", one, "The traveler was erased.");
  const [id, words] = [newUuid(), withLineFeeds(body)];
  const stored = await store.insertNote(w.tx, w.scope, {
    id,
    caseId: one.id,
    travelerId: one.travelerId,
    authorId: operatorIn(w),
    document: sealNote(w, traveler.key, id, words),
    createdAt: w.now,
  });
  const subject = { type: "case", id: encodeId("cas", one.id) };
  w.audit({ action: "internal_note.written", subject, detail: { noteId: encodeId("nte", id) } });
  const [note] = await named(w, [stored], () => words);
  if (note === undefined) throw new Error("one note makes one note");
  return note;
}

/** The notes of a case, in the keyset's order. */
export async function listNotes(
  r: Read<PersonContext>,
  caseId: string,
  created: CreatedRange,
  keyset: Keyset,
): Promise<readonly InternalNote[]> {
  const one = await getCase(r, caseId);
  const key = await findPersonKey(r, "travelers", one.travelerId);
  if (key === undefined) return [];
  const rows = await store.listNotesAfter(r.tx, r.scope, one.id, created, keyset);
  return named(r, rows, ({ id, document }) => openNote(r, key, id, document));
}

/** Erases what was noted in the cases of these travelers (uuids). */
export function eraseInternalNotesOf(w: Work, travelerIds: readonly string[]): Promise<void> {
  return store.deleteNotesOf(w.tx, w.scope, travelerIds);
}

async function named(
  r: Read,
  rows: readonly store.StoredNote[],
  bodyOf: (row: store.StoredNote) => string,
): Promise<readonly InternalNote[]> {
  const names = await namesOfOperators(
    r,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map(({ document, ...row }) => {
    const authorName = names.get(row.authorId);
    if (authorName === undefined) throw new Error("operators are never deleted");
    return { ...row, body: bodyOf({ ...row, document }), authorName };
  });
}

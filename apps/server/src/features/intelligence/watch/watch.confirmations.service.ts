import { isOwner } from "@entrada/domain/access/principal";
import { isoDateOf } from "@entrada/domain/shared/dates";
import { afterConfirmation } from "@entrada/knowledge/watch/watched-source";
import type { InstallationWork } from "../../../work/installation-work.ts";
import { columnsOf, keepVisit, lockWatched, textOf, type WatchableSource, type WatchRow } from "./watch.service.ts";

/** A text of a source, by its hash, with which somebody has compared the rules. */
export interface ReadText {
  readonly source: WatchableSource;
  /** 64 hexadecimal digits */
  readonly text: string;
  /** `YYYY-MM-DD`: when the source was read as the published knowledge says */
  readonly readOn: string;
  /** when somebody last found it changed, if that was the last word on it */
  readonly foundChangedAt: Date | undefined;
}

export const CONFIRMATION_REFUSALS = ["notRead", "otherText", "failing", "tooOld", "foundChanged"] as const;
/**
 * notRead: no text of it was read. otherText: it says something else by now. failing: it could not be read since. tooOld: the text
 * was
 * seen no later than on the day on which the knowledge read it. foundChanged: somebody has found it changed since.
 */
export type ConfirmationRefusal = (typeof CONFIRMATION_REFUSALS)[number];

/** What became of one text. */
export type Confirmation =
  | { readonly kind: "confirmed"; readonly sourceId: string; readonly seenOn: string; readonly isNew: boolean }
  | { readonly kind: "refused"; readonly sourceId: string; readonly refusal: ConfirmationRefusal };

/**
 * Somebody says that the rules agree with exactly these texts, each by its hash. Those that are something else by now are refused, and
 * the others are confirmed. A text that was confirmed before stays so.
 */
export async function confirmTexts(w: InstallationWork, texts: readonly ReadText[]): Promise<readonly Confirmation[]> {
  const confirmations: Confirmation[] = [];
  // In the order of their ids, so that two who confirm at once do not wait for each other.
  for (const text of texts.toSorted((a, b) => (a.source.id < b.source.id ? -1 : 1))) {
    confirmations.push(await confirmText(w, text));
  }
  return confirmations;
}

async function confirmText(w: InstallationWork, read: ReadText): Promise<Confirmation> {
  const { source, text } = read;
  const row = await lockWatched(w, source);
  const refusal = row === undefined ? "notRead" : refusalOf(w, row, read);
  if (row === undefined || refusal !== undefined)
    return { kind: "refused", sourceId: source.id, refusal: refusal ?? "notRead" };
  const seenOn = isoDateOf(row.askedAt);
  const isNew = row.state !== "unchanged";
  if (isNew) {
    await keepVisit(w, { ...row, ...columnsOf(afterConfirmation(row, row.askedAt)) });
    w.audit({
      action: "knowledge.source_confirmed",
      subject: { type: "source", id: source.id },
      detail: { seenOn, text },
    });
  }
  return { kind: "confirmed", sourceId: source.id, seenOn, isNew };
}

function refusalOf(
  { principal }: Pick<InstallationWork, "principal">,
  row: WatchRow,
  { text: hash, readOn, foundChangedAt }: ReadText,
): ConfirmationRefusal | undefined {
  const text = textOf(row);
  if (text === undefined) return "notRead";
  if (text.hash !== hash) return "otherText";
  if (row.tries > 0) return "failing";
  const seenOn = isoDateOf(row.askedAt);
  // A reading of the day that is published waits for nobody: it would be one person's word.
  if (seenOn < readOn || (seenOn === readOn && !isOwner(principal))) return "tooOld";
  return foundChangedAt !== undefined && foundChangedAt > row.askedAt ? "foundChanged" : undefined;
}

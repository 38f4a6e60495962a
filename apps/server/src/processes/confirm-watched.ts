import { isOwner } from "@entrada/domain/access/principal";
import type { AppContext } from "../context.ts";
import { decodeId } from "../core/ids.ts";
import { keepUnchanged, listFoundChanged, lockReadings } from "../features/intelligence/sources/sources.service.ts";
import {
  type Confirmation,
  confirmTexts,
  type ReadText,
} from "../features/intelligence/watch/watch.confirmations.service.ts";
import { watchableSources } from "../features/intelligence/watch/watch.service.ts";
import type { InstallationWork } from "../work/installation-work.ts";

/** A text of a source, as its reader names it. */
export interface NamedText {
  readonly source: string;
  /** its hash, 64 hexadecimal digits */
  readonly text: string;
}

type Published = ReturnType<AppContext["knowledge"]["current"]>;

/**
 * Somebody has compared the rules with the texts that the watch has seen of these sources, which are the base from now on. An operator's word
 * is a reading of the day on which the text was seen: somebody else publishes the dates before the watch renews any of them. The owner of
 * the installation, at the command line, may do so alone.
 */
export async function confirmWatched(
  w: InstallationWork,
  { snapshotId, compiled: { snapshot } }: Pick<Published, "snapshotId" | "compiled">,
  named: readonly NamedText[],
): Promise<readonly Confirmation[]> {
  const sources = new Map(watchableSources(snapshot).map((source) => [source.id, source]));
  await lockReadings(
    w,
    named.map(({ source }) => source),
  );
  const foundChanged = await listFoundChanged(w);
  const texts = named.flatMap(({ source: id, text }): readonly ReadText[] => {
    const [source, record] = [sources.get(id), snapshot.sources[id]];
    if (source === undefined || record === undefined) return [];
    return [{ source, text, readOn: record.readOn, foundChangedAt: foundChanged.get(id) }];
  });
  const known = new Set(texts.map(({ source }) => source.id));
  const unknown = named.filter(({ source }) => !known.has(source));
  const confirmations = await confirmTexts(w, texts);
  const operatorId = readerOf(w);
  const confirmed = confirmations.flatMap((one) => (one.kind === "confirmed" && one.isNew ? [one] : []));
  if (operatorId !== undefined) {
    for (const { sourceId, seenOn: readOn } of confirmed) await keepUnchanged(w, { sourceId, readOn, operatorId });
  }
  w.audit({
    action: "knowledge.texts_confirmed",
    subject: { type: "knowledge", id: snapshotId },
    detail: { named: named.length, confirmed: confirmed.length },
  });
  return [
    ...confirmations,
    ...unknown.map(({ source }) => ({ kind: "refused", sourceId: source, refusal: "notRead" }) as const),
  ];
}

/** The operator (uuid) whose word it is; undefined: the owner's. Nobody else has one. */
function readerOf({ principal }: Pick<InstallationWork, "principal">): string | undefined {
  if (isOwner(principal)) return undefined;
  const id = principal.kind === "operator" && principal.id !== undefined ? decodeId("opr", principal.id) : undefined;
  if (id === undefined) throw new Error("texts are confirmed by operators and by the owner alone");
  return id;
}

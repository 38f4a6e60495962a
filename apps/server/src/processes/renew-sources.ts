import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { renewedFiles, type UnchangedReading } from "@entrada/knowledge/renewed-sources";
import type { AppContext } from "../context.ts";
import { encodeId } from "../core/ids.ts";
import { Problem } from "../core/problem.ts";
import { confirmedSources } from "../features/intelligence/sources/sources.service.ts";
import {
  AUTHORS_MAX,
  createDraft,
  type Draft,
  FILES_MAX,
  nameOf,
  TEXT_LENGTH_MAX,
} from "../features/publishing/drafts/drafts.service.ts";
import type { InstallationWork } from "../work/installation-work.ts";
import type { Work } from "../work/work.ts";
import { KNOWLEDGE_DRAFTS, publishedFiles } from "./knowledge-drafts.ts";
import { filesOfSources } from "./knowledge-texts.ts";

/** What a draft has room for. */
const ROOM = { filesMax: FILES_MAX, lengthMax: TEXT_LENGTH_MAX };

/** A reading of a source that said the same, and the operators (uuids) who have read it since it was published. */
interface ConfirmedReading extends UnchangedReading {
  readonly readers: readonly string[];
}

/**
 * Begins a draft of nothing but the new dates of the sources that were read again and said the same. Everybody who has read one of
 * them since it was published is an author, so that whoever approves it has read none. Throws 409 if there is nothing to renew.
 */
export async function draftRenewal(w: Work<Pick<AppContext, "knowledge">>): Promise<Draft> {
  return draftReadings(w, w.ctx.knowledge.current().compiled.snapshot, await confirmedSources(w));
}

/** Begins a draft of the new dates of these sources, as far as it has room for them. Throws 409 if there is nothing to renew. */
export async function draftReadings(
  w: InstallationWork,
  snapshot: Snapshot,
  readings: readonly ConfirmedReading[],
): Promise<Draft> {
  const planned = await planRenewal(w, snapshot, readings);
  if (planned.renewed.length === 0)
    throw new Problem("state_conflict", "No source was confirmed that is not published yet.");
  return draftPlanned(w, planned);
}

/** What a draft of the new dates of these sources would hold; nothing is written. */
export async function planRenewal(w: InstallationWork, snapshot: Snapshot, readings: readonly ConfirmedReading[]) {
  const published = await publishedFiles(w.tx);
  const fileOf = filesOfSources(published);
  const texts = { fileOf: (id: string) => fileOf.get(id), textOf: published.textOf };
  let authors = new Set([nameOf(w.principal)]);
  // What has no room is in the next draft.
  const taken = readings.filter(({ readers }) => {
    const withReaders = new Set([...authors, ...readers.map((uuid) => encodeId("opr", uuid))]);
    const hasRoom = withReaders.size <= AUTHORS_MAX;
    if (hasRoom) authors = withReaders;
    return hasRoom;
  });
  return { ...renewedFiles(snapshot, taken, texts, ROOM), authors: [...authors] };
}

/** Begins the draft that was planned. */
export function draftPlanned(
  w: InstallationWork,
  { files, renewed, authors }: Awaited<ReturnType<typeof planRenewal>>,
): Promise<Draft> {
  const count = `${renewed.length} ${renewed.length === 1 ? "source" : "sources"}`;
  return createDraft(w, KNOWLEDGE_DRAFTS, {
    title: `Read again and unchanged: ${count}`,
    reason: listed(renewed.map(({ id }) => id)),
    files: Object.fromEntries(files),
    authors,
  });
}

const REASON_MAX = 500;

function listed(ids: readonly string[]): string {
  const all = ids.join(", ");
  return all.length <= REASON_MAX ? all : `${all.slice(0, REASON_MAX - 1)}…`;
}

import { withMembers } from "@entrada/knowledge/entry-text";
import { renewing } from "@entrada/knowledge/renewed-sources";
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
} from "../features/publishing/drafts/drafts.service.ts";
import type { Work } from "../work/work.ts";
import { KNOWLEDGE_DRAFTS, publishedFiles } from "./knowledge-drafts.ts";
import { filesOfSources } from "./knowledge-texts.ts";

/**
 * Begins a draft of nothing but the new dates of the sources that were read again and said the same. Everybody who has read one of
 * them since it was published is an author, so that whoever approves it has read none. Throws 409 if there is nothing to renew.
 */
export async function draftRenewal(w: Work<Pick<AppContext, "knowledge">>): Promise<Draft> {
  const published = await publishedFiles(w.tx);
  const fileOf = filesOfSources(published);
  const datesOf = renewing(w.ctx.knowledge.current().compiled.snapshot);
  const files = new Map<string, string>();
  const renewed: string[] = [];
  let authors = new Set([nameOf(w.principal)]);
  for (const { id, readOn, readers } of await confirmedSources(w)) {
    const name = fileOf.get(id);
    const withReaders = new Set([...authors, ...readers.map((uuid) => encodeId("opr", uuid))]);
    // What has no room is in the next draft.
    if (name === undefined || (!files.has(name) && files.size === FILES_MAX) || withReaders.size > AUTHORS_MAX)
      continue;
    const before = files.get(name) ?? published.textOf(name) ?? "";
    const text = withMembers(before, id, { ...datesOf(id, readOn) });
    if (text === undefined) continue;
    files.set(name, text);
    renewed.push(id);
    authors = withReaders;
  }
  if (renewed.length === 0) throw new Problem("state_conflict", "No source was confirmed that is not published yet.");
  const count = `${renewed.length} ${renewed.length === 1 ? "source" : "sources"}`;
  return createDraft(w, KNOWLEDGE_DRAFTS, {
    title: `Read again and unchanged: ${count}`,
    reason: listed(renewed),
    files: Object.fromEntries(files),
    authors: [...authors],
  });
}

const REASON_MAX = 500;

function listed(ids: readonly string[]): string {
  const all = ids.join(", ");
  return all.length <= REASON_MAX ? all : `${all.slice(0, REASON_MAX - 1)}…`;
}

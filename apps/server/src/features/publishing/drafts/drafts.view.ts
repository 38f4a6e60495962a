import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import { OPERATOR_PREFIX } from "../../../http/route.ts";
import { actionsOn } from "./drafts.machine.ts";
import type { ShownDraft } from "./drafts.schema.ts";
import type { Draft, DraftFiles, Publishable } from "./drafts.service.ts";

/** The draft as operators see it. */
export function showDraft(draft: Draft): ShownDraft {
  const { report, publicationId } = draft;
  const hasEnded = draft.state === "published" || draft.state === "discarded";
  const at = (instant: Date | null) => instant?.toISOString() ?? null;
  return {
    id: encodeId("dft", draft.id),
    kind: draft.kind,
    state: draft.state,
    availableActions: [...actionsOn(draft)],
    title: draft.title,
    reason: draft.reason,
    authors: [...draft.authors],
    ...shownFiles(draft.files),
    snapshotId: draft.snapshotId,
    baseMoved: !hasEnded && !draft.isBaseCurrent,
    check: {
      state: draft.checkState,
      lintErrors: (report?.lintErrors ?? []).map(({ line = null, ...error }) => ({ ...error, line })),
      isChange: report?.isChange ?? false,
      lighter: report?.lighter ?? 0,
      counts: { ...report?.counts },
    },
    contentHash: draft.contentHash,
    approvedBy: draft.approvedBy,
    approvedAt: at(draft.approvedAt),
    publishAt: at(draft.publishAt),
    missedAt: at(draft.missedAt),
    publishedBy: draft.publishedBy,
    publishedAt: at(draft.publishedAt),
    publicationId: publicationId === null ? null : encodeId("pub", publicationId),
    createdAt: draft.createdAt.toISOString(),
    updatedAt: draft.updatedAt.toISOString(),
    version: String(draft.version),
  };
}

function shownFiles(files: DraftFiles): Pick<ShownDraft, "files" | "removedFiles"> {
  const all = Object.entries(files);
  const texts = all.filter((entry): entry is [string, string] => entry[1] !== null);
  const removed = all.filter(([, text]) => text === null);
  return { files: Object.fromEntries(texts), removedFiles: removed.map(([name]) => name) };
}

/** How drafts of a kind are answered. */
export function draftResource({ kind }: Publishable): Resource<Draft> {
  return { type: "draft", path: `${OPERATOR_PREFIX}/${kind}/drafts`, show: showDraft };
}

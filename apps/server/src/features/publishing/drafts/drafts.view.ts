import { DRAFT_LIFECYCLE } from "@entrada/domain/publishing/draft-lifecycle";
import { isFinal } from "@entrada/domain/shared/lifecycle";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import { OPERATOR_PREFIX } from "../../../http/route.ts";
import { actionsOn } from "./drafts.machine.ts";
import type { ShownDraft } from "./drafts.schema.ts";
import { type Draft, type Publishable, splitFiles } from "./drafts.service.ts";

/** The draft as operators see it. */
export function showDraft(draft: Draft): ShownDraft {
  const { report, publicationId } = draft;
  const hasEnded = isFinal(DRAFT_LIFECYCLE, draft.state);
  const { texts, removed } = splitFiles(draft.files);
  const at = (instant: Date | null) => instant?.toISOString() ?? null;
  return {
    id: encodeId("dft", draft.id),
    kind: draft.kind,
    state: draft.state,
    availableActions: [...actionsOn(draft)],
    title: draft.title,
    reason: draft.reason,
    authors: [...draft.authors],
    files: texts,
    removedFiles: removed,
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

/** How drafts of a kind are answered. */
export function draftResource({ kind }: Publishable): Resource<Draft> {
  return { type: "draft", path: `${OPERATOR_PREFIX}/${kind}/drafts`, show: showDraft };
}

import { createHash } from "node:crypto";
import type { AppContext } from "../../../../context.ts";
import type { DraftFindings, Publishable } from "../drafts.service.ts";
import * as store from "../drafts.store.ts";

type Resources = Pick<AppContext, "db" | "clock" | "log">;

/** One attempt at the check of a draft in one of its revisions. */
export interface CheckAttempt {
  /** uuid */
  readonly draftId: string;
  readonly revision: number;
  readonly signal: AbortSignal;
  /** nobody tries again after this one */
  readonly isLast: boolean;
}

/**
 * Checks a draft and keeps what was found. It does nothing for a draft that has changed meanwhile: that revision has a
 * check of its own.
 */
export async function checkDraft(
  ctx: Resources,
  subjects: readonly Publishable[],
  { draftId, revision, signal, isLast }: CheckAttempt,
): Promise<void> {
  const draft = await ctx.db.withoutTenant((tx) => store.findUnchecked(tx, draftId, revision));
  const subject = subjects.find(({ kind }) => kind === draft?.kind);
  if (!draft || !subject) return;
  let foundDraftFindings: DraftFindings;
  try {
    foundDraftFindings = await subject.check(ctx, draft, signal);
  } catch (err) {
    if (!isLast) throw err;
    ctx.log.error({ err }, "a draft could not be checked");
    foundDraftFindings = UNCHECKED;
  }
  await keep(ctx, draft, foundDraftFindings);
}

const UNCHECKED: DraftFindings = {
  report: {
    lintErrors: [
      { file: "", at: "", message: "the draft could not be checked: change it, or rebase it, to try again" },
    ],
    isChange: false,
    lighter: 0,
    counts: {},
  },
  content: null,
  difference: null,
};

async function keep(
  { db, clock }: Resources,
  draft: store.StoredDraft,
  { report, content, difference }: DraftFindings,
): Promise<void> {
  const contentHash = content && createHash("sha256").update(content.content).digest("hex");
  await db.withoutTenant(async (tx) => {
    if (content && contentHash) await store.insertContent(tx, { ...content, kind: draft.kind, contentHash });
    await store.updateCheck(tx, draft, {
      checkState: contentHash === null ? "failed" : "passed",
      report: JSON.stringify(report),
      difference: contentHash === null ? null : JSON.stringify(difference),
      contentHash,
      updatedAt: clock.now(),
    });
  });
}

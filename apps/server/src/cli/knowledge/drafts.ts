import { DataFilesError, formatLintError } from "@entrada/data-files/lint-error";
import { COMMAND_LINE } from "@entrada/domain/access/principal";
import { isoDateOf } from "@entrada/domain/shared/dates";
import { checkKnowledge } from "@entrada/knowledge/check";
import { encodeId } from "../../core/ids.ts";
import { Problem } from "../../core/problem.ts";
import type { Database } from "../../db/database.ts";
import { keepSnapshot } from "../../features/intelligence/knowledge/knowledge.service.ts";
import {
  createSnapshotDraft,
  type Draft,
  getDraft,
  listDrafts,
} from "../../features/publishing/drafts/drafts.service.ts";
import { submitDraft } from "../../features/publishing/drafts/publication/drafts.approval.service.ts";
import { KNOWLEDGE_DRAFTS } from "../../processes/knowledge-drafts.ts";
import { type InstallationWork, installationWork } from "../../work/installation-work.ts";
import { type Call, type Definition, UsageError } from "../command.ts";
import { orLintErrors } from "../lint-errors.ts";
import { withDatabase } from "../with-installation.ts";

const SHOWN_MAX = 20;
const clock = { now: () => new Date() };

/** `knowledge draft create`: the knowledge files as a draft that an operator approves. */
export const createCommand: Definition = (command, call) =>
  command
    .description(
      "Begins a draft of the knowledge files, if they pass every check. A running server compares it with what is published; " +
        "then submit it, and an operator approves it.",
    )
    .requiredOption("--title <text>", "what it is about")
    .requiredOption("--reason <text>", "why it is changed")
    .action(({ title, reason }) =>
      orLintErrors(call, "No draft was begun.", () => {
        const { knowledge, report } = checkKnowledge(isoDateOf(clock.now()));
        if (!knowledge || report.lintErrors.length > 0) throw new DataFilesError(report.lintErrors);
        const { snapshotId, content } = knowledge;
        return withDatabase(call, async (db) => {
          const draft = await asOwner(db, async (w) => {
            await keepSnapshot(w.tx, { snapshotId, content });
            return createSnapshotDraft(w, KNOWLEDGE_DRAFTS, { title, reason, snapshotId });
          });
          print(call, draft);
        });
      }),
    );

/** `knowledge draft list`: the newest drafts. */
export const listCommand: Definition = (command, call) =>
  command.description(`Lists the last ${SHOWN_MAX} drafts of knowledge, newest first.`).action(() =>
    withDatabase(call, async (db) => {
      const page = { order: "newest", after: undefined, rowsMax: SHOWN_MAX } as const;
      const drafts = await asOwner(db, (w) => listDrafts(w, KNOWLEDGE_DRAFTS, page));
      const text = drafts.length === 0 ? "No drafts." : drafts.map(lineOf).join("\n");
      call.print({ items: drafts.map(shown) }, text);
    }),
  );

/** `knowledge draft show <id>`: a draft, and what its check has found. */
export const showCommand: Definition = (command, call) =>
  command
    .description("Shows a draft: its state, what its check has found, and who approved it.")
    .argument("<draft>", "the draft's id (dft_…)")
    .action((id) =>
      withDatabase(call, async (db) => {
        print(call, await refusing(() => asOwner(db, (w) => getDraft(w, KNOWLEDGE_DRAFTS, id))));
      }),
    );

/** `knowledge draft submit <id>`: ask for its approval. */
export const submitCommand: Definition = (command, call) =>
  command
    .description(
      "Asks for the approval of a draft whose check has passed. An operator who wrote nothing of it approves it.",
    )
    .argument("<draft>", "the draft's id (dft_…)")
    .action((id) =>
      withDatabase(call, async (db) => {
        print(call, await refusing(() => asOwner(db, (w) => submitDraft(w, KNOWLEDGE_DRAFTS, id))));
      }),
    );

function asOwner<T>(db: Database, work: (w: InstallationWork) => Promise<T>): Promise<T> {
  return installationWork({ db, clock }, COMMAND_LINE, work);
}

/** Runs work on a draft; what is refused becomes a line that says what to do. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const missing = error.code === "resource_not_found" ? "There is no such draft of knowledge." : error.detail;
    throw new UsageError(missing);
  }
}

function shown(draft: Draft) {
  const { id, state, title, authors, snapshotId, checkState, report, contentHash, approvedBy, publishedAt } = draft;
  const check = { state: checkState, counts: report?.counts ?? {}, lintErrors: report?.lintErrors ?? [] };
  return { id: encodeId("dft", id), state, title, authors, snapshotId, check, contentHash, approvedBy, publishedAt };
}

function lineOf(draft: Draft): string {
  const { id, state, title, authors, checkState, approvedBy } = draft;
  const approval = approvedBy === null ? "" : `; approved by ${approvedBy}`;
  return `${encodeId("dft", id)}  ${state}, check ${checkState}  ${title}  (by ${authors.join(", ")}${approval})`;
}

function print(call: Call, draft: Draft): void {
  const counts = Object.entries(draft.report?.counts ?? {}).map(([name, count]) => `  ${name}: ${count}`);
  const errors = (draft.report?.lintErrors ?? []).map(formatLintError);
  call.print(shown(draft), [lineOf(draft), ...counts, ...errors].join("\n"));
}

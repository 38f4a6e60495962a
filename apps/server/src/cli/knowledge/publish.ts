import { DataFilesError } from "@entrada/data-files/lint-error";
import { checkKnowledge } from "@entrada/knowledge/check";
import { loadWrittenKnowledge } from "@entrada/knowledge/shipped";
import { encodeId } from "../../core/ids.ts";
import type { Database } from "../../db/database.ts";
import {
  findPublished,
  findStored,
  listPublications,
  type PublicationRecord,
  publishSnapshot,
  type StoredSnapshot,
} from "../../features/intelligence/knowledge/knowledge.service.ts";
import { type Call, type Command, type Option, UsageError } from "../command.ts";
import { orLintErrors } from "../lint-errors.ts";
import { withDatabase } from "../with-installation.ts";

const SHOWN_MAX = 20;

const RECORD: readonly Option[] = [
  { name: "author", kind: "text", placeholder: "name", description: "who has written it" },
  { name: "publisher", kind: "text", placeholder: "name", required: true, description: "who publishes it" },
  { name: "reason", kind: "text", placeholder: "text", description: "why" },
];

/** `knowledge publish [snapshot]`: what answers from now on. */
export const publishCommand: Command = {
  description:
    "Publishes the knowledge files, once they pass every check, or a snapshot that was published before. Servers " +
    "answer by it within half a minute; every log is told, and stored determinations that change are superseded.",
  positionals: [{ name: "snapshot", description: "one that was published before (kb-…)", optional: true }],
  options: RECORD,
  run: (call) =>
    orLintErrors(call, "Nothing was published.", () =>
      withDatabase(call, async (db) => {
        const [snapshotId] = call.positionals;
        return publish(call, db, snapshotId === undefined ? checkedFiles() : await storedSnapshot(db, snapshotId));
      }),
    ),
};

/** `knowledge rollback`: what was published before answers again. */
export const rollbackCommand: Command = {
  description: "Publishes again what was published before the present knowledge; nothing is taken out of the record.",
  positionals: [],
  options: RECORD,
  run: (call) =>
    withDatabase(call, async (db) => {
      const [present] = await listPublications(db, 1);
      if (!present?.previousSnapshotId) throw new UsageError("Nothing was published before the present knowledge.");
      return publish(call, db, await storedSnapshot(db, present.previousSnapshotId));
    }),
};

/** `knowledge publications`: who published what, and when. */
export const publicationsCommand: Command = {
  description: `Lists the last ${SHOWN_MAX} publications, newest first: when, which snapshot, by whom and why.`,
  positionals: [],
  options: [],
  run: (call) =>
    withDatabase(call, async (db) => {
      const items = (await listPublications(db, SHOWN_MAX)).map(({ id, ...rest }) => ({
        id: encodeId("pub", id),
        ...rest,
      }));
      const lines = items.map(({ publishedAt, snapshotId, author, publisher, reason }) => {
        const by = [author && `written by ${author}`, publisher && `published by ${publisher}`, reason].filter(Boolean);
        return `${publishedAt.toISOString()}  ${snapshotId}  ${by.join("; ") || "with a release of Entrada"}`;
      });
      call.print({ items }, lines.join("\n"));
      return 0;
    }),
};

async function publish(call: Call, db: Database, snapshot: StoredSnapshot): Promise<number> {
  const { snapshotId, content } = snapshot;
  const before = (await findPublished(db))?.snapshotId ?? null;
  const isPublished = await publishSnapshot(
    { db, clock: { now: () => new Date() } },
    { snapshotId, content },
    recordOf(call),
  );
  const text = isPublished ? `${snapshotId} answers from now on, after ${before}.` : `${snapshotId} answers already.`;
  call.print({ snapshotId, previousSnapshotId: before, isPublished }, text);
  return 0;
}

function checkedFiles(): StoredSnapshot {
  const loaded = loadWrittenKnowledge();
  const { lintErrors } = checkKnowledge(loaded, new Date().toISOString().slice(0, 10));
  if (lintErrors.length > 0) throw new DataFilesError(lintErrors);
  return loaded;
}

async function storedSnapshot(db: Database, snapshotId: string): Promise<StoredSnapshot> {
  const stored = await findStored(db, snapshotId);
  if (!stored)
    throw new UsageError(`There is no snapshot ${snapshotId}. \`entrada knowledge publications\` shows them.`);
  return stored;
}

function recordOf(call: Call): PublicationRecord {
  const [author, publisher, reason] = [call.text("author"), call.text("publisher"), call.text("reason")];
  return { ...(author && { author }), ...(publisher && { publisher }), ...(reason && { reason }) };
}

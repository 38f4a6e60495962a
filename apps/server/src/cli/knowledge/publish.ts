import { Option } from "@commander-js/extra-typings";
import { DataFilesError } from "@entrada/data-files/lint-error";
import { isoDateOf } from "@entrada/domain/shared/dates";
import { checkKnowledge } from "@entrada/knowledge/check";
import { decodeId, encodeId } from "../../core/ids.ts";
import type { Database } from "../../db/database.ts";
import {
  findPublication,
  findPublished,
  findStored,
  listRecentPublications,
  type PublicationRecord,
  type PublishedRecord,
  publishSnapshot,
  type StoredSnapshot,
} from "../../features/intelligence/knowledge/knowledge.service.ts";
import { type Call, type Definition, UsageError } from "../command.ts";
import { confirm } from "../confirm.ts";
import { orLintErrors } from "../lint-errors.ts";
import { withDatabase } from "../with-installation.ts";

const SHOWN_MAX = 20;

const AUTHOR = new Option("--author <name>", "who wrote it");
const PUBLISHER = new Option("--publisher <name>", "who publishes it").makeOptionMandatory();
const REASON_FLAGS = "--reason <text>";
const YES = new Option("--yes", "do not ask");
const AS_OWNER = new Option("--as-owner", "publish alone, as the owner of the installation");

/** `knowledge publish [snapshot]`: answers use this snapshot from now on. */
export const publishCommand: Definition = (command, call) =>
  command
    .description(
      "Publishes the knowledge files if they pass every check, or an earlier snapshot. Servers use it within half a " +
        "minute; every event log says so, and stored determinations whose answer changes are superseded.",
    )
    .argument("[snapshot]", "a snapshot that was published before (kb-…)")
    .addOption(AUTHOR)
    .addOption(PUBLISHER)
    .option(REASON_FLAGS, "why")
    .addOption(AS_OWNER)
    .addOption(YES)
    .action((snapshotId, record) => {
      requireOwner(record);
      return orLintErrors(call, "Nothing was published.", () =>
        withDatabase(call, async (db) =>
          publish(call, db, snapshotId === undefined ? checkedFiles() : await storedSnapshot(db, snapshotId), record),
        ),
      );
    });

/** `knowledge rollback --to PUBLICATION`: answers use the snapshot of an earlier publication again. */
export const rollbackCommand: Definition = (command, call) =>
  command
    .description(
      "Publishes the snapshot of an earlier publication again; the record of publications keeps every entry. " +
        "`entrada knowledge publications` shows them.",
    )
    .requiredOption("--to <publication>", "the publication to go back to (pub_…)")
    .addOption(AUTHOR)
    .addOption(PUBLISHER)
    .requiredOption(REASON_FLAGS, "why")
    .addOption(AS_OWNER)
    .addOption(YES)
    .action(({ to, ...record }) => {
      requireOwner(record);
      return withDatabase(call, async (db) => {
        const { snapshotId } = await storedPublication(db, to);
        if ((await findPublished(db))?.snapshotId === snapshotId) {
          throw new UsageError(
            `Nothing to go back to: ${to} published ${snapshotId}, which is the published snapshot.`,
          );
        }
        await publish(call, db, await storedSnapshot(db, snapshotId), record);
      });
    });

/** `knowledge publications`: who published what, and when. */
export const publicationsCommand: Definition = (command, call) =>
  command
    .description(`Lists the last ${SHOWN_MAX} publications, newest first: id, date, snapshot, who and why.`)
    .action(() =>
      withDatabase(call, async (db) => {
        const items = (await listRecentPublications(db, SHOWN_MAX)).map(({ id, ...rest }) => ({
          id: encodeId("pub", id),
          ...rest,
        }));
        const lines = items.map(({ id, publishedAt, snapshotId, author, publisher, reason }) => {
          const by = [author && `written by ${author}`, publisher && `published by ${publisher}`, reason].filter(
            Boolean,
          );
          return `${id}  ${publishedAt.toISOString()}  ${snapshotId}  ${by.join("; ") || "with a release of Entrada"}`;
        });
        call.print({ items }, lines.join("\n"));
      }),
    );

async function publish(
  call: Call,
  db: Database,
  { snapshotId, content }: StoredSnapshot,
  { author, publisher, reason, yes: isAgreed = false }: PublicationRecord & { readonly yes?: boolean | undefined },
): Promise<void> {
  const before = (await findPublished(db))?.snapshotId ?? null;
  if (!isAgreed && before !== snapshotId) {
    await confirm(`Publish ${snapshotId}${before === null ? "" : ` in place of ${before}`}?`);
  }
  const isPublished = await publishSnapshot(
    { db, clock: { now: () => new Date() } },
    { snapshotId, content },
    { ...(author && { author }), ...(publisher && { publisher }), ...(reason && { reason }) },
  );
  const text = isPublished
    ? `${snapshotId} answers from now on${before === null ? "" : `; before, ${before} did`}.`
    : `${snapshotId} is already published.`;
  call.print({ snapshotId, previousSnapshotId: before, isPublished }, text);
}

// Everybody else needs a second person: the owner says that none is wanted.
function requireOwner({ asOwner: isOwner }: { readonly asOwner?: true | undefined }): void {
  if (isOwner) return;
  throw new UsageError(
    "Two persons publish knowledge: `entrada knowledge draft create` begins a draft that an operator approves. " +
      "Or publish it alone with --as-owner; the audit log says so.",
  );
}

function checkedFiles(): StoredSnapshot {
  const { knowledge, report } = checkKnowledge(isoDateOf(new Date()));
  if (!knowledge || report.lintErrors.length > 0) throw new DataFilesError(report.lintErrors);
  return knowledge;
}

async function storedPublication(db: Database, publicationId: string): Promise<PublishedRecord> {
  const id = decodeId("pub", publicationId);
  const publication = id === undefined ? undefined : await findPublication(db, id);
  if (!publication) {
    throw new UsageError(
      `The publication ${publicationId} does not exist. \`entrada knowledge publications\` shows their ids (pub_…).`,
    );
  }
  return publication;
}

async function storedSnapshot(db: Database, snapshotId: string): Promise<StoredSnapshot> {
  const stored = await findStored(db, snapshotId);
  if (!stored) {
    throw new UsageError(
      `The snapshot ${snapshotId} does not exist. \`entrada knowledge publications\` shows the snapshots.`,
    );
  }
  return stored;
}

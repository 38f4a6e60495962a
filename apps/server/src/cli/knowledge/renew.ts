import { writeFileSync } from "node:fs";
import { COMMAND_LINE } from "@entrada/domain/access/principal";
import { isoDateOf } from "@entrada/domain/shared/dates";
import { shippedFileText } from "@entrada/knowledge/drafts/draft-files";
import type { KnowledgeFiles } from "@entrada/knowledge/knowledge-files";
import { SHIPPED } from "@entrada/knowledge/knowledge-folder";
import { type RenewedDates, renewedFiles, type UnchangedReading } from "@entrada/knowledge/renewed-sources";
import { loadWrittenKnowledge, reviveKnowledge } from "@entrada/knowledge/shipped";
import { meantHint } from "../../core/did-you-mean.ts";
import { encodeId } from "../../core/ids.ts";
import { findPublished } from "../../features/intelligence/knowledge/knowledge.service.ts";
import { draftReadings } from "../../processes/renew-sources.ts";
import { installationWork } from "../../work/installation-work.ts";
import { type Definition, UsageError } from "../command.ts";
import { isoDay } from "../options.ts";
import { whileWorking } from "../while-working.ts";
import { withDatabase } from "../with-installation.ts";
import { refusing } from "./drafts.ts";

const READING = "Reading the knowledge files";

const clock = { now: () => new Date() };

/** `knowledge renew <sources...> --read <day>`: somebody has looked, and the texts say the same. */
export const renewCommand: Definition = (command, call) =>
  command
    .description(
      "Moves the dates of sources that somebody has read again and found unchanged: in the files of this checkout, or in a draft " +
        "of the installation that an operator approves. Nothing but dates is changed.",
    )
    .argument("<sources...>", "the ids of sources in packages/knowledge/sources: ca-irpr")
    .requiredOption("--read <day>", "the day on which they were read, YYYY-MM-DD", isoDay)
    .option("--draft", "begin a draft in the installation instead of changing files")
    .action((ids, { read, draft = false }) => {
      const { compiled, files } = whileWorking(call, READING, loadWrittenKnowledge);
      if (!draft) {
        const readings = readingsOf(ids, read, compiled.snapshot.sources);
        const renewed = renewInFiles(files, compiled.snapshot, readings);
        const lines = [
          ...renewed.map(row),
          `${renewed.length} ${renewed.length === 1 ? "source" : "sources"} renewed. Run npm run generate, then entrada knowledge check.`,
        ];
        call.print({ renewed }, lines.join("\n"));
        return;
      }
      return withDatabase(call, async (db) => {
        const published = await findPublished(db);
        const { snapshot } = published === undefined ? compiled : reviveKnowledge(published);
        const readings = readingsOf(ids, read, snapshot.sources);
        const { id, title } = await refusing(() =>
          installationWork({ db, clock }, COMMAND_LINE, (w) => draftReadings(w, snapshot, readings)),
        );
        const draftId = encodeId("dft", id);
        call.print(
          { draft: draftId, title },
          `${draftId}  ${title}. Submit it: entrada knowledge draft submit ${draftId}`,
        );
      });
    });

type Sources = ReturnType<typeof loadWrittenKnowledge>["compiled"]["snapshot"]["sources"];
type Renewed = UnchangedReading & RenewedDates & { readonly before: string };

/** Refuses what is no source, a day to come, and one before the reading on record. */
function readingsOf(ids: readonly string[], readOn: string, sources: Sources) {
  if (readOn > isoDateOf(clock.now())) throw new UsageError(`${readOn} has not come yet.`);
  return [...new Set(ids)].map((id) => {
    const source = sources[id];
    if (source === undefined) throw new UsageError(`There is no source "${id}".${meantHint(id, Object.keys(sources))}`);
    if (readOn < source.readOn) throw new UsageError(`${id} was read on ${source.readOn}, after ${readOn}.`);
    return { id, readOn, readers: [], before: source.reviewBy };
  });
}

function renewInFiles(
  { sourceFiles }: KnowledgeFiles,
  snapshot: ReturnType<typeof loadWrittenKnowledge>["compiled"]["snapshot"],
  readings: readonly (UnchangedReading & { readonly before: string })[],
): readonly Renewed[] {
  const { files, renewed } = renewedFiles(snapshot, readings, {
    fileOf: (id) => sourceFiles.get(id),
    textOf: shippedFileText,
  });
  const left = readings.filter(({ id }) => !renewed.some((one) => one.id === id));
  if (left.length > 0) {
    throw new UsageError(`${left.map(({ id }) => id).join(", ")}: no asOf, readOn and reviewBy on lines of their own.`);
  }
  for (const [name, text] of files) writeFileSync(new URL(name, SHIPPED), text);
  return renewed;
}

function row({ id, before, reviewBy }: Renewed): string {
  return `${id.padEnd(28)} review by ${before} → ${reviewBy}`;
}

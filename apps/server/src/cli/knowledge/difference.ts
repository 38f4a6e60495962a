import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import { isoDateOf } from "@entrada/domain/shared/dates";
import type { ChangedPairs } from "@entrada/knowledge/changed-pairs";
import { differenceOf, type KnowledgeDifference } from "@entrada/knowledge/difference";
import type { RuleOutcome } from "@entrada/knowledge/outcome";
import { loadWrittenKnowledge, reviveKnowledge } from "@entrada/knowledge/shipped";
import type { Database } from "../../db/database.ts";
import { previewImpact } from "../../features/intelligence/determinations/succession/determinations.review.service.ts";
import { findPublished, findStored } from "../../features/intelligence/knowledge/knowledge.service.ts";
import { type Definition, UsageError } from "../command.ts";
import { withDatabase } from "../with-installation.ts";

const LAST_DETERMINATIONS = 1_000;
const NAMES_SHOWN = 12;

/** `knowledge diff [from] [to]`: which passports get another answer, and which conditions have changed. */
export const diffCommand: Definition = (command, call) =>
  command
    .description(
      "Compares two snapshots: the passports and intents with a different kind or stay, and the rules with changed " +
        "conditions. Assumes a trip of ten days with nothing but a passport, that arrives today or on a later day on " +
        "which a rule begins or has ended: each difference shows from which day to which.",
    )
    .argument("[from]", "a snapshot (default: the published one)")
    .argument("[to]", "a snapshot (default: the knowledge files)")
    .action((from, to) =>
      withDatabase(call, async (db) => {
        const today = isoDateOf(new Date());
        const before = await knowledgeOf(db, from ?? "published");
        const difference = differenceOf(before, await knowledgeOf(db, to), today);
        call.print(difference, described(difference, today));
      }),
    );

/** `knowledge preview [snapshot]`: what publishing it would change in stored determinations. */
export const previewCommand: Definition = (command, call) =>
  command
    .description(
      `Recomputes the last ${LAST_DETERMINATIONS} stored determinations, those for future trips, with the knowledge files or a ` +
        "snapshot, and counts those whose kind or stay would change. Stores and publishes nothing.",
    )
    .argument("[snapshot]", "a snapshot (default: the knowledge files)")
    .action((snapshot) =>
      withDatabase(call, async (db) => {
        const knowledge = await knowledgeOf(db, snapshot);
        const now = new Date();
        const impact = await previewImpact(db, knowledge, { now, determinationsMax: LAST_DETERMINATIONS });
        const { looked, changed, lighter, heavier, changes } = impact;
        const lines = changes.map(
          ({ from, to: kind, count }) =>
            `  ${count} ${from === kind ? `${kind}, different stay` : `from ${from} to ${kind}`}`,
        );
        const weights = changed === 0 ? "" : ` ${lighter} would become lighter, ${heavier} heavier.`;
        const head = `${changed} of the last ${looked} determinations for future trips would change.${weights}`;
        call.print({ snapshotId: knowledge.snapshotId, ...impact }, [head, ...lines].join("\n"));
      }),
    );

async function knowledgeOf(db: Database, name: string | undefined): Promise<CompiledKnowledge> {
  if (name === undefined) return loadWrittenKnowledge().compiled;
  const storedSnapshot = name === "published" ? await findPublished(db) : await findStored(db, name);
  if (!storedSnapshot)
    throw new UsageError(name === "published" ? "Nothing is published yet." : `The snapshot ${name} does not exist.`);
  return reviveKnowledge(storedSnapshot);
}

function described(difference: KnowledgeDifference, today: string): string {
  const { from, to, arrivals, addedDestinations, removedDestinations, pairs, conditions } = difference;
  const list = (title: string, codes: readonly string[]) =>
    codes.length === 0 ? [] : [`${title}: ${codes.join(" ")}`];
  return [
    `${from} → ${to}`,
    ...list("Compared for arrivals on", arrivals),
    ...list("New destinations", addedDestinations),
    ...list("Removed destinations", removedDestinations),
    ...pairs.map((each) => pairLine(each, today)),
    ...conditions.flatMap(({ rule, added, removed }) => [
      `${rule}:`,
      ...added.map((name) => `  + ${name}`),
      ...removed.map((name) => `  - ${name}`),
    ]),
    pairs.length + conditions.length === 0 ? "No answer differs where both have rules." : "",
  ]
    .filter((line) => line !== "")
    .join("\n");
}

function pairLine(
  { destination, from, until, before, after, passports, intents }: ChangedPairs,
  today: string,
): string {
  const begin = from === today ? "now" : `from ${from}`;
  const when = until === null ? begin : `${begin} until ${until}`;
  const what = `${outcomeText(before)} → ${outcomeText(after)}`;
  return `${destination}, ${when}: ${what}\n  passports ${some(passports)}; intents ${some(intents)}`;
}

function outcomeText({ rule, kind, stay }: RuleOutcome): string {
  return `${kind}${stay ? ` ${JSON.stringify(stay)}` : ""} (${rule ?? "no rule"})`;
}

function some(names: readonly string[]): string {
  const more = names.length - NAMES_SHOWN;
  return more > 0 ? `${names.slice(0, NAMES_SHOWN).join(" ")} and ${more} more` : names.join(" ");
}

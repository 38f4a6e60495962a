import type { CompiledKnowledge } from "@entrada/domain/determinations/compile";
import { formatIsoDate, parseIsoDate } from "@entrada/domain/shared/dates";
import { type ChangedPairs, differenceOf, type KnowledgeDifference } from "@entrada/knowledge/difference";
import type { RuleOutcome } from "@entrada/knowledge/outcome";
import { loadWrittenKnowledge, reviveKnowledge } from "@entrada/knowledge/shipped";
import type { Database } from "../../db/database.ts";
import { previewImpact } from "../../features/intelligence/determinations/determinations.review.service.ts";
import { findPublished, findStored } from "../../features/intelligence/knowledge/knowledge.service.ts";
import { type Command, UsageError } from "../command.ts";
import { withDatabase } from "../with-installation.ts";

const DAYS_AHEAD = 30;
const LAST_DETERMINATIONS = 1_000;
const NAMES_SHOWN = 12;

/** `knowledge diff [from] [to]`: which passports are answered otherwise, and which conditions have changed. */
export const diffCommand: Command = {
  description:
    "Compares two snapshots: the passports and intents that another rule, kind or stay decides, and the rules whose " +
    "conditions have changed. For a trip of ten days in a month, with nothing but a passport.",
  positionals: [
    { name: "from", description: "a snapshot (default: the one that answers)", optional: true },
    { name: "to", description: "a snapshot (default: the knowledge files)", optional: true },
  ],
  options: [],
  run: (call) =>
    withDatabase(call, async (db) => {
      const [from, to] = call.positionals;
      const today = parseIsoDate(new Date().toISOString().slice(0, 10)) ?? 0;
      const difference = differenceOf(
        await knowledgeOf(db, from ?? "published"),
        await knowledgeOf(db, to),
        formatIsoDate(today + DAYS_AHEAD),
      );
      call.print(difference, described(difference));
      return 0;
    }),
};

/** `knowledge preview [snapshot]`: what a publication would change of what was answered. */
export const previewCommand: Command = {
  description:
    `Determines those of the last ${LAST_DETERMINATIONS} stored determinations whose trip is ahead by the knowledge files, or by a ` +
    "snapshot, and counts those whose kind or stay would change. Nothing is stored or published.",
  positionals: [{ name: "snapshot", description: "default: the knowledge files", optional: true }],
  options: [],
  run: (call) =>
    withDatabase(call, async (db) => {
      const [to] = call.positionals;
      const knowledge = await knowledgeOf(db, to);
      const now = new Date();
      const impact = await previewImpact(db, knowledge, { now, determinationsMax: LAST_DETERMINATIONS });
      const { looked, changed, changes } = impact;
      const lines = changes.map(
        ({ from, to: kind, count }) =>
          `  ${count} ${from === kind ? `${kind}, another stay` : `from ${from} to ${kind}`}`,
      );
      const head = `${changed} of the last ${looked} determinations with a trip ahead would change.`;
      call.print({ snapshotId: knowledge.snapshotId, ...impact }, [head, ...lines].join("\n"));
      return 0;
    }),
};

async function knowledgeOf(db: Database, name: string | undefined): Promise<CompiledKnowledge> {
  if (name === undefined) return loadWrittenKnowledge().compiled;
  const stored = name === "published" ? await findPublished(db) : await findStored(db, name);
  if (!stored)
    throw new UsageError(name === "published" ? "Nothing is published yet." : `There is no snapshot ${name}.`);
  return reviveKnowledge(stored);
}

function described({
  from,
  to,
  addedDestinations,
  removedDestinations,
  pairs,
  conditions,
}: KnowledgeDifference): string {
  const list = (title: string, codes: readonly string[]) =>
    codes.length === 0 ? [] : [`${title}: ${codes.join(" ")}`];
  return [
    `${from} → ${to}`,
    ...list("New destinations", addedDestinations),
    ...list("Destinations that are gone", removedDestinations),
    ...pairs.map(pairLine),
    ...conditions.flatMap(({ rule, added, removed }) => [
      `${rule}:`,
      ...added.map((name) => `  + ${name}`),
      ...removed.map((name) => `  - ${name}`),
    ]),
    pairs.length + conditions.length === 0 ? "No passport is answered otherwise where both answer." : "",
  ]
    .filter((line) => line !== "")
    .join("\n");
}

function pairLine({ destination, before, after, passports, intents }: ChangedPairs): string {
  return `${destination}: ${outcomeText(before)} → ${outcomeText(after)}\n  passports ${some(passports)}; intents ${some(intents)}`;
}

function outcomeText({ rule, kind, stay }: RuleOutcome): string {
  return `${kind}${stay ? ` ${JSON.stringify(stay)}` : ""} (${rule})`;
}

function some(names: readonly string[]): string {
  const more = names.length - NAMES_SHOWN;
  return more > 0 ? `${names.slice(0, NAMES_SHOWN).join(" ")} and ${more} more` : names.join(" ");
}

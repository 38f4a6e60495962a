import { isoDateOf } from "@entrada/domain/shared/dates";
import { languagesOf } from "@entrada/knowledge/languages";
import { loadWrittenKnowledge } from "@entrada/knowledge/shipped";
import { sharesOf, type Usefulness, usefulnessOf, whereToApply } from "@entrada/knowledge/usefulness";
import type { Definition } from "../command.ts";
import { isoDay } from "../options.ts";
import { whileWorking } from "../while-working.ts";

const READING = "Reading the knowledge files";

const HEAD = ["open", "verified", "named", "linked", "priced", "timed", "passport", "vaccines", "cards"];

/** `knowledge usefulness`: how much the answers tell, by purpose and by destination. */
export const usefulnessCommand: Definition = (command, call) =>
  command
    .description(
      "Asks typical questions (busy destinations, common purposes, many passports) and counts what the answers say: how " +
        "many are undetermined (open), and of the others how many rest on verified sources alone, name what to apply for, " +
        "where, for what amount and how long it takes, or have conditions about the passport's validity, vaccinations and arrival cards; and in each language, how many " +
        "sentences are in English.",
    )
    .option("--on <date>", "the date of the questions, YYYY-MM-DD (default: today)", isoDay)
    .action(({ on = isoDateOf(new Date()) }) => {
      const { compiled, snapshotId } = whileWorking(call, READING, loadWrittenKnowledge);
      const report = whileWorking(call, "Asking the questions", () => usefulnessOf(compiled, on));
      const languages = whileWorking(call, "Asking in every language", () => languagesOf(compiled, on));
      const everywhere = whileWorking(call, "Asking about every destination", () => whereToApply(compiled, on));
      const lines = [
        ["", "asked", ...HEAD],
        ...report.intents.map((counts) => cells(counts.intent, counts)),
        ...report.destinations.map((counts) => cells(counts.destination, counts)),
        cells("all", report.all),
      ].map(line);
      const note = [
        `${report.all.asked} questions asked on ${on}, ${snapshotId}. Shares of verified, passport, vaccines and cards`,
        "are of the answers that are not open, named, linked, priced and timed of those by which something must be applied for.",
      ];
      const spoken = languages.map(
        ({ language, sentences, englishSentences, sources, englishPublishers }) =>
          `${language}: ${englishSentences} of ${sentences} sentences and ${englishPublishers} of ${sources} publishers in English`,
      );
      const applied = [
        `Tourists everywhere (${everywhere.destinations} destinations): ${everywhere.all.linked} of ${everywhere.all.applications} applications have a page.`,
        `Some without one: ${everywhere.unlinked.map(({ destination }) => destination).join(" ")}`,
      ];
      const text = [...lines, ...note, "", ...applied, "", ...spoken].join("\n");
      call.print({ snapshotId, ...report, everywhere, languages }, text);
    });

function cells(name: string, counts: Usefulness): readonly string[] {
  return [name, String(counts.asked), ...sharesOf(counts)];
}

function line([name = "", ...values]: readonly string[]): string {
  return `${name.padEnd(12)}${values.map((value) => value.padStart(10)).join("")}`;
}

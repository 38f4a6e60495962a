import { readFileSync } from "node:fs";
import { coverageOf } from "@entrada/knowledge/coverage";
import { loadReference } from "@entrada/knowledge/reference";
import { loadShippedKnowledge } from "@entrada/knowledge/shipped";

const COUNTS = /(?<=<!-- counts: written by `npm run generate` -->\n)[^<]*(?=<!-- end of counts -->)/;

/** The README with its counts of rules as the shipped knowledge has them; everything else is written by hand. */
export function readme(file: string): string {
  const text = readFileSync(file, "utf8");
  if (!COUNTS.test(text)) throw new Error(`${file} has no place for the counts of rules`);
  return text.replace(COUNTS, counts());
}

function counts(): string {
  const { snapshot } = loadShippedKnowledge().compiled;
  const rules = snapshot.files.flatMap((knowledge) => knowledge.rules);
  const verified = rules.filter((rule) => rule.verified !== undefined).length;
  const answering = coverageOf(snapshot, loadReference().countries).filter(
    ({ availability }) => availability === "answers",
  );
  return [
    `The ${count(rules.length)} rules of this version answer for ${answering.length} destinations.`,
    `${count(verified)} of them are \`verified\`: compared with the official text.`,
    `The other ${count(rules.length - verified)} are \`transcribed\`: read from a named transcription or a stored copy.`,
    "Every answer that rests on one of those says so.\n",
  ].join("\n");
}

function count(number: number): string {
  return number.toLocaleString("en");
}

import { coverageOf, type DestinationCoverage } from "@entrada/knowledge/coverage";
import { loadReference } from "@entrada/knowledge/reference";
import { loadShippedKnowledge } from "@entrada/knowledge/shipped";

const INTRODUCTION = `
What the knowledge of this version can answer, destination by destination. Every rule stands on a law or on a page of
the government that decides; how it was read from there differs, and every answer says so in \`authorityStatus\`.

- **verified**: on a day that is written down, the rule was compared with the official text itself.
- **transcribed**: the rule was not compared with it yet. It was read through a transcription of the official text that
  the source names, or from a stored copy. The answer says so in its \`warnings\`, and a tenant can refuse such answers
  (\`entrada tenants set --minimum-authority verified\`).
- **mixed**: the destination has rules of both kinds. What counts for an answer is the weakest rule that decided it.
- **unavailable**: there is no rule. Every question about such a destination is answered with \`undetermined\`: no
  guess, and nothing that could be read as "no visa is needed".

A destination that answers does not answer everything: \`undetermined\` is also given for a purpose of which no official
text was read, where official sources contradict each other, and when a source is long past its review.

What a running server knows is what was published there. Ask it: \`GET /intelligence/reference/coverage\`. The command
\`entrada knowledge coverage\` counts the knowledge files.`;

/** The page that says which destinations are answered and how well, made from the knowledge that is shipped. */
export function knowledgeCoveragePage(): string {
  const items = coverageOf(loadShippedKnowledge().compiled.snapshot, loadReference().countries);
  const answering = items.filter(({ availability }) => availability === "answers");
  const unavailable = items.filter(({ availability }) => availability === "unavailable");
  return [
    "<!-- Generated from packages/knowledge/snapshot.json by `npm run generate`. -->",
    "",
    "# Knowledge coverage",
    INTRODUCTION,
    "",
    "## Counts",
    "",
    "| | Destinations |",
    "|---|---|",
    `| all | ${items.length} |`,
    `| answer | ${answering.length} |`,
    ...(["verified", "mixed", "transcribed"] as const).map(
      (authority) => `| … ${authority} | ${answering.filter((item) => item.authority === authority).length} |`,
    ),
    `| unavailable | ${unavailable.length} |`,
    "",
    "## Destinations that answer",
    "",
    "*Rules*: how many were verified, of all that speak of the destination. *Oldest source*: the earliest date for which a",
    "used text speaks. *Next review*: when the first of its sources is due.",
    "",
    "| Code | Destination | Authority | Rules | Oldest source | Next review | Publishers |",
    "|---|---|---|---|---|---|---|",
    ...answering.map(row),
    "",
    "## Unavailable",
    "",
    ...(unavailable.length === 0 ? ["None."] : unavailable.map(({ destination, name }) => `- ${destination} ${name}`)),
    "",
  ].join("\n");
}

function row(item: DestinationCoverage): string {
  const { destination, name, authority, rules, verifiedRules, oldestAsOf, nextReviewBy, publishers } = item;
  const cells = [
    destination,
    name,
    authority,
    `${verifiedRules} of ${rules}`,
    oldestAsOf,
    nextReviewBy,
    publishers.join("; "),
  ];
  return `| ${cells.join(" | ")} |`;
}

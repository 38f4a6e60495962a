import { coverageOf, type DestinationCoverage } from "@entrada/knowledge/coverage";
import { loadReference } from "@entrada/knowledge/reference";
import { loadShippedKnowledge } from "@entrada/knowledge/shipped";

const INTRODUCTION = `
What the knowledge of this version can answer, by destination. Every rule is based on a law or on a page of the deciding
government. How it was read differs, and every answer says so in \`authorityStatus\`.

- **verified**: the rule was compared with the official text itself, on a recorded day.
- **transcribed**: the rule has not been compared with the official text yet. It was read in a reproduction or in
  a stored copy. The answer says so in its \`warnings\`, and a tenant can refuse such answers
  (\`entrada tenants set --minimum-authority verified\`).
- **mixed**: the destination has rules of both kinds. An answer has the status of the weakest rule that decided it.
- **unavailable**: there is no rule. Every question about such a destination is answered with \`undetermined\`: no
  guess, and nothing that could be read as "no visa is needed".

A covered destination does not answer everything: the answer is also \`undetermined\` for a purpose without an official
text, where official sources contradict each other, and when a source is long overdue for review.

A running server knows what was published there: ask \`GET /intelligence/reference/coverage\`. The command
\`entrada knowledge coverage\` counts the knowledge files.`;

/** The page that lists the covered destinations and their authority, generated from the shipped knowledge. */
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
    "## Covered destinations",
    "",
    "*Rules*: verified rules out of all rules for the destination. *Oldest source*: the earliest date of a text that is",
    "used. *Next review*: when the first of its sources is due for review.",
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

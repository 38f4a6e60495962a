import { languagesOf, type SpokenLanguage } from "@entrada/knowledge/languages";
import { loadReference } from "@entrada/knowledge/reference";
import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import {
  ASKED_DESTINATIONS,
  ASKED_PASSPORTS,
  ASKED_STAYS,
  sharesOf,
  type Usefulness,
  type UsefulnessReport,
  usefulnessOf,
  type WhereToApply,
  whereToApply,
} from "@entrada/knowledge/usefulness";

const INTRODUCTION = `
How much the knowledge of this version tells about usual trips. A destination that has rules may still leave most purposes
open, and an answer may be right and say little: this page counts both. \`entrada knowledge usefulness\` counts the same
for the knowledge files as of today.`;

const COLUMNS = `
- **Undetermined**: no official text that was read decides. Share of all questions.
- **Verified**: every deciding rule was compared with the official text. Share of the determined answers, like *Passport*,
  *Vaccination* and *Arrival card*: answers with a condition about the passport's validity, vaccinations, or a card or
  registration before arrival. Not every destination asks for these.
- **Named**: the answer names what to apply for (\`scheme\`). Share of the answers by which the traveler must apply for
  something, before travel or at the border, like *Linked*: the answer has the official page on which one applies
  (\`apply\`), *Amount*: it says what the application costs, or that it costs nothing, and *Time*: it says how long the authority
  takes. A sentence that there is a fee is no amount, and a tax at the border is not what the application costs.`;

const TABLE = [
  "Questions | Undetermined | Verified | Named | Linked | Amount | Time | Passport | Vaccination | Arrival card |",
  "---|---|---|---|---|---|---|---|---|---|",
] as const;

const LANGUAGES_ASKED = `
Tourists are asked in every language too. **English sentences** are those of titles, summaries, conditions, warnings and changes
that stand in English because nobody has translated them; of sources, those whose publisher is named in English alone.
Titles of sources are their publishers' own.`;

let report: UsefulnessReport | undefined;

// Asked on the day on which the newest source was read: the same knowledge gives the same page on any day.
function shippedUsefulness(): UsefulnessReport {
  const { compiled } = loadShippedKnowledge();
  const days = Object.values(compiled.snapshot.sources).map(({ readOn }) => readOn);
  report ??= usefulnessOf(compiled, days.sort().at(-1) ?? "1970-01-01");
  return report;
}

function spokenLanguages(askedOn: string): readonly SpokenLanguage[] {
  return languagesOf(loadShippedKnowledge().compiled, askedOn);
}

/** The page that counts what the answers of the shipped knowledge tell. */
export function knowledgeUsefulnessPage(): string {
  const { all, askedOn, intents, destinations } = shippedUsefulness();
  const { countryByCode } = loadReference();
  const named = (code: string) => countryByCode.get(code)?.names.en ?? code;
  const stays = Object.entries(ASKED_STAYS).map(([intent, days]) => `\`${intent}\` (${days} days)`);
  return [
    "<!-- Generated from packages/knowledge/snapshot.json by `npm run generate`. -->",
    "",
    "# Knowledge usefulness",
    INTRODUCTION,
    "",
    `Asked on ${askedOn}, for an arrival 30 days later, with an ordinary passport alone and a home in its country. The same`,
    `${ASKED_DESTINATIONS.length} destinations and ${ASKED_PASSPORTS.length} passports each time; nobody asks about home.`,
    "",
    `- Purposes: ${stays.join(", ")}.`,
    `- Passports: ${ASKED_PASSPORTS.map(named).join(", ")}.`,
    "",
    "![Answers by purpose: verified, transcribed, past review, undetermined](knowledge-usefulness.svg)",
    COLUMNS,
    "",
    "## By purpose",
    "",
    `| Purpose | ${TABLE[0]}`,
    `|---|${TABLE[1]}`,
    row("**all**", all),
    ...intents.map(({ intent, ...counts }) => row(`\`${intent}\``, counts)),
    "",
    "## Where to apply, everywhere",
    "",
    ...everywhere(whereToApply(loadShippedKnowledge().compiled, askedOn), named),
    "",
    "## By language",
    LANGUAGES_ASKED,
    "",
    "| Language | Answers | Sentences | English sentences | Sources | English publishers |",
    "|---|---|---|---|---|---|",
    ...spokenLanguages(askedOn).map(spokenRow),
    "",
    "## By destination",
    "",
    `| Destination | ${TABLE[0]}`,
    `|---|${TABLE[1]}`,
    ...destinations.map(({ destination, ...counts }) => row(`${destination} ${named(destination)}`, counts)),
    "",
  ].join("\n");
}

function everywhere({ destinations, all, unlinked }: WhereToApply, named: (code: string) => string): readonly string[] {
  const open = unlinked.map(
    ({ destination, applications, linked }) => `${named(destination)} (${applications - linked} of ${applications})`,
  );
  return [
    `Tourists with these passports ask about all ${destinations} destinations with rules; none stands for another. Of`,
    `${all.applications} answers by which something must be applied for, ${all.linked} have the page on which one applies. No page was read for`,
    `${open.join(", ")}: these name the authority to ask, as far as one is known.`,
  ];
}

function spokenRow({
  language,
  answers,
  sentences,
  englishSentences,
  sources,
  englishPublishers,
}: SpokenLanguage): string {
  return `| ${[`\`${language}\``, answers, sentences, englishSentences, sources, englishPublishers].join(" | ")} |`;
}

function row(name: string, counts: Usefulness): string {
  return `| ${[name, counts.asked, ...sharesOf(counts)].join(" | ")} |`;
}

const SEGMENTS = [
  { member: "verified", label: "verified", color: "#1a7f37" },
  { member: "transcribed", label: "transcribed", color: "#1f6feb" },
  { member: "stale", label: "past review", color: "#bf8700" },
  { member: "undetermined", label: "undetermined", color: "#afb8c1" },
] as const;

const LEFT = 110;
const BAR = 560;
const LINE = 30;
const TOP = 40;

/** The picture of that page: a bar for each purpose, by how its answers were checked. */
export function knowledgeUsefulnessPicture(): string {
  const { intents } = shippedUsefulness();
  const width = LEFT + BAR + 20;
  const height = TOP + intents.length * LINE + 10;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...SEGMENTS.map(({ label, color }, index) => {
      const x = LEFT + index * 140;
      return `<rect x="${x}" y="14" width="12" height="12" fill="${color}"/><text x="${x + 18}" y="25">${label}</text>`;
    }),
    ...intents.flatMap((counts, index) => bar(counts, TOP + index * LINE)),
    "</svg>",
    "",
  ].join("\n");
}

function bar(counts: UsefulnessReport["intents"][number], y: number): readonly string[] {
  let x = LEFT;
  const parts = SEGMENTS.map(({ member, color }) => {
    const part = (BAR * counts[member]) / counts.asked;
    const drawn = `<rect x="${x.toFixed(1)}" y="${y}" width="${part.toFixed(1)}" height="20" fill="${color}"/>`;
    x += part;
    return drawn;
  });
  return [`<text x="${LEFT - 8}" y="${y + 15}" text-anchor="end">${counts.intent}</text>`, ...parts];
}

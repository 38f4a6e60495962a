import { replyText } from "../assistant/reply-text.ts";
import type { ReplyLexicon } from "../assistant/reply-words.ts";
import type { FurtherFacts, RefusedPassportType } from "../determinations/model/input.ts";
import { resolveIntent } from "../intents/resolve.ts";
import type { IntentQuery, IntentResolver, Resolution } from "../intents/resolver.ts";
import { type Part, partsOf, type StatementRead, wordsOfPart } from "./parts.ts";
import { type ToldFact, toldIn, topicsIn } from "./told-facts.ts";
import type { ToldLexicon } from "./told-words.ts";

/** What a statement says of the traveler, as the query of a determination takes it. */
interface ToldTraveler {
  readonly passportType?: RefusedPassportType;
  readonly facts: FurtherFacts;
}

/** A statement as it was understood: why somebody travels, what it says of them, and what of it was not used. */
export interface Understood {
  readonly resolution: Resolution;
  readonly traveler: ToldTraveler;
  /** literal parts of the statement that say something of the traveler or the trip that neither of both has */
  readonly unused: readonly string[];
  /** the words that were resolved */
  readonly purpose: string;
}

interface StatementContext {
  readonly lexiconOf: (language: string) => ReplyLexicon;
  readonly toldLexiconOf: (language: string) => ToldLexicon;
  readonly passportCountry: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** A part of so few words says when, where or with whom: the question has its own fields for it. */
const ASIDE_WORDS_MAX = 4;
/** The likelihood of a purpose from which on a part speaks of it. */
const ABOUT_MIN = 0.2;

/**
 * Reads a traveler's words by rules: what they say of the traveler first, then the purpose of what is left. What they say does
 * not depend on an earlier question. Pure.
 */
export function readStatement(
  resolver: IntentResolver,
  { statement, focus }: IntentQuery,
  context: StatementContext,
): Understood {
  const resolved = (words: string) => resolveIntent(resolver, { statement: words });
  const whole = resolved(statement);
  const { language } = whole;
  const { lexiconOf, toldLexiconOf, today } = context;
  const text = replyText(statement);
  const read = { text, language, today, lexicon: lexiconOf(language), told: toldLexiconOf(language) };
  const parts = partsOf(read).map((part) => readPart(read, part, context));
  const saysPurpose = ({ words }: ReadPart) => resolved(words).suggestedIntent !== null;
  const kept = parts.filter((part) => part.told.length + part.topics.length === 0 || saysPurpose(part));
  const isWhole = kept.length === 0 || kept.length === parts.length;
  const purpose = isWhole ? statement : kept.map(({ words }) => words).join(", ");
  const said = isWhole ? whole : resolved(purpose);
  const isAbout = ({ words }: ReadPart) =>
    candidatesOf(resolved(words)).some(
      ({ intent, confidence }) => intent === said.suggestedIntent && confidence >= ABOUT_MIN,
    );
  const isUnused = (part: ReadPart) => {
    if (part.open.length > 0) return true;
    const isPlain = part.told.length === 0 && parts.length > 1 && part.length > ASIDE_WORDS_MAX;
    return isPlain && said.suggestedIntent !== null && !isAbout(part);
  };
  return {
    resolution: focus ? resolveIntent(resolver, { statement: purpose, focus }) : said,
    traveler: travelerOf(parts.flatMap(({ told }) => told)),
    unused: parts.filter(isUnused).map(({ words }) => words),
    purpose,
  };
}

interface ReadPart {
  readonly words: string;
  /** in tokens */
  readonly length: number;
  readonly told: readonly ToldFact[];
  readonly topics: ReturnType<typeof topicsIn>;
  /** the subjects of which nothing was read */
  readonly open: ReturnType<typeof topicsIn>;
}

function readPart(read: StatementRead, part: Part, { passportCountry }: StatementContext): ReadPart {
  const told = toldIn(read, part).map((fact) => withoutNamed(fact, passportCountry));
  const topics = topicsIn(read, part);
  const open = topics.filter((topic) => !told.some(({ covers }) => covers.includes(topic)));
  return { words: wordsOfPart(read.text, part), length: part.after - part.first, told, topics, open };
}

/** The nationality of the passport that was chosen is known already. */
function withoutNamed({ facts, ...fact }: ToldFact, passportCountry: string): ToldFact {
  const { dualNationalities, ...others } = facts ?? {};
  const further = dualNationalities?.filter((code) => code !== passportCountry) ?? [];
  return { ...fact, facts: { ...others, ...(further.length > 0 && { dualNationalities: further }) } };
}

function travelerOf(told: readonly ToldFact[]): ToldTraveler {
  const facts = Object.assign({}, ...told.map((fact) => fact.facts)) as FurtherFacts;
  const dualNationalities = [...new Set(told.flatMap((fact) => fact.facts?.dualNationalities ?? []))];
  const passportType = told.find((fact) => fact.passportType !== undefined)?.passportType;
  return {
    ...(passportType && { passportType }),
    facts: { ...facts, ...(dualNationalities.length > 0 && { dualNationalities }) },
  };
}

function candidatesOf({ suggestedIntent, confidence, alternatives }: Resolution) {
  return suggestedIntent === null ? alternatives : [{ intent: suggestedIntent, confidence }, ...alternatives];
}

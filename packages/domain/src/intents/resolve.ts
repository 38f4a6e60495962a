import { confidenceOf } from "./calibration.ts";
import { type Features, IDEA_PLACES, ideaFeatures, wordFeatures, wordNumbers } from "./features.ts";
import { type LanguageShare, languageSharesOf, languagesToRead, OTHER_LANGUAGE, readConcepts } from "./language.ts";
import type { FoundConcept } from "./lexicon.ts";
import { type LinearModel, probabilitiesOf, scoresOf } from "./linear-model.ts";
import { type ReadText, readText } from "./normalise.ts";
import { pickedOption } from "./picked-option.ts";
import { answered, asked, NAMES_NOTHING } from "./resolution.ts";
import {
  type ClarificationReason,
  DEFAULT_LANGUAGE,
  type Focus,
  type IntentQuery,
  type IntentResolver,
  type IntentShare,
  type Resolution,
  TEXT_REASONS,
} from "./resolver.ts";

const PICKED_CONFIDENCE = 0.98;
/** How much likelier an answer to a question is among the options that it offered. */
const OPTION_FAVOUR = 4;

const REASONS: ReadonlySet<string> = new Set(TEXT_REASONS);
const HOSTILE = "hostile";

type Shares = ReadonlyMap<string, number>;

/**
 * Resolves a traveler's words to the purpose of a trip: an intent only if it is likely right, otherwise a question in the
 * traveler's language. Pure: the same resolver, words and focus give the same resolution.
 */
export function resolveIntent(resolver: IntentResolver, { statement, focus }: IntentQuery): Resolution {
  const text = readText(statement);
  const numbers = wordNumbers(text.words);
  const spoken = languageSharesOf(resolver.languages, text, numbers);
  const language = languageOf(resolver, spoken, focus);
  const picked = focus && pickedOption(resolver, text, focus);
  if (picked !== undefined) return answered(language, [{ intent: picked, confidence: PICKED_CONFIDENCE }]);
  const concepts = readConcepts(resolver.lexiconOf, languagesToRead(spoken), text);
  const shares = sharesOf(resolver.purposes, [
    wordFeatures(numbers, IDEA_PLACES, resolver.purposes.places),
    ideaFeatures(concepts, resolver.suggestions),
  ]);
  const candidates = candidatesOf(resolver, { shares, numbers: numbers.size }, focus);
  const reason = reasonToAsk(resolver, { text, numbers: numbers.size, language, concepts, shares, candidates });
  return reason === undefined
    ? answered(language, candidates)
    : asked(resolver, { reason, language, candidates, focus });
}

function sharesOf(model: LinearModel, features: Features): Shares {
  const scores = scoresOf(model, features);
  const probabilities = probabilitiesOf(scores, model.temperature);
  return new Map(model.classes.map((name, c) => [name, probabilities[c] ?? 0]));
}

/** The language of the words; a short reply is assumed to be in the question's language. */
function languageOf(
  { thresholds }: IntentResolver,
  [first]: readonly LanguageShare[],
  focus: Focus | undefined,
): string {
  const { language, share } = first ?? { language: DEFAULT_LANGUAGE, share: 0 };
  if (language === OTHER_LANGUAGE) return share >= thresholds.otherLanguage ? OTHER_LANGUAGE : DEFAULT_LANGUAGE;
  if (focus && share < 0.9) return focus.language;
  return share >= thresholds.language ? language : DEFAULT_LANGUAGE;
}

/** The intents by likelihood, the likeliest first; after a question its options are likelier than the rest. */
function candidatesOf(
  { calibration }: IntentResolver,
  { shares, numbers }: { readonly shares: Shares; readonly numbers: number },
  focus: Focus | undefined,
): readonly IntentShare[] {
  // If the words named no purpose, the options were only examples.
  const favoured = new Set(focus && !NAMES_NOTHING.has(focus.reason) ? focus.options : []);
  let total = 0;
  let reasons = 0;
  const weighed: { intent: string; weight: number }[] = [];
  for (const [name, share] of shares) {
    const weight = favoured.has(name) ? share * OPTION_FAVOUR : share;
    total += weight;
    if (REASONS.has(name)) reasons += weight;
    else weighed.push({ intent: name, weight });
  }
  const [first, ...others] = weighed
    .map(({ intent, weight }) => ({ intent, share: weight / total }))
    .sort((a, b) => b.share - a.share || (a.intent < b.intent ? -1 : 1));
  if (!first) return [];
  const confidence = confidenceOf(calibration, { first: first.share, reasons: reasons / total, numbers });
  const left = (1 - confidence) / Math.max(1 - first.share, Number.EPSILON);
  return [
    { intent: first.intent, confidence: rounded(confidence) },
    ...others.map(({ intent, share }) => ({ intent, confidence: rounded(Math.min(confidence, share * left)) })),
  ];
}

function rounded(share: number): number {
  return Math.round(share * 1_000) / 1_000;
}

interface TextReading {
  readonly text: ReadText;
  /** the number of features: words, pairs and parts of words */
  readonly numbers: number;
  readonly language: string;
  readonly concepts: readonly FoundConcept[];
  readonly shares: Shares;
  readonly candidates: readonly IntentShare[];
}

/** A text about its own certainty addresses the resolver and is not about a trip. */
const CERTAINTY = "confidence";

/** One or two words are not an instruction, although instructions may contain the same words. */
const ORDER_NUMBERS_MIN = 24;

/** Whether words address the system: they mention certainty, or several are typical of instructions. */
function givesOrders({ suggestions }: IntentResolver, concepts: readonly FoundConcept[]): boolean {
  const orders = new Set(concepts.map(({ concept }) => concept).filter((one) => suggestions[one]?.includes(HOSTILE)));
  return orders.size >= 2 || orders.has(CERTAINTY);
}

function reasonToAsk(
  resolver: IntentResolver,
  { text, numbers, language, concepts, shares, candidates }: TextReading,
): ClarificationReason | undefined {
  const { thresholds } = resolver;
  if (!/\p{L}/u.test(text.normalised)) return "tooLittle";
  if (givesOrders(resolver, concepts)) return HOSTILE;
  const confidence = candidates[0]?.confidence ?? 0;
  const likeliest = TEXT_REASONS.reduce((a, b) => ((shares.get(b) ?? 0) > (shares.get(a) ?? 0) ? b : a));
  const isReasonLikelier = (shares.get(likeliest) ?? 0) > confidence;
  // A text that may contain instructions is never answered or passed on to a language model.
  const mayOrder = numbers >= ORDER_NUMBERS_MIN && (shares.get(HOSTILE) ?? 0) >= thresholds.hostile;
  if (mayOrder) return likeliest;
  if (language === OTHER_LANGUAGE) return "unknownLanguage";
  if (confidence >= thresholds.answer) return undefined;
  return isReasonLikelier ? likeliest : "unsure";
}

import {
  type Clarification,
  type ClarificationReason,
  type Focus,
  type IntentResolver,
  type IntentShare,
  type Resolution,
  wordingFor,
} from "./resolver.ts";

const SHOWN_MIN = 0.01;
const ALTERNATIVES_MAX = 3;
const OPTIONS_MAX = 4;
const OPTION_SHARE_MIN = 0.08;
/** The minimum confidence in all candidates together; below it, the words say too little to name any. */
const NAMED_MIN = 0.1;
/** Reasons to ask about words that name no purpose of the trip. */
export const NAMES_NOTHING: ReadonlySet<ClarificationReason> = new Set(["tooLittle", "offTopic", "hostile"]);

/** An intent as the answer. */
export function answered(language: string, [first, ...others]: readonly IntentShare[]): Resolution {
  return {
    suggestedIntent: first?.intent ?? null,
    confidence: first?.confidence ?? 0,
    alternatives: others.filter(({ confidence }) => confidence >= SHOWN_MIN).slice(0, ALTERNATIVES_MAX),
    clarification: null,
    focus: null,
    language,
  };
}

/** The options to ask about and the reason. */
interface Question {
  readonly reason: ClarificationReason;
  readonly language: string;
  readonly candidates: readonly IntentShare[];
  readonly focus: Focus | undefined;
}

/** A question as the answer. */
export function asked(resolver: IntentResolver, { reason, language, candidates, focus }: Question): Resolution {
  const options = optionsOf(resolver, reason, candidates, focus);
  return {
    suggestedIntent: null,
    confidence: candidates[0]?.confidence ?? 0,
    alternatives: candidates.filter(({ confidence }) => confidence >= SHOWN_MIN).slice(0, ALTERNATIVES_MAX),
    clarification: questionOf(resolver, reason, language, options),
    focus: { options, reason, language, turn: (focus?.turn ?? 0) + 1 },
    language,
  };
}

/** Two to four intents to ask about: the likely ones, filled up with earlier options or the most common intents. */
function optionsOf(
  { common }: IntentResolver,
  reason: ClarificationReason,
  candidates: readonly IntentShare[],
  focus: Focus | undefined,
): readonly string[] {
  const total = candidates.reduce((sum, intentShare) => sum + intentShare.confidence, 0);
  const saysNothing = NAMES_NOTHING.has(reason);
  // An instruction says nothing about the trip, so the intent it demands is not offered.
  const isNamed = reason !== "hostile" && (!saysNothing || total >= NAMED_MIN);
  const least = saysNothing ? 2 * OPTION_SHARE_MIN : OPTION_SHARE_MIN;
  const likely = candidates
    .filter(({ confidence }) => isNamed && confidence / total >= least)
    .map(({ intent }) => intent);
  const wanted = saysNothing ? 3 : 2;
  const filled = likely.length >= wanted ? likely : [...likely, ...(focus?.options ?? []), ...common];
  return [...new Set(filled)].slice(0, likely.length >= wanted ? OPTIONS_MAX : Math.max(wanted, likely.length));
}

const listFormats = new Map<string, Intl.ListFormat>();

/** How a language joins options; created once, because creating one is slow. */
function listFormat(language: string): Intl.ListFormat {
  const known = listFormats.get(language) ?? new Intl.ListFormat(language, { type: "disjunction" });
  listFormats.set(language, known);
  return known;
}

function questionOf(
  resolver: IntentResolver,
  reason: ClarificationReason,
  language: string,
  options: readonly string[],
): Clarification {
  const { spoken, wording } = wordingFor(resolver, language);
  const labelled = options.map((intent) => ({ intent, label: wording.labels[intent] ?? intent }));
  const joined = listFormat(spoken).format(labelled.map(({ label }) => label));
  return { reason, question: wording.questions[reason].replace("{options}", joined), options: labelled };
}

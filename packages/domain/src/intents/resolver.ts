import type { Lexicon, Suggestions } from "./lexicon.ts";
import type { LinearModel } from "./linear-model.ts";

/** Reasons to ask that the words themselves contain. */
export const TEXT_REASONS = ["severalPurposes", "dependsOnDetails", "tooLittle", "offTopic", "hostile"] as const;

/** Why the resolver asks a question instead of answering. */
export const CLARIFICATION_REASONS = [...TEXT_REASONS, "unknownLanguage", "unsure"] as const;

export type ClarificationReason = (typeof CLARIFICATION_REASONS)[number];

/** What the resolver says in one language; `{options}` in a question stands for the labels of the options. */
export interface Wording {
  readonly labels: Readonly<Record<string, string>>;
  readonly questions: Readonly<Record<ClarificationReason, string>>;
}

/** Everything a resolution depends on; trained and written offline, the same for all tenants. */
export interface IntentResolver {
  readonly version: string;
  /** identifies the language of a statement; class `other` is every unsupported language */
  readonly languages: LinearModel;
  /** the words of a language by concept; undefined for a language without a lexicon */
  readonly lexiconOf: (language: string) => Lexicon | undefined;
  readonly suggestions: Suggestions;
  /** identifies the purpose; has a class for each intent and for each reason to ask that a text itself contains */
  readonly purposes: LinearModel;
  /** intents that may be the answer */
  readonly intents: readonly string[];
  /** the intents to ask about, by reason, if the text names none: the most common ones */
  readonly common: readonly string[];
  readonly wordings: Readonly<Record<string, Wording>>;
  readonly calibration: Calibration;
  readonly thresholds: Thresholds;
}

/**
 * Turns the model's shares into the probability that the first candidate is right. Its log odds are a weighted sum of
 * the log odds of its share, the log odds of all reasons to ask together, and the logarithm of the number of features.
 */
export interface Calibration {
  readonly first: number;
  readonly reasons: number;
  readonly length: number;
  readonly offset: number;
}

interface Thresholds {
  /** the minimum confidence of an intent as the answer */
  readonly answer: number;
  /** the minimum share of instructions to the system that makes a text hostile */
  readonly hostile: number;
  /** the minimum share of a language to answer in it; below it, the answer is in English */
  readonly language: number;
  /** the minimum share of unsupported languages to treat a text as unsupported */
  readonly otherLanguage: number;
}

/** The state passed from one turn to the next. */
export interface Focus {
  readonly options: readonly string[];
  readonly reason: ClarificationReason;
  readonly language: string;
  /** how many questions have been asked */
  readonly turn: number;
}

export interface IntentQuery {
  /** the traveler's words, at most 2,000 characters */
  readonly statement: string;
  readonly focus?: Focus | undefined;
}

export interface IntentShare {
  readonly intent: string;
  /** 0 to 1 */
  readonly confidence: number;
}

export interface Clarification {
  readonly reason: ClarificationReason;
  readonly question: string;
  readonly options: readonly { readonly intent: string; readonly label: string }[];
}

/** Either an intent with its confidence or a question, never both. */
export interface Resolution {
  readonly suggestedIntent: string | null;
  /** how likely the first candidate is right; instructions in the text do not affect it */
  readonly confidence: number;
  readonly alternatives: readonly IntentShare[];
  readonly clarification: Clarification | null;
  readonly focus: Focus | null;
  readonly language: string;
}

export const DEFAULT_LANGUAGE = "en";

/** The texts for words in this language, and their language. */
export function wordingFor(
  { wordings }: Pick<IntentResolver, "wordings">,
  language: string,
): { readonly spoken: string; readonly wording: Wording } {
  for (const spoken of [language, language.split("-")[0] ?? "", DEFAULT_LANGUAGE]) {
    const wording = wordings[spoken];
    if (wording) return { spoken, wording };
  }
  throw new RangeError("the resolver has no wording for this language");
}

import type { Lexicon, Suggestions } from "./lexicon.ts";
import type { LinearModel } from "./linear-model.ts";

/** Reasons to ask that the words themselves give. */
export const TEXT_REASONS = ["severalPurposes", "dependsOnDetails", "tooLittle", "offTopic", "hostile"] as const;

/** Why the resolver asks a question instead of answering. */
export const CLARIFICATION_REASONS = [...TEXT_REASONS, "unknownLanguage", "unsure"] as const;

export type ClarificationReason = (typeof CLARIFICATION_REASONS)[number];

/** What the resolver says in one language; `{options}` in a question stands for the labels of the options. */
export interface Wording {
  readonly labels: Readonly<Record<string, string>>;
  readonly questions: Readonly<Record<ClarificationReason, string>>;
}

/** Everything that a resolution is made from; trained and written offline, the same for all. */
export interface IntentResolver {
  readonly version: string;
  /** tells the language of a statement; a class `other` for all that the resolver does not speak */
  readonly languages: LinearModel;
  /** the words of a language by what they are about; undefined for one that has no list */
  readonly lexiconOf: (language: string) => Lexicon | undefined;
  readonly suggestions: Suggestions;
  /** tells the purpose; beside the intents, a class for each reason to ask that a text itself gives */
  readonly purposes: LinearModel;
  /** intents that may be answered */
  readonly intents: readonly string[];
  /** which intents a reason asks about when the text names none: the commonest */
  readonly common: readonly string[];
  readonly wordings: Readonly<Record<string, Wording>>;
  readonly calibration: Calibration;
  readonly thresholds: Thresholds;
}

/**
 * Turns the model's shares into how often such a first candidate is right: log odds that are a sum of the log odds of
 * its share, the log odds of all reasons to ask together, and the logarithm of how much was read.
 */
export interface Calibration {
  readonly first: number;
  readonly reasons: number;
  readonly length: number;
  readonly offset: number;
}

export interface Thresholds {
  /** the least confidence with which an intent is answered */
  readonly answer: number;
  /** the least part of orders to the system that makes a text hostile */
  readonly hostile: number;
  /** the least part of a language that a text is answered in; below, it is said in English */
  readonly language: number;
  /** the least part of a language that the resolver does not speak */
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
  /** how likely the first candidate is right; says nothing that the text demands */
  readonly confidence: number;
  readonly alternatives: readonly IntentShare[];
  readonly clarification: Clarification | null;
  readonly focus: Focus | null;
  readonly language: string;
}

export const DEFAULT_LANGUAGE = "en";

/** What is said to words in this language, and in which language: a script of another writing speaks as its language. */
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

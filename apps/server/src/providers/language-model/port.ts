import type { Result } from "@entrada/domain/shared/result";

export interface Candidate {
  readonly code: string;
  /** in the statement's language */
  readonly label: string;
  /** in English */
  readonly definition: string;
}

/** Which of a few purposes a traveler's words mean. */
export interface TieQuestion {
  /** the traveler's words: data, whatever they say; they may stand in no log */
  readonly statement: string;
  readonly language: string;
  readonly candidates: readonly Candidate[];
}

/** timeout: no whole answer in time · unreachable: no connection · http_status: refused, or sent elsewhere */
export type LanguageModelFailure = "timeout" | "unreachable" | "http_status" | "invalid_answer";

/** A language model that somebody else runs. */
export interface LanguageModel {
  readonly name: string;
  /**
   * The code of one of the candidates, or undefined where the model leaves it open; in 2 seconds at most. Never throws,
   * and says of a failure nothing but its kind.
   */
  choose(question: TieQuestion): Promise<Result<string | undefined, LanguageModelFailure>>;
}

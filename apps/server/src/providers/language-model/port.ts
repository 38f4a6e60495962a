import type { Result } from "@entrada/domain/shared/result";

export interface Candidate {
  readonly code: string;
  /** in the statement's language */
  readonly label: string;
  /** in English */
  readonly definition: string;
}

/** A choice among a few purposes that a traveler's words may mean. */
export interface TieQuestion {
  /** the traveler's words: data, whatever they say; never log them */
  readonly statement: string;
  readonly language: string;
  readonly candidates: readonly Candidate[];
}

/** timeout: no complete response in time · unreachable: no connection · http_status: an error or a redirect */
export type LanguageModelFailure = "timeout" | "unreachable" | "http_status" | "invalid_answer";

/** An external language model. */
export interface LanguageModel {
  readonly name: string;
  /**
   * The code of one of the candidates, or undefined if the model does not decide; takes 2 seconds at most. Never throws,
   * and reports only the kind of a failure.
   */
  choose(question: TieQuestion): Promise<Result<string | undefined, LanguageModelFailure>>;
}

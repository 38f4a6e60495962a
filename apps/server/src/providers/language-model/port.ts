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

/** What a reply can do, as a reader says it. */
export const REPLY_ACTS = ["answers", "unknown", "later", "why", "requirements", "unclear"] as const;

/** A question that may be answered. */
export interface ReadableField {
  readonly path: string;
  readonly label: string;
  readonly kind: string;
  /** what can be chosen: the code to answer with, and its words */
  readonly options?: readonly { readonly value: unknown; readonly label: string }[];
}

/** A reply to be read: nothing about who says it but the words themselves. */
export interface ReplyToRead {
  /** numbers of documents, addresses and phone numbers are placeholders; data, whatever it says; never log it */
  readonly message: string;
  readonly language: string;
  /** path of the question that was asked; null: none was */
  readonly asked: string | null;
  readonly fields: readonly ReadableField[];
}

/** What a reader found: nothing of it is to be believed before it was checked. */
export interface ReplyFound {
  readonly act: (typeof REPLY_ACTS)[number];
  readonly readings: readonly { readonly path: string; readonly value: unknown; readonly evidence: string }[];
}

/** An external language model that reads replies. It has no tools, and says nothing to anybody. */
export interface ReplyReader {
  readonly name: string;
  /** false: it has failed several times in a row, and rests */
  readonly isAsked: boolean;
  /** What stands in a reply; takes 8 seconds at most. Never throws, and reports only the kind of a failure. */
  read(reply: ReplyToRead): Promise<Result<ReplyFound, LanguageModelFailure>>;
}

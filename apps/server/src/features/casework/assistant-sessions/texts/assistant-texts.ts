import type { AnswerKind } from "@entrada/domain/cases/answer-kind";

/** What the assistant says, in one language. It says nothing else: of visas it only quotes what is on record. */
export interface AssistantTexts {
  /** the first message in a case: that it is a program, and what it can do */
  readonly greeting: string;
  /** the same where only a trip was determined */
  readonly greetingOfTrip: string;
  /** {question}: what the form calls it */
  readonly ask: string;
  readonly proposed: string;
  readonly unclear: string;
  /** {words}: what was said of a day; {days}: which days it can mean */
  readonly doubt: string;
  /** of a question that is put off, and of one that they cannot answer */
  readonly left: string;
  readonly whyRequired: string;
  readonly whyOptional: string;
  readonly quoted: string;
  readonly nothingQuoted: string;
  /** there is no further question before they have decided about what was proposed */
  readonly decideFirst: string;
  readonly done: string;
  readonly notAsked: string;
  readonly onlyQuotes: string;
  /** how a day is answered of which no more has to be told than is known */
  readonly partialDay: string;
  /** how a question of each kind is answered; null: as they like. {parts}: what the answer consists of */
  readonly hints: Readonly<Record<AnswerKind, string | null>>;
}

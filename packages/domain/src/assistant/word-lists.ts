/** What a reply can do besides answering: not know, put off, ask why it is asked, ask what the visa needs. */
export const REPLY_ASIDES = ["unknown", "later", "why", "requirements"] as const;
export type ReplyAside = (typeof REPLY_ASIDES)[number];

/** Phrases by what they mean. */
export type Phrases = Readonly<Record<string, readonly string[]>>;

/** How dates are written. */
interface DateWords {
  /** by number, from 1 */
  readonly months: Phrases;
  /** by number, from Monday, 1 */
  readonly weekdays: Phrases;
  /** by how many days from today */
  readonly days: Phrases;
  readonly next: readonly string[];
  readonly ordinals: Phrases;
  /** "st" of "1st" */
  readonly ordinalEndings: readonly string[];
  /** between the parts of a date: "of" */
  readonly of: readonly string[];
  /** before, or after, a number that is a day of a month */
  readonly dayMarks: readonly string[];
  readonly dayEndings: readonly string[];
  /** between the first and the last day */
  readonly to: readonly string[];
  /** before, or after, a time that goes by from today: "in two weeks" */
  readonly ahead: readonly string[];
  readonly aheadEndings: readonly string[];
  /** before, or after, how long something takes: "for two weeks" */
  readonly lasting: readonly string[];
  readonly lastingEndings: readonly string[];
  /** times without a number, by how many days they are: "a fortnight" */
  readonly spans: Phrases;
}

/** What one subject of yes-or-no questions is called, and what says that it happened, or did not. */
export interface TopicWords {
  readonly about: readonly string[];
  readonly happened: readonly string[];
  readonly denied: readonly string[];
}

/** The words of one language that replies are read by. */
export interface ReplyWords {
  readonly asides: Readonly<Record<ReplyAside, readonly string[]>>;
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** mean yes or no only if nothing follows: "I have" */
  readonly yesAlone: readonly string[];
  readonly noAlone: readonly string[];
  /** neither of both: "not sure" */
  readonly undecided: readonly string[];
  readonly negations: readonly string[];
  /** between two statements */
  readonly and: readonly string[];
  readonly or: readonly string[];
  /** a sentence that begins with one of them asks something */
  readonly questions: readonly string[];
  /** anywhere in a sentence that asks something, where a language has such words */
  readonly questionMarks: readonly string[];
  /** words that say nothing: greetings, thanks, "well" */
  readonly fillers: readonly string[];
  /** what stands before an answer in a sentence: "I was born in" */
  readonly carriers: readonly string[];
  /** whose story it is, if not that of who writes: "my brother" */
  readonly others: readonly string[];
  /** a sentence that begins with one of them tells something: "I", "we" */
  readonly subjects: readonly string[];
  /** before what somebody is: "I am a" */
  readonly iAm: readonly string[];
  readonly occupations: readonly string[];
  /** keep an occupation from being that of who writes: "former" */
  readonly notOwn: readonly string[];
  /** behind an occupation, before where or for whom: "at" */
  readonly afterOccupation: readonly string[];
  /** there is none, or nobody besides: "nobody else" */
  readonly noneOfThem: readonly string[];
  /** instead of an answer: "the same as before" */
  readonly references: readonly string[];
  /** other words for options, by their codes, or by question and code where that differs */
  readonly choices: Phrases;
  /** other names of countries, by code, and what their people are called */
  readonly countries: Phrases;
  readonly dates: DateWords;
  /** by number */
  readonly numbers: Phrases;
  /** of time, by how many days they are */
  readonly units: Phrases;
  /** what people call the questions of a form, by field */
  readonly fields: Phrases;
  readonly topics: Readonly<Record<string, TopicWords>>;
}

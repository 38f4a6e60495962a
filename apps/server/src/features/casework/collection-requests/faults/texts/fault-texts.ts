import type { FieldErrorCode } from "../../../../../core/problem.ts";

/** What is wrong with answers, in one language; whoever reads it corrects them on a page or in a program. */
export interface FaultTexts {
  /** `{other}`: the question whose day it is compared with */
  readonly notBefore: string;
  readonly notAfter: string;
  /** `{from}`, `{to}`: days, or years */
  readonly between: string;
  readonly notEarlier: string;
  readonly notLater: string;
  /** `{to}`: a number of days */
  readonly atMostDays: string;
  /** why: `{arrival}`, `{departure}` */
  readonly trip: string;
  readonly programme: string;
  /** `{country}` */
  readonly passportOf: string;
  readonly haveAName: string;
  readonly unconfirmed: string;
  /** `{document}` */
  readonly documentMissing: string;
  readonly documentChecking: string;
  /** what does not fit its question, where the rule itself has no sentence in this language */
  readonly codes: Readonly<Partial<Record<FieldErrorCode, string>>>;
}

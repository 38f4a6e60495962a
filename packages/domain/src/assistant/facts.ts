import { isPartialDate } from "../cases/answer-kind.ts";
import { countriesIn } from "./kinds/countries.ts";
import { codesIn, emailsIn, phonesIn } from "./kinds/patterns.ts";
import { countedTimes } from "./kinds/time/counted-times.ts";
import { daysMeant } from "./kinds/time/days.ts";
import { type SaidDay, saidDays } from "./kinds/time/said-days.ts";
import { besides, daysAhead, daysInDigits } from "./kinds/time/told-days.ts";
import type { Mention, ReplyRead } from "./mention.ts";
import type { OpenField } from "./open-field.ts";
import type { ReplyText } from "./reply-text.ts";

/** What its form alone gives away, whatever question it answers. */
export type FactKind = "code" | "country" | "day" | "email" | "phone";

/** A value in a reply that its form gives away. */
export type Fact = Pick<Mention, "from" | "to"> &
  (
    | { readonly kind: Exclude<FactKind, "day">; readonly value: string }
    | { readonly kind: "day"; readonly said: SaidDay }
  );

const COUNTRY = "^[A-Z]{2}$";

/** Which facts answer a question; undefined: none does. */
export function factKindOf({ schema: { format, pattern, type } }: Pick<OpenField, "schema">): FactKind | undefined {
  if (type !== "string") return undefined;
  if (format === "email") return "email";
  if (format === "date" || isPartialDate({ pattern })) return "day";
  if (pattern === undefined) return undefined;
  if (pattern === COUNTRY) return "country";
  return pattern.startsWith("^\\+?") ? "phone" : "code";
}

/** Every fact in the clauses of a reply that ask nothing, in its order. */
export function factsIn(read: ReplyRead, language: string, asked: OpenField | undefined): readonly Fact[] {
  const { text, clauses, lexicon } = read;
  const emails = emailsIn(text).map((email) => ({ kind: "email" as const, ...email }));
  const counted = countedTimes(text, lexicon);
  const inWords = daysAhead(text, lexicon, counted);
  const inDigits = asked && factKindOf(asked) === "day" ? daysInDigits(text) : [];
  const told = [...inWords, ...inDigits];
  const days = [...told, ...besides(saidDays(text, lexicon, language), [...told, ...counted])]
    .filter((said) => !emails.some((email) => overlap(email, said)))
    .map((said) => ({ kind: "day" as const, said, from: said.from, to: said.to }));
  const dated = [...emails, ...days.filter(({ said }) => said.year !== undefined)];
  const isFree = (span: Pick<Mention, "from" | "to">) => !dated.some((fact) => overlap(fact, span));
  const phones = phonesIn(text)
    .map((phone) => ({ kind: "phone" as const, ...phone }))
    .filter(isFree);
  const codes = codesIn(text, (word) => isKnown(read, word))
    .map((code) => ({ kind: "code" as const, ...code }))
    .filter(isFree);
  const countries = countriesIn(read).map((country) => ({ kind: "country" as const, ...country }));
  return [...emails, ...days, ...phones, ...codes, ...countries]
    .filter((fact) =>
      tokensOf(text, fact).every((index) => clauses.some(({ first, after }) => first <= index && index < after)),
    )
    .toSorted((a, b) => a.from - b.from);
}

/** What a fact can mean in answer to a question; several: nobody knows which. */
export function valuesFor(fact: Fact, field: OpenField, today: string): readonly string[] {
  // Nobody tells when somebody was born by what is today, and "the day" means that in Arabic.
  if (fact.kind === "day" && isPartialDate(field.schema) && fact.said.day === undefined) return [];
  if (fact.kind === "day") return daysMeant(fact.said, field, today);
  const { pattern } = field.schema;
  return pattern === undefined || new RegExp(pattern, "u").test(fact.value) ? [fact.value] : [];
}

export function overlap(a: Pick<Mention, "from" | "to">, b: Pick<Mention, "from" | "to">): boolean {
  return a.from < b.to && b.from < a.to;
}

/** The tokens of a part of the folded text, by index. */
export function tokensOf({ tokens }: ReplyText, { from, to }: Pick<Mention, "from" | "to">): readonly number[] {
  return tokens.flatMap(({ start, end }, index) => (start < to && from < end ? [index] : []));
}

/** Short words that stand before a number and are no part of it. */
const SHORT = new Set(
  "is no it nr n my me on to of in as or so es el mi la de un le du ma et y o nb ok at by id e a s en au am pm al su si se yo he we us up if do go be an ou il on ce ne".split(
    " ",
  ),
);

function isKnown({ lexicon }: ReplyRead, word: string): boolean {
  return SHORT.has(word) || lexicon.fillers.meanings.has(word);
}

import type { Reading } from "./admissible.ts";
import type { Conversation, ReplyContext } from "./conversation.ts";
import { type Fact, factKindOf, factsIn, overlap, valuesFor } from "./facts.ts";
import { labelsIn, type Named, namedFacts } from "./labels.ts";
import { type ReplyRead, spanOf } from "./mention.ts";
import type { OpenField } from "./open-field.ts";
import { phrasesIn } from "./phrase-book.ts";
import { writtenAt } from "./reply-text.ts";
import { isBeforeStay, isLastDay } from "./told/stay.ts";

/** A day that a reply says in a way that means several, for a question: to be asked back. */
export interface Doubt {
  /** JSON pointer among the answers */
  readonly path: string;
  /** days (`YYYY-MM-DD`) */
  readonly values: readonly string[];
  /** a literal part of the reply */
  readonly evidence: string;
}

export interface FactReadings {
  readonly readings: readonly Reading[];
  readonly doubts: readonly Doubt[];
  /** where in the folded text facts stand that were read */
  readonly used: readonly Pick<Fact, "from" | "to">[];
}

/** Questions for the first and the last day of the same thing. */
const PAIRS = [
  ["arrivalDate", "departureDate"],
  ["visaValidFrom", "visaValidTo"],
  ["conferenceStartsOn", "conferenceEndsOn"],
  ["passportIssuedOn", "passportExpiresOn"],
] as const;

/** What the facts of a reply answer: by the names beside them, or because only one question can be meant. */
export function readFacts(read: ReplyRead, { asked, open }: Conversation, context: ReplyContext): FactReadings {
  const facts = factsIn(read, context.language, asked).filter((fact) => !isOfOthers(fact, read, asked));
  const ranges = rangesOf(facts, open, asked);
  const free = facts.filter((fact) => !ranges.some((range) => range.fact === fact));
  const labels = labelsIn(read, open);
  const named = namedFacts(read, free, labels, asked);
  const told = [...ranges, ...named];
  const unnamed = free.filter((fact) => !named.some((one) => overlap(one.fact, fact)));
  const alone = unnamedFacts(unnamed, open, asked, told);
  const found = [...told, ...alone].toSorted((a, b) => a.fact.from - b.fact.from);
  const all = found.map((one) => ({
    ...one,
    values: isOfFirstDay(one, read) ? [] : valuesFor(one.fact, one.field, context.today),
  }));
  const evidenceOf = ({ from, to }: Fact) => writtenAt(read.text, from, to);
  return {
    readings: all.flatMap(({ fact, field: { path }, values: [value, other] }) =>
      value !== undefined && other === undefined ? [{ path, value, evidence: evidenceOf(fact) }] : [],
    ),
    doubts: all.flatMap(({ fact, field: { path }, values }) =>
      values.length > 1 ? [{ path, values, evidence: evidenceOf(fact) }] : [],
    ),
    used: all.map(({ fact }) => fact),
  };
}

/** Questions about somebody else than who travels. */
const ABOUT_OTHERS = /^(?:father|mother|spouse|guardian|emergency|host|payer|reference|unionFamily|organi[sz])/u;

/** "My son was born on …": whose day it is stands before it. */
function isOfOthers({ from }: Fact, { text, clauses, lexicon }: ReplyRead, asked: OpenField | undefined): boolean {
  if (asked && ABOUT_OTHERS.test(asked.field)) return false;
  return phrasesIn(lexicon.others, text).some(({ first, after }) => {
    const clause = clauses.find((one) => one.first <= first && after <= one.after);
    return clause !== undefined && spanOf(text, first, after).to <= from && from < spanOf(text, first, clause.after).to;
  });
}

function rangesOf(facts: readonly Fact[], open: readonly OpenField[], asked: OpenField | undefined): readonly Named[] {
  return facts.flatMap((first, index) => {
    const last = facts[index + 1];
    if (first.kind !== "day" || last?.kind !== "day") return [];
    if (first.said.end !== "first" || last.said.end === "first") return [];
    const pairs = PAIRS.flatMap((names) => {
      const [begin, end] = names.map((name) => open.find(({ field }) => field === name));
      return begin && end ? [[begin, end] as const] : [];
    });
    const own = pairs.find((pair) => pair.some(({ path }) => path === asked?.path));
    const unanswered = pairs.filter((pair) => pair.every(({ isAnswered }) => !isAnswered));
    const pair = own ?? (unanswered.length === 1 && asked === undefined ? unanswered[0] : undefined);
    return pair
      ? [
          { fact: first, field: pair[0] },
          { fact: last, field: pair[1] },
        ]
      : [];
  });
}

/** Where the last day is asked for: a time that is told from the first one, or the first one itself. */
function isOfFirstDay({ fact, field }: Named, read: ReplyRead): boolean {
  if (fact.kind !== "day" || !isLastDay(field)) return false;
  return fact.said.isAhead === true || (fact.said.end !== "last" && isBeforeStay(fact, read));
}

/** What nothing names answers the question that was asked, or the only one that can be meant. */
function unnamedFacts(
  facts: readonly Fact[],
  open: readonly OpenField[],
  asked: OpenField | undefined,
  told: readonly Named[],
): readonly Named[] {
  const askedKind = asked && factKindOf(asked);
  const isTold = (field: OpenField) => told.some((one) => one.field.path === field.path);
  const forAsked = asked && !isTold(asked) ? facts.filter(({ kind }) => kind === askedKind) : [];
  // Another day of a range, or a second country, is no second answer.
  const answers = new Set(
    forAsked.map((fact) => (fact.kind === "day" ? JSON.stringify({ ...fact.said, from: 0, to: 0 }) : fact.value)),
  );
  const [one] = forAsked;
  const own = asked && one && answers.size === 1 ? [{ fact: one, field: asked }] : [];
  const rest = facts.filter((fact) => !forAsked.includes(fact) && !own.some((known) => overlap(known.fact, fact)));
  return [
    ...own,
    ...rest.flatMap((fact) =>
      onlyMeant(
        fact,
        rest,
        open.filter((field) => field !== asked && !isTold(field)),
      ),
    ),
  ];
}

/** Facts that can be recognised without a question: none of a kind beside it, and one question for it. */
function onlyMeant(fact: Fact, facts: readonly Fact[], open: readonly OpenField[]): readonly Named[] {
  if (!isUnmistakable(fact) || facts.some((other) => other !== fact && other.kind === fact.kind)) return [];
  const [field, further] = open.filter((one) => factKindOf(one) === fact.kind && !one.isAnswered);
  return field && further === undefined ? [{ fact, field }] : [];
}

function isUnmistakable(fact: Fact): boolean {
  if (fact.kind === "email") return true;
  if (fact.kind === "phone") return /^(?:\+|00)/u.test(fact.value);
  return fact.kind === "code" && /\d{4}/u.test(fact.value) && /[A-Z]/u.test(fact.value);
}

import type { Reading } from "../admissible.ts";
import type { Conversation } from "../conversation.ts";
import { type CountedTime, countedTimes } from "../kinds/time/counted-times.ts";
import { labelsIn } from "../labels.ts";
import type { ReplyRead } from "../mention.ts";
import type { OpenField } from "../open-field.ts";
import { phrasesIn } from "../phrase-book.ts";
import { writtenAt } from "../reply-text.ts";

const LENGTH = "stayLengthDays";
/** Whoever speaks of them speaks of the stay. */
const OF_STAY: ReadonlySet<string> = new Set([LENGTH, "arrivalDate", "departureDate"]);
/** The last day of a stay, or of what is like one. */
const LAST_DAYS: ReadonlySet<string> = new Set(["departureDate", "conferenceEndsOn", "visaValidTo"]);

/** "We arrive on the 3rd for ten days", whatever was asked: how long the stay is. */
export function readStay(read: ReplyRead, { asked, open }: Conversation): readonly Reading[] {
  const { text, clauses, lexicon } = read;
  const field = open.find((one) => one.field === LENGTH);
  if (field === undefined || field.path === asked?.path) return [];
  const isAskedAbout = asked !== undefined && OF_STAY.has(asked.field);
  const names = labelsIn(read, open).filter(({ meanings }) => meanings.some((one) => OF_STAY.has(one.field)));
  const others = phrasesIn(lexicon.others, text);
  const stays = countedTimes(text, lexicon).filter((time) => {
    const clause = clauses.find(({ first, after }) => first <= time.first && time.after <= after);
    if (!time.isLasting || clause === undefined) return false;
    const isIn = (phrase: { readonly first: number; readonly after: number }) =>
      clause.first <= phrase.first && phrase.after <= clause.after;
    return (isAskedAbout || names.some(isIn)) && !others.some(isIn);
  });
  const values = new Set(stays.map(({ days }) => days));
  const [stay] = stays;
  if (stay?.days === undefined || values.size > 1) return [];
  return [{ path: field.path, value: stay.days, evidence: writtenAt(text, stay.from, stay.to) }];
}

/** Whether a question asks for a day that people tell from the first one: "for ten days", "ten days later". */
export function isLastDay({ field }: OpenField): boolean {
  return LAST_DAYS.has(field);
}

/** How many words may lead to the time: "and we stay for". */
const LEAD_WORDS = 4;

/** Whether a day is the first of a time that follows: "from 3 March for ten days". */
export function isBeforeStay({ to }: Pick<CountedTime, "to">, { text, lexicon }: ReplyRead): boolean {
  return countedTimes(text, lexicon).some(({ isLasting, from }) => {
    const between = text.tokens.filter(({ start }) => start >= to && start < from);
    return isLasting && from >= to && between.length <= LEAD_WORDS;
  });
}

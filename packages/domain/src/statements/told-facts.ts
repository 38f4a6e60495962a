import { countedTimes, numberAt } from "../assistant/kinds/time/counted-times.ts";
import { daysMeant } from "../assistant/kinds/time/days.ts";
import { saidDays } from "../assistant/kinds/time/said-days.ts";
import { besides, daysAhead } from "../assistant/kinds/time/told-days.ts";
import { spanOf } from "../assistant/mention.ts";
import { phraseAt } from "../assistant/phrase-book.ts";
import type { FurtherFacts, RefusedPassportType } from "../determinations/model/input.ts";
import { addMonths, civilDay, formatIsoDate } from "../shared/dates.ts";
import { inPart, type Part, type StatementRead } from "./parts.ts";
import type { ToldTopic } from "./told-words.ts";

/** What a part says of the traveler, as a query takes it, and which subjects that covers. */
export interface ToldFact {
  readonly facts?: FurtherFacts;
  readonly passportType?: RefusedPassportType;
  readonly covers: readonly ToldTopic[];
}

type Reader = (read: StatementRead, part: Part) => ToldFact | undefined;

/** "My passport expires in four months", "mon passeport est valable jusqu’au 3 mars 2027". */
const passportEnd: Reader = (read, part) => {
  const { text, told, lexicon, today, language } = read;
  if (inPart(told.ends, text, part).length === 0 || inPart(told.vague, text, part).length > 0) return undefined;
  const counted = countedTimes(text, lexicon);
  const ahead = daysAhead(text, lexicon, counted);
  const span = spanOf(text, part.first, part.after);
  const days = [...ahead, ...besides(saidDays(text, lexicon, language), [...ahead, ...counted])]
    // Nobody tells a passport's end by a weekday, and "mon" is one in English.
    .filter(({ from, to, weekday }) => span.from <= from && to <= span.to && weekday === undefined)
    .flatMap((said) => daysMeant(said, { from: today }, today));
  const spans = Array.from({ length: part.after - part.first }, (_, at) => monthsAt(read, part.first + at));
  const all = [...days, ...spans.flatMap((months) => (months === undefined ? [] : laterBy(months, today)))];
  const [expiresOn, other] = [...new Set(all)];
  if (expiresOn === undefined || other !== undefined) return undefined;
  return { facts: { passport: { expiresOn } }, covers: ["passport"] };
};

/** "4 months", "a year and" is none: the number of months that begins here. */
function monthsAt({ text, lexicon, told }: StatementRead, at: number): number | undefined {
  const number = numberAt(text, lexicon, at);
  const [unit] = (number && phraseAt(told.spans, text, number.after)?.meanings) ?? [];
  return number && unit !== undefined ? number.value * unit : undefined;
}

function laterBy(months: number, today: string): string {
  return formatIsoDate(addMonths(civilDay(today), months));
}

/** "I also have a German passport", "ciudadana italiana". */
const nationalities: Reader = ({ text, told, lexicon }, part) => {
  const holders = inPart(told.holders, text, part);
  const named = [lexicon.countries, told.nationals]
    .flatMap((book) => inPart(book, text, part))
    .filter(({ meanings }) => meanings.length === 1)
    .toSorted((a, b) => a.first - b.first);
  const isAlso = inPart(told.also, text, part).length > 0;
  const beings = isAlso ? inPart(lexicon.iAm, text, part) : [];
  const runs: (typeof named)[] = [];
  for (const country of named) {
    const run = runs.at(-1);
    const end = run?.at(-1)?.after;
    if (run && end !== undefined && isJoint(end, country.first)) runs.splice(-1, 1, [...run, country]);
    else runs.push([country]);
  }
  const own = runs.filter((run) => {
    const [first, after] = [run[0]?.first ?? 0, run.at(-1)?.after ?? 0];
    const isHeld = holders.some((holder) => holder.first === after || isLed(holder.after, first));
    return isHeld || beings.some((being) => isLed(being.after, first));
  });
  const codes = [...new Set(own.flat().flatMap(({ meanings }) => meanings))];
  if (codes.length === 0 || (!isAlso && inPart(told.having, text, part).length === 0)) return undefined;
  return { facts: { dualNationalities: codes }, covers: ["passport", "nationality"] };

  /** "Turkish and German" */
  function isJoint(end: number, next: number): boolean {
    return end === next || phraseAt(lexicon.and, text, end)?.after === next;
  }

  /** Nothing between, or only "of" and "also". */
  function isLed(end: number, next: number): boolean {
    if (end === next) return true;
    const lead = end < next ? (phraseAt(told.of, text, end) ?? phraseAt(told.also, text, end)) : undefined;
    return lead !== undefined && isLed(lead.after, next);
  }
};

/** "I have a refugee travel document" */
const documentKind: Reader = ({ text, told }, part) => {
  const [kind, other] = [...new Set(inPart(told.documents, text, part).flatMap(({ meanings }) => meanings))];
  if (kind === undefined || other !== undefined) return undefined;
  return { passportType: kind as RefusedPassportType, covers: ["document", "passport", "nationality"] };
};

/** "I have a return ticket", "sin billete de vuelta" */
const onwardTicket: Reader = ({ text, told, lexicon }, part) => {
  const without = inPart(told.noTicket, text, part).length > 0;
  const isHeld = inPart(told.ticket, text, part).length > 0 && inPart(lexicon.negations, text, part).length === 0;
  if (without === isHeld) return undefined;
  return { facts: { onwardTicketHeld: isHeld }, covers: ["ticket"] };
};

const OWN: readonly Reader[] = [passportEnd, documentKind, nationalities];

/** Everything that a part says of the traveler and that a query can take. */
export function toldIn(read: StatementRead, part: Part): readonly ToldFact[] {
  const { text, told, lexicon } = read;
  // What a husband has, what is not there and what is being applied for is not the traveler's.
  const isOther = [lexicon.others, lexicon.negations, told.getting].some((book) => inPart(book, text, part).length > 0);
  return [...(isOther ? [] : OWN), onwardTicket].flatMap((reader) => reader(read, part) ?? []);
}

/** The subjects that a part speaks of. */
export function topicsIn({ text, told, lexicon }: StatementRead, part: Part): readonly ToldTopic[] {
  const isHeld = inPart(told.having, text, part).length > 0;
  const named = inPart(told.topics, text, part)
    .flatMap(({ meanings }) => meanings)
    // "I need a tourist visa" says why somebody travels, "I have a US visa" does not.
    .filter((topic) => topic !== "visa" || isHeld);
  const ages = Array.from({ length: part.after - part.first }, (_, at) => numberAt(text, lexicon, part.first + at));
  const isAge = ages.some(
    (number, at) =>
      number !== undefined &&
      (phraseAt(told.yearsOld, text, number.after) !== undefined ||
        inPart(told.aged, text, part).some(({ after }) => after === part.first + at && endsHere(number.after))),
  );
  return [...new Set([...named, ...(isAge ? (["age"] as const) : [])])];

  /** "is 14", and not "is 14 days" */
  function endsHere(after: number): boolean {
    return after >= part.after || phraseAt(lexicon.and, text, after) !== undefined;
  }
}

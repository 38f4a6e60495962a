import { addMonths, type CivilDay, formatIsoDate } from "../../shared/dates.ts";
import type { Facts } from "../facts/facts.ts";
import { after } from "../facts/held-documents.ts";
import type { ImpliedTest } from "../facts/predicates.ts";
import { type Truth, truthOf, UNKNOWN } from "../facts/truth.ts";
import type { ConditionValue } from "../model/knowledge.ts";

/** The day until which a passport must be valid; undefined if the condition names no day of the trip. */
function validityEnd({ months, days, after: later, through }: ConditionValue, facts: Facts): CivilDay | undefined {
  const day = through ?? later;
  if (day !== "arrival" && day !== "departure") return undefined;
  return after(facts[day], { months: countOf(months), days: countOf(days) });
}

function countOf(told: unknown): number {
  return typeof told === "number" ? told : 0;
}

/** The first day of issue that is certainly recent enough. */
function issuedFrom({ years }: ConditionValue, { arrival }: Facts): CivilDay | undefined {
  return typeof years === "number" ? addMonths(arrival, -12 * years) + 1 : undefined;
}

/** Official texts differ on a passport that reaches its age on the day of arrival, so that is unknown. */
function isYoungEnough(first: CivilDay | undefined, issued: CivilDay | undefined): Truth {
  return first === undefined || issued === undefined || issued === first - 1 ? UNKNOWN : truthOf(issued >= first);
}

function atLeast(told: number | undefined, needed: unknown): Truth {
  return told === undefined || typeof needed !== "number" ? UNKNOWN : truthOf(told >= needed);
}

/** What conditions ask of the passport. One that is too short, too old or too full is renewed; the route stays. */
export const PASSPORT_TESTS: Readonly<Record<string, ImpliedTest>> = {
  passportValidity: {
    fact: "passport/expiresOn",
    evaluate: (value, facts) => atLeast(facts.passportBook?.expires, validityEnd(value, facts)),
    wanted: (value, facts) => onDay("validUntil", validityEnd(value, facts)),
    isMendable: true,
  },
  passportIssuedWithinYears: {
    fact: "passport/issuedOn",
    evaluate: (value, facts) => isYoungEnough(issuedFrom(value, facts), facts.passportBook?.issued),
    wanted: (value, facts) => onDay("issuedFrom", issuedFrom(value, facts)),
    isMendable: true,
  },
  blankPages: {
    fact: "passport/blankPages",
    evaluate: ({ pages }, { passportBook }) => atLeast(passportBook?.blankPages, pages),
    isMendable: true,
  },
  // The route is for such passports only: without a chip another one decides.
  biometricPassport: {
    fact: "passport/isBiometric",
    evaluate: (_, { passportBook }) =>
      passportBook?.isBiometric === undefined ? UNKNOWN : truthOf(passportBook.isBiometric),
  },
};

function onDay(name: string, day: CivilDay | undefined): ConditionValue {
  return day === undefined ? {} : { [name]: formatIsoDate(day) };
}

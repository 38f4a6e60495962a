import { addMonths, type CivilDay } from "../../shared/dates.ts";
import type { ConditionValue, HoldsTest, Span } from "../model/knowledge.ts";
import type { Facts, HeldFact } from "./facts.ts";
import { TRUE, type Truth, truthOf, UNKNOWN } from "./truth.ts";

/** What a document may leave undeclared, by the names in the query. */
const ATTRIBUTES = ["entries", "used", "form", "issuedOn"] as const;
export type MissingAttribute = (typeof ATTRIBUTES)[number];

/** The day that lies `span` after another; months as calendars count them. */
export function after(day: CivilDay, { days = 0, months = 0 }: Span): CivilDay {
  return addMonths(day, months) + days;
}

/** The day that lies `span` before another. */
export function before(day: CivilDay, { days = 0, months = 0 }: Span): CivilDay {
  return addMonths(day, -months) - days;
}

/** True if the document was issued in time and is valid when the test requires it; one without an end is. */
export function isInDate(test: HoldsTest, { issued, expires }: HeldFact, { arrival, departure }: Facts): boolean {
  if (issued !== undefined && issued > arrival) return false;
  if (expires === undefined) return true;
  if (test.valid === "past")
    return test.withinYears === undefined || expires >= addMonths(arrival, -12 * test.withinYears);
  if (expires < (test.valid === "stay" ? departure : arrival)) return false;
  const { validFor } = test;
  return validFor === undefined || expires >= after(validFor.after === "departure" ? departure : arrival, validFor);
}

// By attribute, what a test requires of it; undefined if it requires nothing.
const TESTED: Readonly<
  Record<MissingAttribute, (test: HoldsTest, heldFact: HeldFact, facts: Facts) => Truth | undefined>
> = {
  entries: ({ entries }, heldFact) => entries && among(entries, heldFact.entries),
  used: ({ used }, heldFact) => (used === undefined ? undefined : among([used], heldFact.used)),
  form: ({ form }, heldFact) => (form === undefined ? undefined : among([form], heldFact.form)),
  issuedOn: ({ issuedWithin, length }, { issued, expires }, { arrival }) => {
    // A document without an end is as long as any.
    const asksLength = length !== undefined && expires !== undefined;
    if (issuedWithin === undefined && !asksLength) return undefined;
    if (issued === undefined) return UNKNOWN;
    const isRecent = issuedWithin === undefined || issued >= before(arrival, issuedWithin);
    return truthOf(isRecent && (!asksLength || expires >= after(issued, length) - 1));
  },
};

function among<T>(accepted: readonly T[], declared: T | undefined): Truth {
  return declared === undefined ? UNKNOWN : truthOf(accepted.includes(declared));
}

/** What the test requires of a document's dates, as a condition or a counterfactual tells it. */
export function requiredDates({ issuedWithin, length }: HoldsTest): ConditionValue {
  return { ...(issuedWithin && { issuedWithin }), ...(length && { length }) };
}

/** Whether the attributes of a document are those that the test requires. */
export function attributesTruth(test: HoldsTest, heldFact: HeldFact, facts: Facts): Truth {
  let truth: Truth = TRUE;
  for (const attribute of ATTRIBUTES) {
    const one = TESTED[attribute](test, heldFact, facts);
    if (one !== undefined && one < truth) truth = one;
  }
  return truth;
}

/** The attributes that the test requires and the document leaves undeclared. */
export function undeclaredOf(test: HoldsTest, heldFact: HeldFact, facts: Facts): readonly MissingAttribute[] {
  return ATTRIBUTES.filter((attribute) => TESTED[attribute](test, heldFact, facts) === UNKNOWN);
}

import { daysBeginning } from "./issued-dates.ts";
import type { ExpectedIssue } from "./issued-reading.ts";
import { aboutPassport, type FoundLabel, labelsIn } from "./issued-text.ts";

/** A day from which or until which a document says that something is valid. */
export interface FoundValidity {
  readonly edge: "from" | "until";
  /** all that the day may be: one where it was read surely, none where nobody can say */
  readonly days: readonly string[];
  /** it is the visa's own. What may be the passport's counts against the visa, and never for it. */
  readonly isOwn: boolean;
}

/** By label: which days stand behind it, if it says whose they are. */
const EDGES = {
  validFrom: [["from"], ["from", "until"]],
  validUntil: [["until"]],
  validity: [["from", "until"]],
  expiry: [["until"]],
} as const;
type ValidityLabel = keyof typeof EDGES;
const isOfValidity = (name: string): name is ValidityLabel => Object.hasOwn(EDGES, name);

/** The validity that the lines of a text state by their labels. */
export function validityIn(lines: readonly string[]): readonly FoundValidity[] {
  const isOfPassport = aboutPassport(lines);
  const labels = labelsIn(lines);
  return labels.flatMap((label) => {
    if (!isOfValidity(label.name) || isTitle(label, labels)) return [];
    const isBare = label.name === "expiry";
    const isBelowPassport = label.valueAt > label.at && isOfPassport[label.valueAt] === true;
    const value = isBelowPassport && !isOfPassport[label.at] ? "" : label.value;
    const days = daysBeginning(value);
    const edges = EDGES[label.name].find(({ length }) => length === days?.length);
    if (days !== undefined && edges !== undefined) {
      const isOwn = !isBare && !isOfPassport[label.at];
      return edges.map((edge, at) => ({ edge, days: days[at] ?? [], isOwn }));
    }
    // "After expiry you must leave": such words are everywhere. Those that name the visa's own validity are not.
    return isBare && !/\p{N}/u.test(value) ? [] : [{ edge: "until" as const, days: [], isOwn: !isBare }];
  });
}

/** "Validity" above "Valid from" and "Valid until". */
function isTitle({ name, value, at }: FoundLabel, labels: readonly FoundLabel[]): boolean {
  return name === "validity" && value === "" && labels.some((next) => next.at === at + 1 && isOfValidity(next.name));
}

/**
 * Whether a document is valid for the trip. What was entered counts against it, and never for it: only what it says
 * itself can match, and only if all that it says of its validity could be read.
 */
export function judgeValidity(
  foundValidities: readonly FoundValidity[],
  { trip, entered }: ExpectedIssue,
  today: string,
): "match" | "mismatch" | "unreadable" {
  const isTooLate = (day: string) => day > trip.from;
  const isTooShort = (day: string) => day < trip.to || day < today;
  const edges = [
    { edge: "from", entered: entered.validFrom, isWrong: isTooLate },
    { edge: "until", entered: entered.validUntil, isWrong: isTooShort },
  ].map(({ edge, entered: day, isWrong }) => {
    const stated = foundValidities.filter((validity) => validity.edge === edge);
    const entries = day === null ? [] : [day];
    const sure = stated.flatMap(({ days }) => (days.length === 1 ? days : []));
    const own = stated.flatMap(({ days, isOwn }) => (isOwn && days.length === 1 ? days : []));
    return {
      own,
      isWrong: [...sure, ...entries].some(isWrong) || new Set([...own, ...entries]).size > 1,
      // A day that may be either is harmless where it is only looked at for what speaks against the visa, and neither does.
      isUnsure: stated.some(
        ({ days, isOwn }) => days.length !== 1 && (isOwn || days.length === 0 || days.some(isWrong)),
      ),
    };
  });
  if (edges.some(({ isWrong }) => isWrong)) return "mismatch";
  if (edges.some(({ isUnsure }) => isUnsure)) return "unreadable";
  return edges[1]?.own.length ? "match" : "unreadable";
}

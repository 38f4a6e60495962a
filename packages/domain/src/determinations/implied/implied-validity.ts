import type { ConditionValue } from "../model/knowledge.ts";

interface Stated {
  readonly code: string;
  readonly value?: ConditionValue | undefined;
  readonly statement?: string | undefined;
}

/** How long a passport must be valid: at least so many days or months after a day of the trip. */
interface Validity {
  readonly after: "arrival" | "departure";
  readonly months: number;
  readonly days: number;
}

const LONGEST_MONTH = 31;
const SHORTEST_MONTH = 28;

/** What a `passportValidity` condition asks; undefined if it names no day of the trip. */
function validityOf({ months, days, after, through }: ConditionValue): Validity | undefined {
  const day = through ?? after;
  if (day !== "arrival" && day !== "departure") return undefined;
  return { after: day, months: typeof months === "number" ? months : 0, days: typeof days === "number" ? days : 0 };
}

function isAtLeast(validity: Validity, other: Validity): boolean {
  if (validity.months >= other.months && validity.days >= other.days) return true;
  return validity.months * SHORTEST_MONTH + validity.days >= other.months * LONGEST_MONTH + other.days;
}

function implies(validity: Validity, other: Validity): boolean {
  return (validity.after === other.after || validity.after === "departure") && isAtLeast(validity, other);
}

/**
 * The conditions without each `passportValidity` that another one implies: a passport that is valid for six months after
 * the departure is valid until it, and for six months after the arrival. Of two that imply each other the first stays; one
 * in its author's own words always does, because they may say more.
 */
export function withoutImpliedValidity<C extends Stated>(conditions: readonly C[]): readonly C[] {
  const asked = conditions.flatMap((condition) => {
    const validity = condition.code === "passportValidity" ? validityOf(condition.value ?? {}) : undefined;
    return validity ? [{ condition, validity }] : [];
  });
  if (asked.length < 2) return conditions;
  const implied = asked.filter(({ condition, validity }, at) => {
    if (condition.statement !== undefined) return false;
    return asked.some((other, index) => {
      if (index === at || !implies(other.validity, validity)) return false;
      return index < at || !implies(validity, other.validity);
    });
  });
  const superfluous = new Set(implied.map(({ condition }) => condition));
  return conditions.filter((condition) => !superfluous.has(condition));
}

import type { Condition, Determination } from "@entrada/api-client/schema";
import { type Kind, knownKind } from "./routes.ts";

/** Where an answer to an open question leads: for certain, or if the other conditions of that route are met as well. */
export interface LeadsTo {
  readonly kind: Kind;
  readonly isCertain: boolean;
}

type Asked = Pick<Determination, "visaConclusion" | "counterfactuals">;

interface Told {
  /** the condition that asks */
  readonly condition: Pick<Condition, "leadsTo">;
  readonly path: string;
  readonly value: unknown;
  /** whether nothing else is asked */
  readonly isOnly: boolean;
}

/** Where an answer leads, as far as the determination knows; undefined: it does not say. */
export function leadsTo(
  { visaConclusion, counterfactuals }: Asked,
  { condition, path, value, isOnly }: Told,
): LeadsTo | undefined {
  const changes = counterfactuals.filter(({ factPath }) => factPath === path);
  const change = changes.find((counterfactual) => Object.values(counterfactual.value).flat().includes(value));
  if (change) return { kind: knownKind(change.kind), isCertain: true };
  if (isOnly && (value === false || changes.length > 0)) {
    return { kind: knownKind(visaConclusion.kind), isCertain: true };
  }
  return value === true && condition.leadsTo ? { kind: knownKind(condition.leadsTo), isCertain: false } : undefined;
}

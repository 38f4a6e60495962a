import { canonicalJson } from "@entrada/domain/shared/canonical-json";

/** Whether two answers are the same; none is the same as null. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one ?? null) === canonicalJson(other ?? null);
}

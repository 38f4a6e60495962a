import { Problem } from "../../../core/problem.ts";
import type { ProblemCode } from "../../../core/problem-registry.ts";

// Refusals of a state, and not of a request that would be refused in any.
const OF_STATES: readonly ProblemCode[] = ["state_conflict", "document_mismatch"];

/**
 * Does what somebody plays. A refusal of a state tells what can be played now, which the resource itself does not say: its
 * actions are its tenant's.
 */
export async function tellingPossible<T>(
  possible: () => Promise<readonly string[]>,
  play: () => Promise<T>,
): Promise<T> {
  try {
    return await play();
  } catch (error) {
    if (!(error instanceof Problem) || !OF_STATES.includes(error.code)) throw error;
    const { code, detail, errors, extras, cause } = error;
    throw new Problem(code, detail, { errors, extras: { ...extras, possibleActions: await possible() }, cause });
  }
}

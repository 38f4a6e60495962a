import type { Read } from "../../../work/work.ts";
import { type OperatorChange, pendingOf } from "../changes/changes.service.ts";
import { type SecondFactorSummary, summarizeFactors } from "../credentials/credentials.service.ts";
import * as store from "./operators.store.ts";

/** An operator, what the operator shows as a second factor, and what waits for a second administrator. */
export interface Described extends store.Operator {
  readonly secondFactor: Omit<SecondFactorSummary, "operatorId">;
  readonly pendingChange: OperatorChange | null;
  /** nobody else could manage operators */
  readonly isLastAdministrator: boolean;
}

/** The operator with all of that. */
export async function describe(r: Pick<Read, "tx" | "now">, operator: store.Operator): Promise<Described> {
  const [described] = await describeAll(r, [operator]);
  if (described === undefined) throw new Error("one operator makes one description");
  return described;
}

/** The operators with all of that, in the same order. */
export async function describeAll(
  r: Pick<Read, "tx" | "now">,
  operators: readonly store.Operator[],
): Promise<readonly Described[]> {
  const summaries = await summarizeFactors(
    r,
    operators.map(({ id }) => id),
  );
  const factors = new Map(summaries.map(({ operatorId, ...summary }) => [operatorId, summary]));
  const pending = await pendingOf(
    r,
    operators.map(({ id }) => id),
  );
  const isOneLeft = (await store.countActiveAdministrators(r.tx)) === 1;
  return operators.map((operator) => ({
    ...operator,
    isLastAdministrator: isOneLeft && operator.role === "administrator" && operator.state === "active",
    pendingChange: pending.get(operator.id) ?? null,
    secondFactor: factors.get(operator.id) ?? { totp: false, passkeys: 0, recoveryCodesLeft: 0 },
  }));
}

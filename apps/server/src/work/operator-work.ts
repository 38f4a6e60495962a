import { actorOf, COMMAND_LINE } from "@entrada/domain/access/principal";
import type { Clock } from "../core/clock.ts";
import { scopeOf, type TenantScope } from "../core/tenant-scope.ts";
import { readBusinessNow } from "../db/business-clock.ts";
import type { OperatorDatabase } from "../db/operator.ts";
import { appendEvents } from "../events/append.ts";
import { perform, type Work } from "./work.ts";

/** The process's resources for a use case that the command line runs. */
export interface OperatorContext {
  readonly clock: Pick<Clock, "now">;
}

/** For use cases about tenants themselves: a transaction of the operator's database, which sees all of them. */
export type AcrossTenants = Pick<Work, "tx">;

const ctx: OperatorContext = { clock: { now: () => new Date() } };

/**
 * Runs a use case for the command line: one transaction for one tenant, on the operator's connection. Servers find its
 * jobs and events the next time they look.
 */
export function operatorWork<T>(
  operator: OperatorDatabase,
  given: TenantScope,
  useCase: (w: Work<OperatorContext>) => Promise<T>,
): Promise<T> {
  const scope = scopeOf(given);
  const cause = { actor: actorOf(COMMAND_LINE) };
  return operator.transaction(async (tx) => {
    const now = await readBusinessNow(tx, scope);
    const { result, events } = await perform({ ctx, tx, scope, principal: COMMAND_LINE, now, cause }, useCase);
    if (events.length > 0) await appendEvents(tx, scope, events, { occurredAt: now, cause });
    return result;
  });
}

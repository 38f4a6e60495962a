import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { OperatorDatabase } from "../../../db/operator.ts";
import type { AcrossTenants } from "../../../work/operator-work.ts";
import * as store from "./events.admin.store.ts";

/** A stretch of a log that contradicts its counter. */
export interface LogDamage extends TenantScope {
  readonly fromPosition: number;
  readonly toPosition: number;
  readonly missing: number;
  readonly doubled: number;
  readonly reversals: number;
}

export interface LogReport {
  readonly logs: number;
  readonly events: number;
  readonly damages: readonly LogDamage[];
}

const LOGS_A_PAGE = 500;
const POSITIONS_A_STRETCH = 50_000;

/**
 * Invalidates all cursors of one tenant or of all, after a restore: their holders learn that the log has changed instead
 * of silently missing events. Returns the number of logs.
 */
export async function raiseEpochs({ tx }: AcrossTenants, tenantId?: string): Promise<number> {
  await store.updateChangeEpoch(tx);
  return store.updateEpochs(tx, tenantId);
}

/** Checks every log against its counter: no position missing or doubled, no event older than the one before it. */
export async function verifyLogs(operator: OperatorDatabase): Promise<LogReport> {
  let [logs, events] = [0, 0];
  const damages: LogDamage[] = [];
  for await (const scope of eachLog(operator)) {
    logs += 1;
    for await (const stretch of eachStretch(operator, scope)) {
      events += stretch.found;
      if (stretch.missing + stretch.doubled + stretch.reversals === 0) continue;
      const { fromPosition, toPosition, missing, doubled, reversals } = stretch;
      damages.push({ ...scope, fromPosition, toPosition, missing, doubled, reversals });
    }
  }
  return { logs, events, damages };
}

async function* eachLog(operator: OperatorDatabase): AsyncGenerator<TenantScope> {
  let last: TenantScope | undefined;
  do {
    const page = await operator.transaction((tx) => store.listLogs(tx, last, LOGS_A_PAGE));
    yield* page;
    last = page.at(-1);
  } while (last !== undefined);
}

// Each stretch begins with the last event of the one before, so that every pair of neighbours is compared.
async function* eachStretch(operator: OperatorDatabase, scope: TenantScope) {
  let after = 0;
  for (;;) {
    const foundLogFindings = await operator.transaction((tx) =>
      store.findLogFindings(tx, scope, after, POSITIONS_A_STRETCH + 1),
    );
    if (foundLogFindings === undefined) return;
    const fromPosition = Math.max(after + 1, foundLogFindings.firstPosition);
    const toPosition = Math.min(after + POSITIONS_A_STRETCH + 1, foundLogFindings.nextPosition - 1);
    const expected = Math.max(0, toPosition - fromPosition + 1);
    const isOverlapping = after > 0 && fromPosition === after + 1 && foundLogFindings.rowsFound > 0;
    yield {
      fromPosition,
      toPosition,
      found: foundLogFindings.rowsFound - (isOverlapping ? 1 : 0),
      missing: expected - foundLogFindings.positionsFound,
      doubled: foundLogFindings.rowsFound - foundLogFindings.positionsFound,
      reversals: foundLogFindings.reversals,
    };
    if (toPosition >= foundLogFindings.nextPosition - 1) return;
    after += POSITIONS_A_STRETCH;
  }
}

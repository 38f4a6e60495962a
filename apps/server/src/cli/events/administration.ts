import { encodeId } from "../../core/ids.ts";
import { type LogDamage, raiseEpochs, verifyLogs } from "../../features/integration/events/events.admin.service.ts";
import { acrossTenants } from "../../work/operator-work.ts";
import type { Definition } from "../command.ts";
import { tenantUuid, unknownTenant } from "../tenants.ts";
import { withOperator } from "../with-installation.ts";

export const epochCommand: Definition = (command, call) =>
  command
    .description(
      "Invalidates every event cursor issued so far. Run it after a restore from a backup, before the servers start: " +
        "events after the restored state are gone, and readers then learn it (cursor_expired) instead of missing what " +
        "takes their place.",
    )
    .option("--tenant <ten_…>", "only the logs of this tenant", tenantUuid)
    .action(({ tenant: tenantId }) =>
      withOperator(call, async (operator) => {
        const logs = await acrossTenants(operator, async (a) => {
          const raised = await raiseEpochs(a, tenantId);
          const tenant = tenantId === undefined ? null : { type: "tenant", id: encodeId("ten", tenantId) };
          if (raised > 0) a.audit({ action: "event_log.epoch_raised", subject: tenant, detail: { logs: raised } });
          return raised;
        });
        if (logs === 0 && tenantId !== undefined) throw unknownTenant(tenantId);
        call.print({ logs }, `${logs} logs have a new epoch. Older cursors are now answered with cursor_expired.`);
      }),
    );

export const verifyCommand: Definition = (command, call) =>
  command
    .description(
      "Compares every event log with its counter: no position missing, none duplicated, no event older than the one " +
        "before. Exits with 1 if something is wrong.",
    )
    .action(() =>
      withOperator(call, async (operator) => {
        const { logs, events, damages } = await verifyLogs(operator);
        const summary = `${events} events in ${logs} logs`;
        const lines =
          damages.length === 0 ? [`${summary}: intact.`] : [`${summary}: damaged.`, ...damages.map(describe)];
        call.print({ logs, events, damages: damages.map(shown) }, lines.join("\n"), damages.length === 0 ? 0 : 1);
      }),
    );

function shown({ tenantId, ...damage }: LogDamage) {
  return { tenantId: encodeId("ten", tenantId), ...damage };
}

function describe(damage: LogDamage): string {
  const { missing, doubled, reversals } = damage;
  const where = `${encodeId("ten", damage.tenantId)} ${damage.environment} ${damage.fromPosition}–${damage.toPosition}`;
  return `${where}: ${missing} missing, ${doubled} duplicated, ${reversals} out of order`;
}

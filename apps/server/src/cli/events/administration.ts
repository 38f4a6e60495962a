import { encodeId } from "../../core/ids.ts";
import { type LogFault, raiseEpochs, verifyLogs } from "../../features/integration/events/events.admin.service.ts";
import { type Command, UsageError } from "../command.ts";
import { tenantUuid } from "../tenants.ts";
import { withOperator } from "../with-installation.ts";

export const epochCommand: Command = {
  description:
    "Ends every event cursor that was given out so far. Run it after a restore from a backup, before the servers " +
    "start: events after the restored state are gone, and readers then learn it (cursor_expired) instead of missing " +
    "what takes their place.",
  positionals: [],
  options: [
    { name: "tenant", kind: "text", placeholder: "ten_…", description: "only this tenant's logs; all when left out" },
  ],
  run: (call) => {
    const given = call.text("tenant");
    const tenantId = given === undefined ? undefined : tenantUuid(given);
    return withOperator(call, async (operator) => {
      const logs = await raiseEpochs(operator, tenantId);
      if (logs === 0 && given !== undefined) throw new UsageError(`There is no tenant ${given}.`);
      call.print({ logs }, `${logs} logs have a new epoch. Cursors from before are answered cursor_expired.`);
      return 0;
    });
  },
};

export const verifyCommand: Command = {
  description:
    "Compares every event log with its counter: no position missing, none twice, no event older than the one before. " +
    "Ends with 1 when something is wrong.",
  positionals: [],
  options: [],
  run: (call) =>
    withOperator(call, async (operator) => {
      const { logs, events, faults } = await verifyLogs(operator);
      const summary = `${events} events in ${logs} logs`;
      const text = faults.length === 0 ? `${summary}: sound.` : [`${summary}: not sound.`, ...faults.map(describe)];
      call.print({ logs, events, faults: faults.map(shown) }, [text].flat().join("\n"));
      return faults.length === 0 ? 0 : 1;
    }),
};

function shown({ tenantId, ...fault }: LogFault) {
  return { tenantId: encodeId("ten", tenantId), ...fault };
}

function describe(fault: LogFault): string {
  const { missing, doubled, reversals } = fault;
  const where = `${encodeId("ten", fault.tenantId)} ${fault.environment} ${fault.fromPosition}–${fault.toPosition}`;
  return `${where}: ${missing} missing, ${doubled} doubled, ${reversals} out of order`;
}

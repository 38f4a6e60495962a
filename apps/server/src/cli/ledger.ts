import { encodeId } from "../core/ids.ts";
import { type LedgerFault, verifyLedgers } from "../processes/verify-ledgers.ts";
import type { Definition } from "./command.ts";
import { withDatabase } from "./with-installation.ts";

export const verifyCommand: Definition = (command, call) =>
  command
    .description(
      "Recomputes every order from its ledger and compares it with what is stored of the order, its payments and refunds. " +
        "Exits with 1 if something differs, or if a payment provider has said what cannot be.",
    )
    .action(() =>
      withDatabase(call, async (db) => {
        const { orders, transactions, faults } = await verifyLedgers(db);
        const summary = `${transactions} transactions of ${orders} orders`;
        const lines =
          faults.length === 0 ? [`${summary}: balanced.`] : [`${summary}: faulty.`, ...faults.map(describe)];
        call.print({ orders, transactions, faults: faults.map(shown) }, lines.join("\n"), faults.length === 0 ? 0 : 1);
      }),
    );

function shown({ scope: { tenantId, environment }, ...fault }: LedgerFault) {
  return { tenantId: encodeId("ten", tenantId), environment, ...fault };
}

function describe({ scope: { tenantId, environment }, orderId, differences, alarms }: LedgerFault): string {
  const different = differences.map(({ what, stored, ledger }) => `${what}: ${stored} stored, ${ledger} in the ledger`);
  return `${encodeId("ten", tenantId)} ${environment} ${orderId}: ${[...different, ...alarms].join("; ")}`;
}

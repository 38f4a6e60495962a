import { resetDemo } from "../../boot/demo.ts";
import { loadConfig } from "../../config.ts";
import { encodeId } from "../../core/ids.ts";
import type { Tenant } from "../../features/access/tenants/tenants.service.ts";
import { type Call, type Definition, UsageError } from "../command.ts";
import { confirm } from "../confirm.ts";
import { withInstallation } from "../with-installation.ts";

const clock = { now: () => new Date() };

/** `demo reset`: the demo tenants as a first start makes them. */
export const resetCommand: Definition = (command, call) =>
  command
    .description(
      "Puts the demo tenants back to their first state: everything that they have is deleted, what they sell and their " +
        "clocks are as at first, and their event logs begin again. The keys in demo-credentials.json still work. Other " +
        "tenants do not change. A running server notices within seconds.",
    )
    .option("--yes", "do not ask")
    .action(async ({ yes: isAgreed = false }) => {
      if (!isAgreed) await confirm("Delete everything that the demo tenants have?");
      const { home, publicBaseUrl } = loadConfig(call.env, "database");
      await withInstallation(call, async (installation) => {
        await installation.migrate();
        const operator = await installation.openOperatorDatabase();
        try {
          const db = await installation.openServerDatabase();
          try {
            report(call, await resetDemo({ operator, db, clock }, { home, baseUrl: `${publicBaseUrl}/api/v1` }));
          } finally {
            await db.close();
          }
        } finally {
          await operator.close();
        }
      });
    });

function report(call: Call, tenants: readonly Tenant[]): void {
  if (tenants.length === 0) {
    throw new UsageError("There are no demo tenants here: `npm start` creates them, except in production.");
  }
  const items = tenants.map(({ id, name }) => ({ tenantId: encodeId("ten", id), name }));
  const lines = items.map(({ tenantId, name }) => `${tenantId}  ${name}: back to its first state.`);
  call.print({ items }, lines.join("\n"));
}

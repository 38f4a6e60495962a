import { encodeId } from "../core/ids.ts";
import { eraseTestTenant } from "../features/access/tenants/tenants.expiry.service.ts";
import { endTestTenant } from "../features/access/test-tenants/test-tenants.service.ts";
import { acrossTenants } from "../work/operator-work.ts";
import { type Definition, UsageError } from "./command.ts";
import { confirm } from "./confirm.ts";
import { tenantUuid } from "./tenants.ts";
import { withOperator } from "./with-installation.ts";

export const deleteCommand: Definition = (command, call) =>
  command
    .description(
      "Deletes a test tenant with everything made under it; its keys end at once. A tenant with a live environment is never " +
        "deleted.",
    )
    .argument("<tenant>", "the tenant's id (ten_…)", tenantUuid)
    .option("--yes", "do not ask")
    .action(async (tenantId, { yes }) => {
      const id = encodeId("ten", tenantId);
      if (!yes) await confirm(`Delete the test tenant ${id} with everything made under it?`);
      return withOperator(call, async (operator) => {
        await acrossTenants(operator, async (a) => {
          if (!(await endTestTenant(a, tenantId))) {
            throw new UsageError(`${id} is no test tenant. A tenant with a live environment is never deleted.`);
          }
          a.audit({ action: "test_tenant.deleted", subject: { type: "tenant", id } });
        });
        // A part each: what an interrupted command leaves, a server deletes.
        for (let hasMore = true; hasMore; ) {
          hasMore = await operator.transaction((tx) => eraseTestTenant({ tx }, tenantId));
        }
        call.print({ id }, `${id} is deleted. A server removes its files within minutes.`);
      });
    });

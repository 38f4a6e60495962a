import { GRANTS } from "@entrada/domain/access/grants";
import type { TenantScope } from "@entrada/server/core/tenant-scope";
import type { OperatorDatabase } from "@entrada/server/db/operator";
import { createUnannouncedApiKey } from "@entrada/server/features/access/api-keys/api-keys.service";
import { createTenant } from "@entrada/server/features/access/tenants/tenants.service";
import { operatorWork } from "@entrada/server/work/operator-work";

export interface BenchTenant {
  readonly scope: TenantScope;
  readonly apiKey: string;
}

/** A tenant for the benchmark, with one key that has every grant. */
export async function makeTenant(operator: OperatorDatabase): Promise<BenchTenant> {
  const { id: tenantId } = await operator.transaction((tx) => createTenant({ tx }, { name: "Bench Travel" }));
  const scope = { tenantId, environment: "test" } as const;
  const { apiKey } = await operatorWork(operator, scope, (w) =>
    createUnannouncedApiKey(w, { name: "bench", grants: GRANTS }),
  );
  return { scope, apiKey };
}

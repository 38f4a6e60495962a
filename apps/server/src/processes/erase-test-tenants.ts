import { eraseTestTenant } from "../features/access/tenants/tenants.expiry.service.ts";
import type { OperationKind } from "../features/integration/operations/operations.service.ts";

/** What the operation is called that deletes a test tenant. */
export const TEST_TENANT_ERASURE_KIND = "testTenantErasure";

/** The steps of a deletion: a part of the rows each, in any order and as often as needed. */
export const TEST_TENANT_ERASURE: OperationKind = {
  kind: TEST_TENANT_ERASURE_KIND,
  step: async (w, operation) => {
    const { testTenantId } = operation.input;
    if (typeof testTenantId !== "string") throw new TypeError("the operation has no test tenant");
    const hasMore = await eraseTestTenant(w, testTenantId);
    const progress = { done: operation.progressDone + 1 };
    return hasMore ? { progress, checkpoint: {} } : { progress, result: null };
  },
};

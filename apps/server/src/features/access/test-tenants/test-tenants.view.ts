import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import { OPERATOR_PREFIX } from "../../../http/route.ts";
import type { ShownTestTenant } from "./test-tenants.schema.ts";
import { stateOf, type TestTenant } from "./test-tenants.service.ts";

export const TEST_TENANTS_PATH = "/test-tenants";

/** The test tenant as operators see it, at this instant of real time. */
export function showTestTenant(tenant: TestTenant, realNow: Date): ShownTestTenant {
  const { id, name, communicationMode, capabilities, minimumAuthority, createdAt, lapsesAt, emptiedAt } = tenant;
  return {
    id: encodeId("ten", id),
    name,
    communicationMode,
    capabilities: [...capabilities],
    minimumAuthority,
    state: stateOf(tenant, realNow),
    createdAt: createdAt.toISOString(),
    lapsesAt: lapsesAt.toISOString(),
    erasedAt: emptiedAt?.toISOString() ?? null,
  };
}

/** How a test tenant is answered. */
export const TEST_TENANT: Resource<TestTenant> = {
  type: "test_tenant",
  path: `${OPERATOR_PREFIX}${TEST_TENANTS_PATH}`,
  show: (tenant, { now }) => showTestTenant(tenant, now),
};

/** How one is answered that has just ended, by the clock of the database. */
export const ENDED_TEST_TENANT: Resource<TestTenant> = {
  ...TEST_TENANT,
  show: (tenant) => showTestTenant(tenant, tenant.lapsesAt),
};

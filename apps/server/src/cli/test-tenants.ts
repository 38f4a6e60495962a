import { Option } from "@commander-js/extra-typings";
import { encodeId } from "../core/ids.ts";
import type { ChosenSettings } from "../features/access/tenants/tenants.service.ts";
import {
  errorsOfEnd,
  LIFETIME_DAYS,
  openTestTenant,
  type TestTenant,
} from "../features/access/test-tenants/test-tenants.service.ts";
import type { AuditedAcrossTenants } from "../work/operator-work.ts";
import { UsageError } from "./command.ts";
import { parseFutureInstant } from "./instant.ts";

export const TEST = new Option(
  "--test",
  `without a live environment; deleted after ${LIFETIME_DAYS} days, with everything made under it`,
);
export const LAPSES_AT = new Option("--lapses-at <instant>", "with --test: when it is deleted instead").argParser(
  parseFutureInstant,
);

/** Makes a test tenant, which ends at this instant, or after the usual days. */
export async function makeTestTenant(
  a: AuditedAcrossTenants,
  chosen: ChosenSettings,
  lapsesAt: Date | undefined,
): Promise<TestTenant> {
  const realNow = new Date();
  const [fault] = errorsOfEnd(lapsesAt?.toISOString(), realNow);
  if (fault) throw new UsageError(fault.detail);
  const tenant = await openTestTenant(a, chosen, { lapsesAt, realNow });
  a.audit({ action: "test_tenant.created", subject: { type: "tenant", id: encodeId("ten", tenant.id) } });
  return tenant;
}

import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Indexed } from "../../../crypto/blind-index.ts";
import type { Passport } from "./travelers.types.ts";

type PassportId = Pick<Passport, "number" | "issuingCountry">;

/** What a passport of one tenant and environment is found by. */
export function indexedPassport(
  { tenantId, environment }: TenantScope,
  { issuingCountry, number }: PassportId,
): Indexed {
  return { text: [tenantId, environment, issuingCountry, number].join("|") };
}

import { chargeStep } from "../money/currency-units.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { isGuidedOnly, type Offering } from "./offering.ts";
import type { TenantTerms } from "./priced-levels.ts";

/** A change of what a tenant charges: of one service level, of the tax, or of both. */
export interface TermsChange {
  readonly level?: TenantFee | undefined;
  /** undefined: as before, at first 0 */
  readonly taxBasisPoints?: number | undefined;
}

/** What a tenant charges for one service level, in minor units of its sale currency. */
export interface TenantFee {
  readonly level: string;
  readonly serviceFee: number;
  readonly currency: string;
}

/** Why the terms of a product cannot be changed like this. */
export type TermsRefusal = "feeNeeded" | "feeRefused" | "feeHasThousandths" | "otherCurrency" | "otherTax";

/**
 * The tenant's terms after the change. Nothing is charged if the traveler has to apply in person. All levels of a
 * product have one currency and one tax, so neither changes along with one level of several.
 */
export function changeTerms(
  product: Pick<Offering, "fulfilmentMode">,
  before: TenantTerms | undefined,
  { level, taxBasisPoints }: TermsChange,
): Result<TenantTerms, TermsRefusal> {
  const refusal = refusalOf(product, before, { level, taxBasisPoints });
  if (refusal) return err(refusal);
  return ok({
    currency: level?.currency ?? before?.currency ?? null,
    serviceFees: { ...before?.serviceFees, ...(level ? { [level.level]: level.serviceFee } : {}) },
    taxBasisPoints: taxBasisPoints ?? before?.taxBasisPoints ?? 0,
  });
}

/** Whether both charge the same for every level. */
export function areSameTerms(a: TenantTerms, b: TenantTerms): boolean {
  const levels = Object.keys({ ...a.serviceFees, ...b.serviceFees });
  return (
    a.currency === b.currency &&
    a.taxBasisPoints === b.taxBasisPoints &&
    levels.every((level) => a.serviceFees[level] === b.serviceFees[level])
  );
}

/** The version of an offering: it rises with the product, which all tenants share, and with the tenant's own terms. */
export function offeringVersion(productVersion: number, termsVersion: number): number {
  return productVersion + termsVersion - 1;
}

function refusalOf(
  product: Pick<Offering, "fulfilmentMode">,
  before: TenantTerms | undefined,
  { level, taxBasisPoints }: TermsChange,
): TermsRefusal | undefined {
  if (isGuidedOnly(product)) return level ? "feeRefused" : undefined;
  if (!level) return before ? undefined : "feeNeeded";
  if (level.serviceFee % chargeStep(level.currency) !== 0) return "feeHasThousandths";
  const hasOthers = Object.keys(before?.serviceFees ?? {}).some((code) => code !== level.level);
  if (!before || !hasOthers) return undefined;
  if (before.currency !== level.currency) return "otherCurrency";
  return (taxBasisPoints ?? before.taxBasisPoints) === before.taxBasisPoints ? undefined : "otherTax";
}

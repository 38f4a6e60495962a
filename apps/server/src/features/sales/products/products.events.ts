import { offeringVersion } from "@entrada/domain/catalog/tenant-terms";
import { encodeId } from "../../../core/ids.ts";
import type { ProductChange } from "../../../db/tables/sales.ts";
import type { NewEvent } from "../../../events/append.ts";

interface Product {
  /** uuid */
  readonly id: string;
  readonly version: number;
}

export interface Change extends Product {
  readonly code: string;
  readonly kind: ProductChange;
  readonly changed: readonly string[];
  readonly suspendedUntil: Date | null;
  /** of the tenant's own terms */
  readonly termsVersion: number;
}

/** The product as the log of a tenant that offers it names it. */
export function productResource({ id, version }: Product, termsVersion: number) {
  return { type: "product", id: encodeId("prd", id), version: String(offeringVersion(version, termsVersion)) } as const;
}

/** The events of a change, for the log of a tenant that offers the product. */
export function changeEvents(change: Change): readonly NewEvent[] {
  const { kind, code, changed, suspendedUntil } = change;
  const resource = productResource(change, change.termsVersion);
  switch (kind) {
    case "created":
      // No tenant offered it then.
      return [];
    case "updated":
      return [{ type: "product.updated", resource, data: { code, changed: [...changed], isOffered: true } }];
    case "suspended":
      return [{ type: "product.suspended", resource, data: { code, until: suspendedUntil?.toISOString() ?? null } }];
    case "retired":
      return [{ type: "product.retired", resource, data: { code } }];
  }
}

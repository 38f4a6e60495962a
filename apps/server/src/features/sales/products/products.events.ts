import { encodeId } from "../../../core/ids.ts";
import type { ProductChange } from "../../../db/tables/sales.ts";
import type { NewEvent } from "../../../events/append.ts";
import { versionOf } from "./products.offering.ts";

interface ChangedProduct {
  readonly id: string;
  readonly code: string;
  readonly version: number;
}

/** What the tenant's log says when its own offering of the product has changed. */
export function offeringEvent(
  product: ChangedProduct,
  offering: { readonly version: number; readonly isEnabled: boolean },
): NewEvent {
  return {
    type: "product.updated",
    resource: resourceOf(product, offering.version),
    data: { code: product.code, changed: ["offering"], isOffered: offering.isEnabled },
  };
}

interface Change extends ChangedProduct {
  readonly kind: ProductChange;
  readonly changed: readonly string[];
  readonly suspendedUntil: Date | null;
  readonly offeringVersion: number;
}

/** What the log of a tenant that offers the product says of its change; nothing of its making: nobody offered it. */
export function changeEvents(change: Change): readonly NewEvent[] {
  const { kind, code, changed, suspendedUntil } = change;
  const resource = resourceOf(change, change.offeringVersion);
  switch (kind) {
    case "created":
      return [];
    case "updated":
      return [{ type: "product.updated", resource, data: { code, changed: [...changed], isOffered: true } }];
    case "suspended":
      return [{ type: "product.suspended", resource, data: { code, until: suspendedUntil?.toISOString() ?? null } }];
    case "retired":
      return [{ type: "product.retired", resource, data: { code } }];
  }
}

function resourceOf({ id, version }: ChangedProduct, offeringVersion: number) {
  return { type: "product", id: encodeId("prd", id), version: String(versionOf(version, offeringVersion)) } as const;
}

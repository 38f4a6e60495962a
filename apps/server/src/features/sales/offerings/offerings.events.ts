import type { NewEvent } from "../../../events/append.ts";
import { productResource, type StoredProduct } from "../products/products.service.ts";

/** The tenant's own offering of a product has changed. */
export function offeringEvent(
  product: Pick<StoredProduct, "id" | "code" | "version">,
  offering: { readonly version: number; readonly isEnabled: boolean },
): NewEvent {
  return {
    type: "product.updated",
    resource: productResource(product, offering.version),
    data: { code: product.code, changed: ["offering"], isOffered: offering.isEnabled },
  };
}

import { loadShippedCatalog } from "@entrada/catalog/shipped";
import { importRelease } from "../features/sales/products/products.import.service.ts";
import type { CatalogResources } from "../features/sales/products/products.service.ts";

/** Imports the catalog of this version, unless this database has had it: the check compares one digest. */
export function importShippedCatalog(resources: CatalogResources): Promise<boolean> {
  return importRelease(resources, loadShippedCatalog());
}

import { loadShippedCatalog } from "@entrada/catalog/shipped";
import { type CatalogResources, importRelease } from "../features/sales/products/catalog.import.service.ts";

/** Takes in the catalog that this version carries, where this database has not had it: one digest is compared. */
export function importShippedCatalog(resources: CatalogResources): Promise<boolean> {
  return importRelease(resources, loadShippedCatalog());
}

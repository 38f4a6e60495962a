import { loadShippedCatalog } from "@entrada/catalog/shipped";
import { type CatalogResources, importRelease } from "../features/sales/products/catalog.import.service.ts";

/** Publishes the catalog shipped with this version unless the database already has it, which one digest shows. */
export function importShippedCatalog(resources: CatalogResources): Promise<boolean> {
  return importRelease(resources, loadShippedCatalog());
}

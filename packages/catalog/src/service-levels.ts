import type { Product } from "./product.schema.ts";

/** The service level that every product has: what its own keys say. */
export const STANDARD_LEVEL = "standard";

/** How long the authority takes at a service level, and what it takes for it. */
export interface OfficialTerms {
  /** as the authority calls the level; undefined where it has none of this code */
  readonly name: string | undefined;
  /** undefined: it does not say */
  readonly processingDays: Product["processingDays"];
  /** none: it is not known */
  readonly fees: NonNullable<Product["fees"]>;
}

/** The authority's terms for a level: the level's own where the programme has it and says so, else the standard ones. */
export function officialTerms(product: Product, code: string): OfficialTerms {
  const level = product.serviceLevels?.find((other) => other.code === code);
  return {
    name: level?.name,
    processingDays: level?.processingDays ?? product.processingDays,
    fees: level?.fees ?? product.fees ?? [],
  };
}

/** Whether it is the authority's level, and not only the tenant's. */
export function isOfficialLevel({ serviceLevels = [] }: Pick<Product, "serviceLevels">, code: string): boolean {
  return code === STANDARD_LEVEL || serviceLevels.some((level) => level.code === code);
}

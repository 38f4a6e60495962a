const HOUR_MINUTES = 60;

/** How many business hours a case may wait for us. */
export interface SlaTargets {
  /** null: only the products named have a target */
  readonly hours: number | null;
  /** by product code: other targets than the usual one */
  readonly products: Readonly<Record<string, number>>;
}

/** The target for a product, in business minutes; undefined: it has none. */
export function slaTarget({ hours, products }: SlaTargets, productCode: string): number | undefined {
  const own = Object.hasOwn(products, productCode) ? products[productCode] : undefined;
  const target = own ?? hours ?? undefined;
  return target === undefined ? undefined : target * HOUR_MINUTES;
}

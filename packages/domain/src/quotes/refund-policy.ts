export interface RefundPolicy {
  /** named by the text, so that what a quote was accepted under can be told from what applies later */
  readonly version: string;
  readonly text: string;
}

/** A product's refund policy, or undefined where its authority states none. */
export interface ProductPolicy {
  readonly productId: string;
  readonly name: string;
  readonly policy: RefundPolicy | undefined;
}

/**
 * The refund policy of a quote: that of its one product, or every product's under its name, in the order of their
 * names. Null where no product has one. `versionOf` names a text.
 */
export function joinPolicies(
  products: readonly ProductPolicy[],
  versionOf: (text: string) => string,
): RefundPolicy | null {
  const policies = new Map(
    products.flatMap(({ productId, name, policy }) => (policy ? [[productId, { ...policy, name }] as const] : [])),
  );
  const [first, ...others] = [...policies.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  if (!first) return null;
  if (others.length === 0) return { version: first.version, text: first.text };
  const text = [first, ...others].map((policy) => `${policy.name}: ${policy.text}`).join("\n");
  return { version: versionOf(text), text };
}

export interface RefundPolicy {
  /** derived from the text, so that the policy a quote was accepted under can be distinguished from later ones */
  readonly version: string;
  readonly text: string;
}

/** A product's refund policy, or undefined if its authority states none. */
export interface ProductPolicy {
  readonly productId: string;
  readonly name: string;
  readonly policy: RefundPolicy | undefined;
}

/**
 * The refund policy of a quote: that of its only product, or that of every product under the product's name, sorted by
 * name. Null if no product has one. `versionOf` derives the version of a text.
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

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

/** The refund policy of a product under its name. */
export interface NamedPolicy {
  readonly name: string;
  readonly text: string;
}

/** How one of several policies is told. */
export const POLICY_SENTENCE = "{product}: {policy}";

/** The policies of the products, each once, sorted by name. */
export function namedPolicies(products: readonly ProductPolicy[]): readonly (NamedPolicy & RefundPolicy)[] {
  const policies = new Map(
    products.flatMap(({ productId, name, policy }) =>
      policy ? [[productId, { name, version: policy.version, text: policy.text }] as const] : [],
    ),
  );
  return [...policies.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** A text for one policy, or for several under their names, each told by the sentence. */
export function joinedText(policies: readonly NamedPolicy[], sentence = POLICY_SENTENCE): string {
  const [first] = policies;
  if (first && policies.length === 1) return first.text;
  return policies
    .map(({ name, text }) => sentence.replace(/\{(product|policy)\}/g, (_, word) => (word === "product" ? name : text)))
    .join("\n");
}

/**
 * The refund policy of a quote: that of its only product, or that of every product under the product's name, sorted by
 * name. Null if no product has one. `versionOf` derives the version of a text.
 */
export function joinPolicies(
  products: readonly ProductPolicy[],
  versionOf: (text: string) => string,
): RefundPolicy | null {
  const policies = namedPolicies(products);
  const [first, ...others] = policies;
  if (!first) return null;
  const text = joinedText(policies);
  return { version: others.length === 0 ? first.version : versionOf(text), text };
}

import {
  type Availability,
  availabilityAt,
  PRODUCT_LIFECYCLE,
  type ProductAction,
  type ProductState,
  type ProductTransitionEvent,
} from "@entrada/domain/catalog/product-lifecycle";
import type { Refusal } from "@entrada/domain/shared/lifecycle";
import type { Result } from "@entrada/domain/shared/result";
import type { Locked } from "../../../work/locked.ts";
import { type Machine, transition } from "../../../work/transition.ts";
import type { CatalogChange } from "./products.service.ts";
import {
  lockWithCatalog,
  type NewVersion,
  type ProductContent,
  type StoredProduct,
  updateProduct,
} from "./products.store.ts";

/** What is written or announced with a transition. */
export interface ProductMove {
  readonly content?: ProductContent;
  /** of a suspension */
  readonly suspension?: Pick<Availability, "reason" | "until">;
  /** the members that are no longer the same */
  readonly changed: readonly string[];
}

const KINDS: Readonly<Record<ProductTransitionEvent, NewVersion["kind"]>> = {
  "product.updated": "updated",
  "product.suspended": "suspended",
  "product.retired": "retired",
};

const NOT_SUSPENDED = { reason: null, until: null };

const PRODUCT_MACHINE: Machine<
  StoredProduct,
  ProductMove,
  ProductState,
  ProductAction,
  ProductTransitionEvent | null,
  undefined,
  never,
  CatalogChange,
  NewVersion
> = {
  lifecycle: PRODUCT_LIFECYCLE,
  stateOf: (product, now) => availabilityOf(product, now).state,
  update: ({ tx }, product, state, { content, suspension }) => {
    const kept = { reason: product.suspensionReason, until: product.suspendedUntil };
    const { reason, until } = state === "suspended" ? (suspension ?? kept) : NOT_SUSPENDED;
    return updateProduct(tx, product, { ...content, state, suspensionReason: reason, suspendedUntil: until });
  },
  event: (type, product, { changed }) => ({ product, kind: KINDS[type], changed }),
};

/** Moves a product and keeps its new version. Returns the product as it is then, or the refusal. */
export function moveProduct(
  c: CatalogChange,
  product: StoredProduct,
  action: ProductAction,
  productMove: ProductMove,
): Promise<Result<Locked<StoredProduct>, Refusal<never>>> {
  return transition(c, PRODUCT_MACHINE, lockWithCatalog(c.catalog, product), action, {
    facts: undefined,
    given: productMove,
  });
}

/** The product's availability at the instant: a suspension lapses at its end. */
export function availabilityOf({ state, suspensionReason, suspendedUntil }: StoredProduct, now: Date): Availability {
  return availabilityAt({ state, reason: suspensionReason, until: suspendedUntil }, now);
}

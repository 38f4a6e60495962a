import { canonicalJson, type Json } from "../shared/canonical-json.ts";

// Aliases, not interfaces: only aliases are assignable to JSON types.
type BoundVersion = { readonly id: string; readonly version: number };
type BoundDetermination = { readonly id: string; readonly snapshotId: string };
type Bound = BoundVersion | BoundDetermination;

/** One item of the quote's input, with the current resources. */
export interface BindingItem {
  readonly traveler: BoundVersion;
  readonly determination: BoundDetermination;
  readonly product: BoundVersion;
  readonly serviceLevel: string;
}

export type TravelDates = { readonly travelStartDate: string; readonly travelEndDate: string };

/** Exactly what was priced: each resource once, every list sorted. */
export type InputBinding = TravelDates & {
  readonly customerId: string;
  readonly items: readonly {
    readonly travelerId: string;
    readonly determinationId: string;
    readonly productId: string;
    readonly serviceLevel: string;
  }[];
  readonly travelers: readonly BoundVersion[];
  readonly determinations: readonly BoundDetermination[];
  readonly products: readonly BoundVersion[];
};

/** The inputs that a quote with these items is bound to; the order of the items does not matter. */
export function bindInputs(
  customerId: string,
  items: readonly BindingItem[],
  { travelStartDate, travelEndDate }: TravelDates,
): InputBinding {
  const ids = items.map(({ traveler, determination, product, serviceLevel }) => ({
    travelerId: traveler.id,
    determinationId: determination.id,
    productId: product.id,
    serviceLevel,
  }));
  return {
    customerId,
    travelStartDate,
    travelEndDate,
    items: inOrder(ids),
    travelers: onceEach(items.map(({ traveler: { id, version } }) => ({ id, version }))),
    determinations: onceEach(items.map(({ determination: { id, snapshotId } }) => ({ id, snapshotId }))),
    products: onceEach(items.map(({ product: { id, version } }) => ({ id, version }))),
  };
}

/** The canonical text of a binding, for its digest. */
export function bindingText(binding: InputBinding): string {
  return canonicalJson(binding);
}

/** The ids of bound resources that have another version now or no longer exist. */
export function changedIds(bound: readonly BoundVersion[], versions: ReadonlyMap<string, number>): readonly string[] {
  return bound.filter(({ id, version }) => versions.get(id) !== version).map(({ id }) => id);
}

function inOrder<T extends Json>(values: readonly T[]): readonly T[] {
  const texts = values.map((value) => ({ value, text: canonicalJson(value) }));
  return texts.toSorted((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text))).map(({ value }) => value);
}

/** Each resource is read once, so equal ids mean equal resources. */
function onceEach<T extends Bound>(values: readonly T[]): readonly T[] {
  return inOrder([...new Map(values.map((value) => [value.id, value])).values()]);
}

import fc from "fast-check";
import { expect, test } from "vitest";
import { type BindingItem, bindInputs, bindingText, changedInputs, type TravelDates } from "./input-binding.ts";

const dates = { travelStartDate: "2026-07-20", travelEndDate: "2026-08-03" };
const anna: BindingItem = {
  traveler: { id: "trv_anna", version: 3 },
  determination: { id: "det_anna", snapshotId: "kb-20260601-000000000000" },
  product: { id: "prd_evisa", version: 7 },
  serviceLevel: "standard",
};
const ben: BindingItem = {
  ...anna,
  traveler: { id: "trv_ben", version: 1 },
  determination: { ...anna.determination, id: "det_ben" },
};
const bind = (items: readonly BindingItem[], travel: TravelDates = dates) => bindInputs("cus_1", items, travel);
const bound = bind([anna, ben]);

test("a binding holds each resource once, and its text is canonical", () => {
  expect(bound.products).toEqual([{ id: "prd_evisa", version: 7 }]);
  expect(bindingText(bind([anna]))).toBe(
    '{"customerId":"cus_1","determinations":[{"id":"det_anna","snapshotId":"kb-20260601-000000000000"}],' +
      '"items":[{"determinationId":"det_anna","productId":"prd_evisa","serviceLevel":"standard","travelerId":"trv_anna"}],' +
      '"products":[{"id":"prd_evisa","version":7}],"travelEndDate":"2026-08-03","travelStartDate":"2026-07-20",' +
      '"travelers":[{"id":"trv_anna","version":3}]}',
  );
});

test("what is not part of the price is not bound", () => {
  const withMore = { ...anna, traveler: { ...anna.traveler, familyName: "Invented" } };
  expect(bindingText(bindInputs("cus_1", [withMore], { ...dates, ...{ note: "x" } }))).toBe(bindingText(bind([anna])));
});

test.each([
  ["nothing", bind([ben, anna]), []],
  [
    "a traveler",
    bind([{ ...anna, traveler: { id: "trv_anna", version: 4 } }, ben]),
    [{ what: "traveler", id: "trv_anna" }],
  ],
  [
    "a determination",
    bind([anna, { ...ben, determination: { id: "det_ben", snapshotId: "kb-20260701-000000000000" } }]),
    [{ what: "determination", id: "det_ben" }],
  ],
  [
    "a product",
    bind([anna, ben].map((item) => ({ ...item, product: { id: "prd_evisa", version: 8 } }))),
    [{ what: "product", id: "prd_evisa" }],
  ],
  ["the dates", bind([anna, ben], { ...dates, travelEndDate: "2026-08-04" }), [{ what: "dates" }]],
  ["the customer", bindInputs("cus_2", [anna, ben], dates), [{ what: "customer" }]],
  ["a service level", bind([anna, { ...ben, serviceLevel: "express" }]), [{ what: "items" }]],
  [
    "an item less",
    bind([anna]),
    [{ what: "traveler", id: "trv_ben" }, { what: "determination", id: "det_ben" }, { what: "items" }],
  ],
])("%s has changed", (_what, current, expected) => {
  expect(changedInputs(bound, current)).toEqual(expected);
});

const id = (prefix: string) => fc.integer({ min: 1, max: 3 }).map((number) => `${prefix}_${number}`);
const someBinding = fc
  .tuple(
    fc.array(fc.tuple(id("trv"), id("det"), id("prd"), fc.constantFrom("standard", "express")), { maxLength: 4 }),
    fc.integer({ min: 1, max: 2 }),
    fc.constantFrom("2026-08-03", "2026-08-04"),
  )
  .map(([items, version, travelEndDate]) => ({
    items: items.map(([traveler, determination, product, serviceLevel]) => ({
      traveler: { id: traveler, version },
      determination: { id: determination, snapshotId: "kb-20260601-000000000000" },
      product: { id: product, version },
      serviceLevel,
    })),
    travel: { ...dates, travelEndDate },
  }));

test("nothing has changed exactly when the texts are the same, whatever the order of the items", () => {
  fc.assert(
    fc.property(someBinding, someBinding, (a, b) => {
      const [one, other] = [bind(a.items, a.travel), bind(b.items, b.travel)];
      expect(changedInputs(one, other).length === 0).toBe(bindingText(one) === bindingText(other));
      const turned = bind(a.items.toReversed(), a.travel);
      expect(bindingText(turned)).toBe(bindingText(one));
      expect(changedInputs(one, turned)).toEqual([]);
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type BindingItem,
  bindInputs,
  bindingText,
  changedIds,
  type InputBinding,
  type TravelDates,
} from "./input-binding.ts";

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
const versionsIn = (resources: InputBinding["travelers"]) => new Map(resources.map(({ id, version }) => [id, version]));

test("a binding holds each resource once, and its text is canonical", () => {
  expect(bound.products).toEqual([{ id: "prd_evisa", version: 7 }]);
  expect(bindingText(bind([anna]))).toBe(
    '{"customerId":"cus_1","determinations":[{"id":"det_anna","snapshotId":"kb-20260601-000000000000"}],' +
      '"items":[{"determinationId":"det_anna","productId":"prd_evisa","serviceLevel":"standard","travelerId":"trv_anna"}],' +
      '"products":[{"id":"prd_evisa","version":7}],"travelEndDate":"2026-08-03","travelStartDate":"2026-07-20",' +
      '"travelers":[{"id":"trv_anna","version":3}]}',
  );
});

test("data that is not part of the price is not bound", () => {
  const withMore = { ...anna, traveler: { ...anna.traveler, familyName: "Invented" } };
  const noted = { ...dates, note: "x" };
  expect(bindingText(bindInputs("cus_1", [withMore], noted))).toBe(bindingText(bind([anna])));
});

test.each([
  ["nothing", [], bind([ben, anna])],
  ["a traveler", ["trv_anna"], bind([{ ...anna, traveler: { id: "trv_anna", version: 4 } }, ben])],
  ["a product", [], bind([anna, ben].map((item) => ({ ...item, product: { id: "prd_evisa", version: 8 } })))],
  ["the dates", [], bind([anna, ben], { ...dates, travelEndDate: "2026-08-04" })],
  ["a determination", [], bind([anna, { ...ben, determination: { ...ben.determination, snapshotId: "kb-20260701" } }])],
  ["the customer", [], bindInputs("cus_2", [anna, ben], dates)],
  ["a service level", [], bind([anna, { ...ben, serviceLevel: "express" }])],
  ["an item less", ["trv_ben"], bind([anna])],
])("when %s has changed, the text shows it, and the changed travelers are %j", (what, ids, current) => {
  expect(bindingText(current) === bindingText(bound)).toBe(what === "nothing");
  expect(changedIds(bound.travelers, versionsIn(current.travelers))).toEqual(ids);
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

test("the text does not depend on the order of the items, which changes nothing that is bound", () => {
  fc.assert(
    fc.property(someBinding, (some) => {
      const [one, turned] = [bind(some.items, some.travel), bind(some.items.toReversed(), some.travel)];
      expect(bindingText(turned)).toBe(bindingText(one));
      expect(changedIds(one.travelers, versionsIn(turned.travelers))).toEqual([]);
      expect(changedIds(one.products, versionsIn(turned.products))).toEqual([]);
    }),
  );
});

test("every bound resource is either changed or current, and with equal texts all are current", () => {
  fc.assert(
    fc.property(someBinding, someBinding, (a, b) => {
      const [one, other] = [bind(a.items, a.travel), bind(b.items, b.travel)];
      for (const key of ["travelers", "products"] as const) {
        const changed = changedIds(one[key], versionsIn(other[key]));
        const standing = one[key].filter(({ id, version }) =>
          other[key].some((each) => each.id === id && each.version === version),
        );
        const ids = [...changed, ...standing.map(({ id }) => id)];
        expect(ids.toSorted()).toEqual(one[key].map(({ id }) => id));
        if (bindingText(one) === bindingText(other)) expect(changed).toEqual([]);
      }
    }),
  );
});

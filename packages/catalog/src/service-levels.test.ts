import fc from "fast-check";
import { expect, test } from "vitest";
import { readProducts, SHIPPED } from "./catalog-files.ts";
import { LEVEL_CODE, type Product } from "./product.schema.ts";
import { isOfficialLevel, officialTerms, STANDARD_LEVEL } from "./service-levels.ts";

const products = readProducts(SHIPPED, []).map(({ product }) => product);
const days = { max: 1, unit: "business" } as const;
const fees = [{ nationalities: "all" as const, amount: 9000, currency: "USD", sources: ["official"] }];

const anyProduct = fc.constantFrom(...products);
const anyCode = fc.stringMatching(LEVEL_CODE);
const own = fc.record({ processingDays: fc.constant(days), fees: fc.constant(fees) }, { requiredKeys: [] });

function withLevel(product: Product, code: string, terms: Partial<Pick<Product, "processingDays" | "fees">>): Product {
  return { ...product, serviceLevels: [{ code, name: "Quick", sources: ["official"], ...terms }] };
}

test("a level that the authority has not is served as the standard one", () => {
  fc.assert(
    fc.property(anyProduct, anyCode, anyCode, own, (product, code, other, terms) => {
      fc.pre(other !== code);
      const { processingDays } = product;
      const standard = { name: undefined, processingDays, fees: product.fees ?? [] };
      expect(officialTerms(product, code)).toEqual(standard);
      expect(officialTerms(withLevel(product, other, terms), code)).toEqual(standard);
      expect(isOfficialLevel(withLevel(product, other, terms), code)).toBe(code === STANDARD_LEVEL);
    }),
  );
});

test("the authority's level has its own time and fee, and the standard ones where it says nothing else", () => {
  fc.assert(
    fc.property(anyProduct, anyCode, own, (product, code, terms) => {
      const made = withLevel(product, code, terms);
      const standard = officialTerms(product, code);
      expect(officialTerms(made, code)).toEqual({ ...standard, name: "Quick", ...terms });
      expect(isOfficialLevel(made, code)).toBe(true);
    }),
  );
});

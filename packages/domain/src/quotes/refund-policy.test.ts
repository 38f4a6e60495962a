import { expect, test } from "vitest";
import { joinPolicies } from "./refund-policy.ts";

const product = (productId: string, name: string, text: string | undefined) => ({
  productId,
  name,
  policy: text === undefined ? undefined : { version: `version of ${text}`, text },
});
const versionOf = (text: string) => `joined ${text}`;
const kenya = product("prd_1", "Kenya eTA", "Nothing is refunded.");

test("a quote of one product has that product's policy, however many travelers buy it", () => {
  expect(joinPolicies([kenya, kenya], versionOf)).toEqual(kenya.policy);
});

test("the policies of several products are joined by name, in one order, under their own version", () => {
  const egypt = product("prd_2", "Egypt e-Visa", "Half is refunded.");
  const text = "Egypt e-Visa: Half is refunded.\nKenya eTA: Nothing is refunded.";
  expect(joinPolicies([kenya, egypt], versionOf)).toEqual({ version: `joined ${text}`, text });
  expect(joinPolicies([egypt, kenya], versionOf)).toEqual({ version: `joined ${text}`, text });
});

test("products without a policy add nothing", () => {
  const silent = product("prd_3", "Silent", undefined);
  expect(joinPolicies([silent, kenya], versionOf)).toEqual(kenya.policy);
  expect(joinPolicies([silent], versionOf)).toBeNull();
});

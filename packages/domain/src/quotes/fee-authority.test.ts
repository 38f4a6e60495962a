import { expect, test } from "vitest";
import { feeAuthority } from "./fee-authority.ts";

const fee = (nationalities: "all" | string[], ...sources: string[]) => ({
  nationalities,
  amount: 1000,
  currency: "USD",
  sources,
});
const programme = {
  destinationCountry: "KE",
  sources: [
    { id: "act", publisher: "Parliament" },
    { id: "portal", publisher: "Immigration Department" },
  ],
  fees: [fee(["GB"], "act", "portal"), fee("all", "portal")],
  serviceLevels: [{ code: "express", name: "Express", fees: [fee("all", "act")] }],
};

test.each([
  ["GB", "standard", "Parliament"],
  ["FR", "standard", "Immigration Department"],
  ["FR", "express", "Parliament"],
  ["GB", "tenantsOwn", "Parliament"],
])("a national of %s pays the level %s to: %s", (nationality, level, name) => {
  const payer = { nationality, arrivalDate: "2027-05-05" };
  expect(feeAuthority(programme, level, payer)).toEqual({ country: "KE", name });
});

test("without a matching fee, or without its source, the fee goes to the destination", () => {
  const payer = { nationality: "FR", arrivalDate: "2027-05-05" };
  const destination = { country: "KE", name: "KE" };
  expect(feeAuthority({ ...programme, fees: [] }, "standard", payer)).toEqual(destination);
  expect(feeAuthority({ ...programme, sources: [] }, "standard", payer)).toEqual(destination);
});

import type { Condition } from "@entrada/api-client/schema";
import { expect, test } from "vitest";
import { openFactOf } from "./open-facts.ts";

const PERMIT: Condition = {
  code: "heldDocument",
  kind: "alternative",
  statement: "",
  status: "unknown",
  factPath: "/traveler/heldAuthorizations",
  value: { codes: ["residencePermit"], issuers: ["GB"] },
  leadsTo: "electronicVisaRequired",
  sourceIds: [],
};

test("a permit that may be held is asked for with yes, which enters it, and no, which is a fact", () => {
  expect(openFactOf(PERMIT)).toMatchObject({
    path: "/traveler/facts/residencePermitHeld",
    isInWords: true,
    holds: { code: "residencePermit", issuer: "GB" },
  });
  const { leadsTo: _, ...required } = PERMIT;
  expect(openFactOf(required)).toBeUndefined();
  expect(openFactOf({ ...PERMIT, status: "met" })).toBeUndefined();
  expect(openFactOf({ ...PERMIT, value: { codes: ["residencePermit"], issuers: "any" } })).toBeUndefined();
});

test("what is asked of a document names it in its own words; what is asked of the trip does not", () => {
  const asked = (factPath: string) => openFactOf({ ...PERMIT, factPath });
  expect(asked("/traveler/heldAuthorizations/0/form")).toMatchObject({ question: "fact.form", isInWords: true });
  expect(asked("/traveler/facts/arrivalMode")).toEqual(expect.not.objectContaining({ isInWords: true }));
  expect(asked("/traveler/facts/unheardOf")).toBeUndefined();
});

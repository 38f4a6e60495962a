import type { Determination } from "@entrada/api-client/schema";
import { expect, test } from "vitest";
import { leadsTo } from "./leads-to.ts";

const PATH = "/traveler/facts/declarations/port";

/** As the answer to a trip that needs a visa unless the port is told. */
const ASKED = {
  visaConclusion: { kind: "visaRequired" },
  counterfactuals: [
    { factPath: "/traveler/heldAuthorizations/0/form", kind: "electronicVisaRequired", value: { form: "physical" } },
  ],
} as unknown as Determination; // only these members are read

const condition = { leadsTo: "notRequired" } as const;

test("a change that the answer knows is certain; the other choices of it lead to what is concluded, if nothing else is asked", () => {
  const told = (value: unknown, isOnly = true) =>
    leadsTo(ASKED, { path: "/traveler/heldAuthorizations/0/form", value, isOnly, condition });
  expect(told("physical")).toEqual({ kind: "electronicVisaRequired", isCertain: true });
  expect(told("electronic")).toEqual({ kind: "visaRequired", isCertain: true });
  expect(told("electronic", false)).toBeUndefined();
});

test("yes to one condition of several may lead to the easier route, and no is certain only alone", () => {
  const told = (value: unknown, isOnly: boolean) => leadsTo(ASKED, { path: PATH, value, isOnly, condition });
  expect(told(true, false)).toEqual({ kind: "notRequired", isCertain: false });
  expect(told(false, false)).toBeUndefined();
  expect(told(false, true)).toEqual({ kind: "visaRequired", isCertain: true });
});

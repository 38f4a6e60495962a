import fc from "fast-check";
import { expect, test } from "vitest";
import { CONCLUSION_KINDS } from "../model/kinds.ts";
import { weightOfChange } from "./conclusion-change.ts";

test("an answer that asks less of the traveler is lighter, and so is one where there was none", () => {
  expect(weightOfChange("visaRequired", "notRequired")).toBe("lighter");
  expect(weightOfChange("undetermined", "visaRequired")).toBe("lighter");
  expect(weightOfChange("notRequired", "electronicAuthorizationRequired")).toBe("heavier");
  expect(weightOfChange("notRequired", "undetermined")).toBe("heavier");
  expect(weightOfChange("notRequired", "notRequired")).toBe("otherStay");
});

test("going back weighs the opposite", () => {
  const kind = fc.constantFrom(...CONCLUSION_KINDS);
  const opposite = { lighter: "heavier", heavier: "lighter", otherStay: "otherStay" };
  fc.assert(
    fc.property(kind, kind, (before, after) => {
      expect(weightOfChange(after, before)).toBe(opposite[weightOfChange(before, after)]);
    }),
  );
});

import { expect, test } from "vitest";
import { withPanel } from "./assistant-address.ts";

test("an address keeps what else it says when the panel opens or closes", () => {
  expect(withPanel("/portal/cases/a", true)).toBe("/portal/cases/a?assistant=open");
  expect(withPanel("/portal/cases/a?assistant=open", true)).toBe("/portal/cases/a?assistant=open");
  expect(withPanel("/portal/cases/a?next=answers", true)).toBe("/portal/cases/a?next=answers&assistant=open");
  expect(withPanel("/portal/cases/a?next=answers&assistant=open", false)).toBe("/portal/cases/a?next=answers");
  expect(withPanel("/portal/cases/a", false)).toBe("/portal/cases/a");
});

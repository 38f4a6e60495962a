import { expect, test } from "vitest";
import { schemaAt } from "./schema-at.ts";

const day = { type: "string", format: "date" };
const child = { type: "object", properties: { birthDate: day } };
const form = { properties: { arrivalDate: day, "a/b": day, children: { type: "array", items: child } } };

test("a pointer leads to the part of the form that it names, and nowhere to a part that says nothing", () => {
  expect(schemaAt(form, "/arrivalDate")).toBe(day);
  expect(schemaAt(form, "/a~1b")).toBe(day);
  expect(schemaAt(form, "/children/0")).toBe(child);
  expect(schemaAt(form, "/children/0/birthDate")).toBe(day);
  expect(schemaAt(form, "/nothing/here")).toEqual({});
});

import { expect, test } from "vitest";
import { makeTenant, testServer } from "../../test/app.ts";
import { describeError } from "./describe-error.ts";

/** Every pattern that a request is held against, wherever it is in the value. */
function patternsIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    if (name.endsWith("Event")) return [];
    return name === "pattern" && typeof part === "string" ? [part] : patternsIn(part);
  });
}

test("what a pattern asks for is said in words, with an example that it accepts", async () => {
  const { app } = await testServer();
  const patterns = new Set(patternsIn((await app.inject({ url: "/api/v1/openapi.json" })).json()));
  expect(patterns.size).toBeGreaterThan(5);
  for (const pattern of patterns) {
    const { code, detail } = describeError({
      keyword: "pattern",
      instancePath: "",
      schemaPath: "",
      params: { pattern },
    });
    expect([pattern, code, detail]).toEqual([
      pattern,
      "wrong_format",
      expect.stringMatching(/^Send (?!text in the form)/),
    ]);
    expect(detail).not.toMatch(/[\\^$[\]{}]/);
    const example = /such as (\S+)\.$/.exec(detail)?.[1];
    if (example !== undefined) expect(example).toMatch(new RegExp(pattern, "u"));
  }
});

test.each([
  ["phone", "020 7946 0000", "Send an international phone number: + and the country code, 7 to 15 digits in all"],
  ["externalReference", "a b", "Send 1 to 100 visible ASCII characters without spaces"],
  ["email", "ada@example.com ", "Remove the space at the end."],
  ["phone", " +442079460000", "Remove the space at the beginning."],
  ["name", " Ada ", "Remove the space at the beginning and at the end."],
])("a wrong %s is answered with what to send instead", async (name, value, words) => {
  const tenant = await makeTenant();
  const refused = await tenant.post("/tenant/customers", { type: "person", name: "Ada", [name]: value });
  expect(refused.json().errors).toEqual([
    { pointer: `#/${name}`, code: "wrong_format", detail: expect.stringContaining(words) },
  ]);
});

test("a parameter that an operation does not take is named as one, with those that it takes", async () => {
  const tenant = await makeTenant();
  const unknown = (await tenant.get("/tenant/cases/cas_01ky1qkg00fs7tq8m8x3w5d2c9/messages?sort=new")).json();
  expect(unknown.errors).toEqual([
    {
      parameter: "sort",
      code: "unknown_field",
      detail: expect.stringMatching(/^Remove this parameter\. This operation takes: .*limit.*cursor|cursor.*limit/),
    },
  ]);
  const none = (await tenant.get("/tenant/integration?sort=new")).json();
  expect(none.errors[0].detail).toBe("Remove this parameter. This operation takes none.");
  const field = await tenant.post("/tenant/customers", { type: "person", name: "Ada", sort: "new" });
  expect(field.json().errors[0].detail).toBe("Remove this field.");
});

test("a value that is not in its list is answered with the list, and a very long list with where it is", () => {
  const refused = (allowedValues: readonly string[], data: string) =>
    describeError({ keyword: "enum", instancePath: "", schemaPath: "", params: { allowedValues }, data }).detail;
  const many = Array.from({ length: 31 }, (_, index) => `word${index}:read`);
  expect(refused(many, "nothing")).toBe(`Send one of: ${many.join(", ")}.`);
  const more = Array.from({ length: 100 }, (_, index) => `kind.of_${index}`);
  expect(refused(more, "nothing")).toBe(
    "Send one of the 100 values that it has in the OpenAPI document, such as kind.of_0, kind.of_1, kind.of_2.",
  );
});

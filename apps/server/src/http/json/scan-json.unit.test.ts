import fc from "fast-check";
import { expect, test } from "vitest";
import { findJsonError, JSON_DEPTH_MAX, JSON_MEMBERS_MAX } from "./scan-json.ts";

const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

test("any value that JSON.stringify writes passes, unless it is too deep", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), fc.constantFrom(undefined, 2, "\t"), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      // fast-check may write half a surrogate pair; stringify then escapes it.
      fc.pre(!/\\u(d[89a-f]|0000)/i.test(text));
      expect(findJsonError(text)).toBeUndefined();
    }),
  );
});

test("it never throws and never hangs on any text", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void findJsonError(text)));
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'{}[]",:\\u0dD8-1e.\n ')), (parts) => void findJsonError(parts.join(""))),
  );
});

test.each([
  ["a repeated name", '{"a":{"b":1,"c":2,"b":3}}', "#/a/b", "not_unique"],
  ["a name repeated in another spelling", '{"ab":1,"\\u0061b":2}', "#/ab", "not_unique"],
  ["a repeated name in the second item", '[{"a":1},{"a":1,"a":1}]', "#/1/a", "not_unique"],
  ["an escaped NUL", '{"legs":[{"reference":"a\\u0000"}]}', "#/legs/0/reference", "wrong_format"],
  ["half a surrogate pair", '{"a":"\\ud83d x"}', "#/a", "wrong_format"],
  ["a lone second half", '{"a":"\\uDE00"}', "#/a", "wrong_format"],
  ["a number beyond range", '{"a":[0,-1e999]}', "#/a/1", "out_of_range"],
])("%s is found, and its place is named", (_case, text, pointer, code) => {
  expect(findJsonError(text)).toMatchObject({ pointer, code });
});

test.each([
  ["the same name in two objects", '[{"a":1},{"a":1}]'],
  ["a value equal to a name", '{"a":"a","b":"a"}'],
  ["a whole pair", '{"a":"\\ud83d\\ude00"}'],
  ["an escaped backslash before u0000", '{"a":"\\\\u0000"}'],
  ["a large but finite number", "[1e308, -0, 5e-324]"],
])("%s is allowed", (_case, text) => {
  expect(findJsonError(text)).toBeUndefined();
});

test("members are counted over the whole text, and the first one too many is reported with its place", () => {
  const text = (members: number) => {
    const name = (_: unknown, n: number) => [`m${n}`, n];
    return JSON.stringify([{ a: 1 }, Object.fromEntries(Array.from({ length: members - 1 }, name))]);
  };
  expect(findJsonError(text(JSON_MEMBERS_MAX))).toBeUndefined();
  expect(findJsonError(text(JSON_MEMBERS_MAX + 1))).toMatchObject({ pointer: "#/1/m999", code: "too_many" });
});

test("the deepest allowed nesting passes, one more level does not, and ten thousand need no recursion", () => {
  expect(findJsonError(deep(JSON_DEPTH_MAX))).toBeUndefined();
  expect(findJsonError(deep(JSON_DEPTH_MAX + 1))).toMatchObject({ code: "out_of_range" });
  expect(findJsonError(deep(10_000))).toMatchObject({ code: "out_of_range" });
});

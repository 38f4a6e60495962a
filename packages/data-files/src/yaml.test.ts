import fc from "fast-check";
import { expect, test } from "vitest";
import { DEPTH_MAX, formatYaml, parseYaml, TEXT_BYTES_MAX } from "./yaml.ts";

function contentOf(text: string): unknown {
  const parsed = parseYaml(text);
  if (!parsed.ok) throw new Error(parsed.error.map(({ line, message }) => `${line}: ${message}`).join("; "));
  return parsed.value.content;
}

const errorsOf = (text: string) => {
  const parsed = parseYaml(text);
  return parsed.ok ? [] : parsed.error.map(({ line, message }) => `${line}: ${message}`);
};

test("YAML 1.2 applies: NO is text and 012 a number; a byte order mark is ignored", () => {
  expect(contentOf("\uFEFF[NO, yes, 012, 1_000, 2026-01-31, ~]")).toEqual([
    "NO",
    "yes",
    12,
    "1_000",
    "2026-01-31",
    null,
  ]);
  expect([contentOf(""), contentOf("# only a comment\n")]).toEqual([null, null]);
});

test("a written value can be read back", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      // Written as JSON, -0 is 0.
      expect(JSON.stringify(contentOf(formatYaml(value)))).toBe(JSON.stringify(value));
    }),
  );
});

test("each error names its line", () => {
  expect(errorsOf("a: 1\nb: 2\na: 3\n")).toEqual(["3: Map keys must be unique"]);
  expect(errorsOf("a:\n  - [1, 2\nb: 3\n")).toEqual([expect.stringMatching(/^[23]: Flow sequence/)]);
  expect(errorsOf("a: 1\n---\nb: 2\n")).toEqual([
    expect.stringMatching(/^[23]: a file must contain only one document/),
  ]);
});

test("a place in the content has its own line, or the line of what contains it", () => {
  const parsed = parseYaml(
    "a: 1\nrules:\n  - id: one\n  - id: two\n    then: { 'a/b': [x, y] }\nlast: &last\n  - z\nagain: *last\n",
  );
  const lineOf = parsed.ok ? parsed.value.lineOf : () => undefined;
  const pointers = ["", "/a", "/rules/1", "/rules/1/then/a~1b/1", "/rules/1/nothing", "/rules/9", "/last/0", "/again"];
  expect(pointers.map((pointer) => lineOf(pointer))).toEqual([1, 1, 4, 5, 4, 3, 7, 8]);
  expect([lineOf("/rules", "two"), lineOf("/rules", "y"), lineOf("/rules", "none")]).toEqual([4, 5, 3]);
});

const nested = (levels: number) => [
  `${"[".repeat(levels)}${"]".repeat(levels)}`,
  `${"{a: ".repeat(levels - 1)}{}${"}".repeat(levels - 1)}`,
  `${"- ".repeat(levels)}x`,
  Array.from({ length: levels }, (_, level) => `${" ".repeat(level)}a:\n`).join(""),
];

// Thousands of levels would crash a process that builds them, so this checks more than the message.
test("text can be nested to the limit and no deeper", () => {
  expect(nested(DEPTH_MAX).map(errorsOf)).toEqual([[], [], [], []]);
  for (const levels of [DEPTH_MAX + 1, 2000]) {
    for (const text of nested(levels)) expect(errorsOf(text).join()).toMatch(/is nested deeper than 64 levels/);
  }
});

test("aliases cannot make content endless, too deep or too large", () => {
  expect(contentOf("a: &a [1]\nb: [*a, *a]")).toEqual({ a: [1], b: [[1], [1]] });
  expect(errorsOf("a: &a [*a]")).toEqual(["undefined: an alias refers to a value that contains it"]);
  const deep = `- &a0 ${"[".repeat(40)}${"]".repeat(40)}\n- ${"[".repeat(40)}*a0${"]".repeat(40)}\n`;
  expect(errorsOf(deep)).toEqual(["undefined: is nested deeper than 64 levels"]);
  const lists = Array.from(
    { length: 8 },
    (_, index) => `a${index + 1}: &a${index + 1} [${Array(9).fill(`*a${index}`)}]`,
  );
  expect(errorsOf(`a0: &a0 [x]\n${lists.join("\n")}`)).toEqual([expect.stringMatching(/alias count/)]);
  expect(errorsOf("a: *nowhere")).toEqual([expect.stringMatching(/Unresolved alias/)]);
});

test("text can be as large as the limit and no larger", () => {
  const longest = `a: ${"x".repeat(TEXT_BYTES_MAX - 3)}`;
  expect(errorsOf(longest)).toEqual([]);
  expect(errorsOf(`${longest}x`)).toEqual(["undefined: is larger than 4 MiB"]);
  expect(errorsOf(`a: ${"é".repeat(TEXT_BYTES_MAX / 2)}`)).toEqual(["undefined: is larger than 4 MiB"]);
});

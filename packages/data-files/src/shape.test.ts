import Type, { type TSchema } from "typebox";
import { expect, test } from "vitest";
import { hasShape } from "./shape.ts";
import type { ShapeError } from "./shape-fault.ts";

const closed = { additionalProperties: false };

/** Every fault of a value, as its place and its text. */
function faultsOf(schema: TSchema, value: unknown): readonly string[] {
  const errors: ShapeError[] = [];
  expect(hasShape(value, schema, errors)).toBe(errors.length === 0);
  return errors.map(({ at, message }) => `${at}: ${message}`);
}

const Layer = Type.Enum(["ban", "base", "default"]);
const Rule = Type.Object(
  { id: Type.String(), layer: Layer, days: Type.Optional(Type.Integer({ minimum: 1 })) },
  closed,
);

test.each([
  [
    "a wrong value",
    { id: "a", layer: "bsae" },
    ['/layer: "bsae" is not allowed; use one of ban, base, default. Did you mean "base"?'],
  ],
  ["a value like no other", { id: "a", layer: "x" }, ['/layer: "x" is not allowed; use one of ban, base, default.']],
  [
    "a misspelled member is not missing too",
    { id: "a", laier: "base" },
    [': unknown member "laier"; use one of id, layer, days. Did you mean "layer"?'],
  ],
  ["a missing member", { id: "a" }, [': must have "layer"']],
  ["a wrong type", { id: "a", layer: "ban", days: "two" }, ['/days: must be a whole number, not "two"']],
  ["a number out of range", { id: "a", layer: "ban", days: 0 }, ["/days: 0 must be >= 1"]],
  [
    "several at once",
    { layer: "bsae", extra: 1 },
    [
      ': unknown member "extra"; use one of id, layer, days.',
      ': must have "id"',
      '/layer: "bsae" is not allowed; use one of ban, base, default. Did you mean "base"?',
    ],
  ],
  ["another kind of value", 5, [": must be a list of members, not 5"]],
])("%s is one fault in words", (_case, value, expected) => {
  expect(faultsOf(Rule, value)).toEqual(expected);
});

const Tokens = Type.Union([Type.String({ pattern: "^[a-z]+$" }), Type.Array(Type.String({ pattern: "^[a-z]+$" }))]);
const CountrySet = Type.Union([
  Type.Array(Type.String({ pattern: "^[A-Z]{2}$", description: "a country code" })),
  Type.Array(Type.Object({ codes: Type.Array(Type.String()), from: Type.Optional(Type.String()) }, closed)),
]);
const Ref = Type.Unsafe({ $ref: "#/$defs/test" });
const Test = Type.Union([
  Type.Object(
    { holds: Type.Object({ codes: Type.Array(Type.String()), used: Type.Optional(Type.Boolean()) }, closed) },
    closed,
  ),
  Type.Object({ fact: Layer, in: Type.Array(Type.String()) }, closed),
  Type.Object({ all: Type.Array(Ref) }, closed),
]);
const Tests = Type.Object({ when: Ref }, { ...closed, $defs: { test: Test } });

test.each([
  ["a text or a list", Tokens, "A b", [': "A b" must match pattern "^[a-z]+$"']],
  ["a list with a wrong item", Tokens, ["a", 3], ["/1: must be a text, not 3"]],
  ["neither", Tokens, 3, [": must be a text or a list, not 3"]],
  ["a list of codes", CountrySet, ["US", "usa"], ['/1: "usa" is not a country code']],
  [
    "a list of dated codes",
    CountrySet,
    [{ codes: ["US"], form: "x" }],
    ['/0: unknown member "form"; use one of codes, from. Did you mean "from"?'],
  ],
  [
    "a value or a list",
    Type.Union([Type.Literal("all"), Type.Array(Type.String())]),
    "al",
    [': "al" is not allowed; use all.'],
  ],
  [
    "an unknown shape",
    Tests,
    { when: { hold: {} } },
    ['/when: unknown member "hold"; use one of holds, fact, in, all. Did you mean "holds"?'],
  ],
  ["no shape", Tests, { when: {} }, ["/when: must have one of holds, fact, all"]],
  ["a half shape", Tests, { when: { fact: "ban" } }, ['/when: must have "in"']],
  [
    "a deep fault",
    Tests,
    { when: { all: [{ all: [{ holds: { codes: ["x"], usd: true } }] }] } },
    ['/when/all/0/all/0/holds: unknown member "usd"; use one of codes, used. Did you mean "used"?'],
  ],
])("of alternatives, only the one that was meant is named: %s", (_case, schema, value, expected) => {
  expect(faultsOf(schema, value)).toEqual(expected);
});

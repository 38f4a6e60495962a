import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestTenant } from "../../../test/app.ts";
import { expectProblem, pathOf } from "../../../test/operation-calls.ts";
import { type PublishedOperation, publishedOperations } from "../../../test/published-operations.ts";
import { addFormats } from "../../core/formats.ts";

let operations: readonly PublishedOperation[];
let schemas: object;
let tenant: TestTenant;

beforeAll(async () => {
  ({ operations, schemas } = await publishedOperations());
  tenant = await makeTenant();
});

// Refused before an operation is found, so not every operation publishes them.
const TRANSPORT = ["404", "405", "413", "415"];
// Long enough for the lists of one run to differ, short enough for every commit.
const RUNS = 300;
const SEED = 20_261_120;

const junk = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1e308,
    "",
    "\u202e",
    "XXA",
    "zz",
    "2027-02-30",
    "9999-12-31",
    "GB",
    "IN",
    "business",
    "2027-03-12",
    [],
    {},
  ),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** The example with one place replaced, removed or added to. */
function mutated(example: unknown, choose: (max: number) => number, value: unknown): unknown {
  if (typeof example !== "object" || example === null || choose(4) === 0) return value;
  if (Array.isArray(example)) {
    const at = choose(example.length);
    if (choose(3) === 0) return [...example, value];
    return example.map((item, index) => (index === at ? mutated(item, choose, value) : item));
  }
  const entries = Object.entries(example);
  const at = choose(entries.length);
  if (choose(5) === 0) return Object.fromEntries(entries.filter((_, index) => index !== at));
  if (choose(5) === 0) return { ...example, [`extra${choose(9)}`]: value };
  return Object.fromEntries(
    entries.map(([name, item], index) => [name, index === at ? mutated(item, choose, value) : item]),
  );
}

test("no body or key causes a server fault, and nothing that the OpenAPI document forbids is accepted", async () => {
  const posts = operations.filter(({ method }) => method === "POST");
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...posts),
      fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }),
      junk,
      fc.oneof(
        { weight: 6, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
      ),
      async (operation, choices, value, raw) => {
        let next = 0;
        const choose = (max: number) => (choices[next++ % choices.length] ?? 0) % Math.max(1, max);
        const body = raw ?? mutated(operation.exampleBody, choose, value);
        const response = await tenant.post(pathOf(operation), body);
        expect(response.statusCode).not.toBe(500);
        expect([...operation.statuses, ...TRANSPORT]).toContain(String(response.statusCode));
        if (response.statusCode >= 400) return expectProblem(response, operation);
        const isAllowed = ajv.compile({ ...operation.bodySchema, components: { schemas } });
        expect(isAllowed(body)).toBe(true);
      },
    ),
    { numRuns: RUNS, seed: SEED },
  );
});

test("no path, query or header causes a server fault", async () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.constantFrom("0", "-1", "201", "%00", "..", "true"),
  );
  const header = fc.string({ unit: fc.constantFrom(..."abcXYZ019 \"',;=*/-_.%\t"), maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...operations.filter(({ method }) => method === "GET")),
      fc.array(fc.tuple(fc.nat(5), text, text), { maxLength: 3 }),
      text,
      header,
      async (operation, parameters, slot, value) => {
        const known = operation.queryParameters;
        const query = new URLSearchParams(
          parameters.map(([at, name, sent]): [string, string] => [known[at] ?? name, sent]),
        );
        const path = pathOf(operation, slot || "x");
        const headers = {
          "accept-language": value,
          "if-none-match": value,
          "idempotency-key": value,
          traceparent: value,
        };
        const response = await tenant.get(`${path}?${query}`, headers);
        expect([...operation.statuses, "200", "304", ...TRANSPORT]).toContain(String(response.statusCode));
        if (response.statusCode >= 400 && response.json().code !== "route_not_found")
          expectProblem(response, operation);
      },
    ),
    { numRuns: RUNS, seed: SEED },
  );
});

import type { AnySchemaObject } from "ajv/dist/2020.js";
import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, testServer } from "../../../test/app.ts";
import { operatorOperations } from "../../../test/operator-operations.ts";
import { operatorIn } from "../../../test/operators.ts";
import { publishedOperations } from "../../../test/published-operations.ts";
import { CODE_FORMATS } from "../../core/formats.ts";
import { bodyValidator } from "../validation/compile.ts";

/** A text in a body that somebody sends. */
interface Place {
  readonly operation: string;
  /** the members that lead to it; `*` for any item or member */
  readonly path: readonly string[];
  readonly schema: AnySchemaObject;
}

let server: TestServer;
let places: readonly Place[];
beforeAll(async () => {
  server = await testServer();
  const { operations, visitors, entering, travelers } = await publishedOperations();
  const all = [...operations, ...visitors, ...entering, ...travelers, ...(await operatorOperations(server))];
  const [tenants, operators] = [await documentOf("/api/v1/openapi.json"), await operatorsDocument()];
  const bodies = all.flatMap(({ id, bodySchema }) => (bodySchema === undefined ? [] : [{ id, bodySchema }]));
  places = bodies.flatMap(({ id, bodySchema }) => textsIn([tenants, operators], bodySchema, id));
});

async function documentOf(url: string): Promise<AnySchemaObject> {
  return (await server.app.inject({ url })).json();
}

async function operatorsDocument(): Promise<AnySchemaObject> {
  return (await (await operatorIn(server, { role: "administrator" })).get("/openapi.json")).json();
}

function textsIn(documents: readonly AnySchemaObject[], body: object, operation: string): readonly Place[] {
  const found: Place[] = [];
  const walk = (schema: AnySchemaObject, path: readonly string[], seen: readonly string[]): void => {
    const { $ref } = schema;
    if (typeof $ref === "string") {
      const name = $ref.slice($ref.lastIndexOf("/") + 1);
      const target = documents.map((one) => one.components?.schemas?.[name]).find((one) => one !== undefined);
      if (target && !seen.includes($ref)) walk(target, path, [...seen, $ref]);
      return;
    }
    if ([schema.type].flat().includes("string")) found.push({ operation, path, schema });
    for (const part of ["allOf", "anyOf", "oneOf"].flatMap((one) => schema[one] ?? [])) walk(part, path, seen);
    for (const [name, one] of Object.entries<AnySchemaObject>(schema.properties ?? {}))
      walk(one, [...path, name], seen);
    const further = [schema.items, schema.additionalProperties, ...Object.values(schema.patternProperties ?? {})];
    for (const one of further) if (typeof one === "object" && one !== null) walk(one, [...path, "*"], seen);
  };
  walk(body, [], []);
  return found;
}

const HIDDEN = {
  control: "\u0007",
  reversal: "\u202e",
  mark: "\u200f",
  arabicMark: "\u061c",
  isolate: "\u2066",
  zeroWidth: "\u200b",
  wordJoiner: "\u2060",
  byteOrderMark: "\ufeff",
  tag: "\u{e0041}",
  privateUse: "\ue000",
} as const;

/** Formats that a hidden character is against. */
const STRICT = new Set([
  ...["plain-line", "plain-text", "file-name", "email", "date", "partial-date", "date-time", "language-tag"],
  ...Object.keys(CODE_FORMATS),
]);

/**
 * By the last members of their paths, or by their operation and whole path, texts that nobody reads as words, and what
 * looks at them instead of their schema.
 */
const OTHERWISE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      "id",
      "caseId",
      "caseIds/*",
      "customerId",
      "determinationId",
      "lineId",
      "operatorId",
      "productId",
      "quoteId",
      "receiptDocumentId",
    ]
      .concat("sessionId", "teamId", "travelerId", "attachments/*", "members/*", "recipients/*", "tenants/*")
      .map((name) => [name, "an id: what is not one names nothing, 404"]),
  ),
  ...Object.fromEntries(
    ["destinationCountry", "intent", "onwardDestination", "passportCountry", "residenceCountry", "issuingCountry"]
      .concat(
        "country",
        "code",
        "dualNationalities/*",
        "previousRefusals/*",
        "type",
        "sex",
        "serviceLevel",
        "eventTypes/*",
      )
      .map((name) => [name, "a code: what is not on its list is refused by its rule"]),
  ),
  ...Object.fromEntries(
    ["currentPassword", "password", "refreshToken", "token", "invitationToken", "recoveryCode"].map((name) => [
      name,
      "a secret: compared with what is kept of it, and shown nowhere",
    ]),
  ),
  ...Object.fromEntries(
    ["post_test_helpers_cases_id_act", "post_tenants_id_environment_test_helpers_cases_id_act"].map((id) => [
      `${id} reason`,
      "a code: what is not on the act's list is refused by its rule",
    ]),
  ),
  givenNames: "a name: refused by the rule of travelers, which also forms use",
  familyName: "a name: refused by the rule of travelers, which also forms use",
  number: "a passport's number: letters and digits, by its rule",
  "identity/issuer": "looked for, and kept nowhere",
  "identity/subject": "looked for, and kept nowhere",
  email: "of who signs in: looked for, and kept nowhere",
  url: "an address: parsed, and kept as it is encoded",
  "ipAllowList/*": "addresses and ranges: parsed",
  previousFocus: "what an answer said before: its own format is checked",
  authenticatorAttachment: "what a browser says of a passkey",
  "transports/*": "what a browser says of a passkey",
  file: "bytes, which are scanned and written anew",
  "files/*": "a file of rules or programmes: its lint looks at every text",
};

function isEnumerated({ schema }: Place): boolean {
  return "enum" in schema || "const" in schema;
}

/** The names by which a place may be excepted. */
function namesOf({ operation, path }: Place): readonly string[] {
  return [`${operation} ${path.join("/")}`, path.slice(-2).join("/"), path.at(-1) ?? ""];
}

function reasonOf(place: Place): string | undefined {
  return namesOf(place)
    .map((end) => OTHERWISE[end])
    .find((reason) => reason !== undefined);
}

test("every text that somebody sends is of a list, of a strict form, or one that hides nothing", () => {
  expect(places.length).toBeGreaterThan(200);
  const loose = places.filter((place) => {
    if (isEnumerated(place) || STRICT.has(place.schema.format)) return false;
    if (place.schema.pattern === undefined) return reasonOf(place) === undefined;
    // What a pattern takes, it takes with no hidden character anywhere.
    const isMatch = new RegExp(place.schema.pattern, "u");
    const examples = ["a", "A", "1", "/a", "-"].flatMap((one) => [one, `${one}${one}`]);
    return Object.values(HIDDEN).some((hidden) => examples.some((one) => isMatch.test(one + hidden)));
  });
  expect(loose.map(({ operation, path }) => `${operation} ${path.join("/")}`)).toEqual([]);
});

test("no exception is left that nothing needs", () => {
  const used = new Set(
    places
      .filter((place) => !isEnumerated(place) && !STRICT.has(place.schema.format) && place.schema.pattern === undefined)
      .flatMap(namesOf),
  );
  expect(Object.keys(OTHERWISE).filter((one) => !used.has(one))).toEqual([]);
});

test("a character that nobody sees is refused in each of them, whatever the operation", () => {
  const words = places.filter(({ schema }) => STRICT.has(schema.format));
  expect(words.length).toBeGreaterThan(60);
  for (const { operation, path, schema } of words) {
    const validate = bodyValidator(schema);
    for (const [kind, hidden] of Object.entries(HIDDEN)) {
      const refused = validate(`Ada${hidden}Example@example.com`);
      expect([operation, path.join("/"), kind, refused?.code]).toEqual([
        ...[operation, path.join("/"), kind, "validation_failed"],
      ]);
    }
  }
});

test("over HTTP each word that an example has is refused at its place", async () => {
  const tenant = await makeTenant({ server });
  const { operations } = await publishedOperations();
  let tried = 0;
  for (const { id, method, path, exampleBody } of operations) {
    const own = places.filter((place) => place.operation === id && STRICT.has(place.schema.format));
    for (const { path: to } of own) {
      const [member = "", ...further] = to;
      // Deeper ones are refused by the same schemas, as the test before shows.
      if (further.length > 0 || typeof exampleBody !== "object" || exampleBody === null || !(member in exampleBody))
        continue;
      const slots = path.replaceAll(/\{\w+\}/g, "unknown");
      for (const [kind, hidden] of Object.entries(HIDDEN)) {
        const body = { ...exampleBody, [member]: `Ada${hidden}Example.pdf` };
        const answer = await (method === "PATCH"
          ? tenant.patch(slots, body, { "if-match": "*" })
          : tenant.post(slots, body));
        const pointers = answer.json().errors?.map(({ pointer }: { readonly pointer: string }) => pointer) ?? [];
        expect([id, kind, answer.statusCode, pointers.includes(`#/${member}`)]).toEqual([id, kind, 400, true]);
        tried += 1;
      }
    }
  }
  expect(tried).toBeGreaterThan(100);
});

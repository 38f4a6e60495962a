import { beforeAll, expect, test } from "vitest";
import { testServer } from "../../../test/app.ts";
import { notEmpty } from "../../../test/not-empty.ts";

const LISTS_MIN = 80;

interface Schema {
  readonly enum?: readonly string[];
  readonly description?: string;
  readonly "x-extensible-enum"?: readonly string[];
}

interface Document {
  readonly components: { readonly schemas: Readonly<Record<string, Schema & Described>> };
}

let documents: readonly Document[];
beforeAll(async () => {
  const { app } = await testServer();
  documents = JSON.parse(JSON.stringify([app.swagger(), app.operatorSwagger()]));
});

test("values to which new ones may be added have a name and are listed, so that generators type them", () => {
  for (const { components } of notEmpty(documents)) {
    const open = Object.entries(components.schemas).filter(([, schema]) => schema["x-extensible-enum"] !== undefined);
    expect(open.length).toBeGreaterThan(LISTS_MIN);
    for (const [name, schema] of open) {
      const values = notEmpty(schema.enum ?? []);
      expect([name, values]).toEqual([name, schema["x-extensible-enum"]]);
      expect([name, new Set(values).size]).toEqual([name, values.length]);
      expect([name, schema.description]).toEqual([name, expect.stringContaining("New values may be added.")]);
    }
  }
});

test("no text says that new values may be added where they are not listed", () => {
  expect(notEmpty(documents).flatMap((document) => untyped(document))).toEqual([]);
});

function untyped(part: unknown, path = ""): readonly string[] {
  if (typeof part !== "object" || part === null) return [];
  const { description, "x-extensible-enum": listed }: Schema = part;
  const isUntyped = /new values may be added/i.test(String(description)) && listed === undefined;
  const inside = Object.entries(part).flatMap(([name, member]) => untyped(member, `${path}/${name}`));
  return isUntyped ? [path, ...inside] : inside;
}

// What of these names has no list: whoever publishes a product or writes a log names it, or it is told by its helper alone.
const FREE = new Set(["AuditEntry.subject.type", "CatalogDifference.changes.kind"]);
const CLOSED_NAMES = /^(type|kind|state|currentState|documentType|role|party|scope|unit|errorCode|availableActions)$/;

test("whatever is a type, a kind, a state, a role or an action in an answer or event has its values listed", () => {
  const named = notEmpty(documents).flatMap(({ components }) =>
    Object.entries(components.schemas).flatMap(([name, schema]) => plainMembers(schema, name)),
  );
  const members = notEmpty(named.filter(({ name }) => CLOSED_NAMES.test(name)));
  const plain = members.filter(({ isPlain, path }) => isPlain && !FREE.has(path));
  expect([...new Set(plain.map(({ path }) => path))]).toEqual([]);
});

interface Member {
  readonly name: string;
  readonly path: string;
  /** any text, of which nothing is known */
  readonly isPlain: boolean;
}

interface Described {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
}

function plainMembers(schema: Described, path: string): readonly Member[] {
  const { properties = {}, items, anyOf = [] } = schema;
  const own = Object.entries(properties).map(([name, member]) => {
    return { name, path: `${path}.${name}`, isPlain: isPlain(member.items ?? member) };
  });
  const inside = Object.entries(properties).flatMap(([name, member]) => plainMembers(member, `${path}.${name}`));
  return [...own, ...inside, ...[items, ...anyOf].flatMap((one) => (one ? plainMembers(one, path) : []))];
}

function isPlain(member: Described): boolean {
  const types = [member.type].flat();
  return types.includes("string") && !["enum", "const", "pattern", "format"].some((keyword) => keyword in member);
}

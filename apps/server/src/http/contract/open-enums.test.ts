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
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
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

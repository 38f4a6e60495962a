import { isDeepStrictEqual } from "node:util";
import { isObject, type Json, membersOf } from "./document-parts.ts";
import { openEnumParts } from "./open-enums.ts";

/**
 * Moves every schema that has a title, and every list of values that has a name, into `components.schemas`, so that
 * generated clients get a named type. Throws when two different schemas have the same name.
 */
export function nameSchemas(document: Json): Json {
  const named = new Map<string, unknown>();
  const paths = visit(document.paths);
  const webhooks = document.webhooks === undefined ? {} : { webhooks: visit(document.webhooks) };
  const components = membersOf(document.components);
  const known = membersOf(visit(components.schemas));
  const sorted = [...named].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    ...document,
    paths,
    ...webhooks,
    components: { ...components, schemas: { ...known, ...Object.fromEntries(sorted) } },
  };

  function visit(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(visit);
    if (!isObject(value)) return value;
    const copy = Object.fromEntries(
      // An example is data, whatever its members are called.
      Object.entries(value).map(([name, member]) => [name, /^examples?$/.test(name) ? member : visit(member)]),
    );
    const openEnum = openEnumParts(copy);
    if (openEnum !== undefined) {
      name(openEnum.name, openEnum.schema);
      return openEnum.use;
    }
    const { title } = copy;
    if (typeof title !== "string" || copy.type === undefined) return copy;
    name(title, copy);
    return { $ref: `#/components/schemas/${title}` };
  }

  function name(title: string, schema: Json): void {
    if (named.has(title) && !isDeepStrictEqual(named.get(title), schema)) {
      throw new Error(`two different schemas have the title ${title}`);
    }
    named.set(title, schema);
  }
}

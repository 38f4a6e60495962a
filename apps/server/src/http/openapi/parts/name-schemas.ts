import { isDeepStrictEqual } from "node:util";
import { isObject, type Json } from "./document-parts.ts";

/**
 * Moves every schema that has a title into `components.schemas` under that title, so that generated clients get a
 * named type. Throws when two different schemas have the same title.
 */
export function nameSchemas(document: Json): Json {
  const named = new Map<string, unknown>();
  const paths = visit(document.paths);
  const webhooks = document.webhooks === undefined ? {} : { webhooks: visit(document.webhooks) };
  const components = isObject(document.components) ? document.components : {};
  const known = isObject(components.schemas) ? components.schemas : {};
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
    const { title } = copy;
    if (typeof title !== "string" || copy.type === undefined) return copy;
    if (named.has(title) && !isDeepStrictEqual(named.get(title), copy)) {
      throw new Error(`two different schemas have the title ${title}`);
    }
    named.set(title, copy);
    return { $ref: `#/components/schemas/${title}` };
  }
}

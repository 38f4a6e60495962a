export type Path = readonly (string | number)[];

interface Described {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
}

const ID_NAME = /^ids?$|Ids?$|^attachments$/;

/** The places in a body of this schema that refer to resources by id; `*` is every item of a list. */
export function idSlots(schema: Described, schemas: Readonly<Record<string, object>>): readonly Path[] {
  const referred = schema.$ref && schemas[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)];
  if (referred) return idSlots(referred, schemas);
  const inside = (part: Described, ...path: Path) => idSlots(part, schemas).map((slot) => [...path, ...slot]);
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    if (!ID_NAME.test(name)) return inside(part, name);
    return [name.endsWith("s") ? [name, "*"] : [name]];
  });
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((part) => inside(part));
  return [...members, ...(schema.items ? inside(schema.items, "*") : []), ...choices];
}

/** The places in the body that the slot matches, each with its id. */
export function idsAt(body: unknown, [name, ...rest]: Path): readonly { readonly path: Path; readonly id: string }[] {
  if (name === undefined) return typeof body === "string" ? [{ path: [], id: body }] : [];
  const parts = name === "*" ? Array.from(Array.isArray(body) ? body.keys() : []) : [name];
  return parts.flatMap((part) =>
    idsAt(Object(body)[part], rest).map(({ path, id }) => ({ path: [part, ...path], id })),
  );
}

/** The body with another value at one place. */
export function withAt(body: unknown, [part, ...rest]: Path, value: unknown): unknown {
  if (part === undefined) return value;
  const isList = Array.isArray(body) || (body === undefined && typeof part === "number");
  const copy = isList ? [...(body ?? [])] : { ...Object(body) };
  copy[part] = withAt(copy[part], rest, value);
  return copy;
}

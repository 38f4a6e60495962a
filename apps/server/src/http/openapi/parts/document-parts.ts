/** A part of an OpenAPI document, which nothing types once it is made. */
export type Json = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The members of a part; none if it is absent. */
export function membersOf(value: unknown): Json {
  return isObject(value) ? value : {};
}

/** The same part, with what each of its members is made into. */
export function mapMembers(part: unknown, make: (value: unknown, name: string) => unknown): Json {
  return Object.fromEntries(Object.entries(membersOf(part)).map(([name, value]) => [name, make(value, name)]));
}

/** The same paths, with what each of their operations is made into. */
export function mapOperations(paths: unknown, make: (operation: Json) => Json): Json {
  return mapMembers(paths, (path) => mapMembers(path, (operation) => make(membersOf(operation))));
}

/** The document with these among its components, beside those of the same kinds. */
export function withComponents(document: Json, added: Json): Json {
  const known = membersOf(document.components);
  const components = mapMembers(added, (parts, kind) => {
    const all = { ...membersOf(known[kind]), ...membersOf(parts) };
    return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  return { ...document, components: { ...known, ...components } };
}

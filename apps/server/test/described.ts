/** A part of an OpenAPI document: written where it is used, or once among the components. */
export type Described<T> = T | { readonly $ref: string };

/** What is written of a part, wherever that is. */
export function describedBy<T extends object>(components: object, part: Described<T>): T {
  if (!("$ref" in part)) return part;
  const [, , kind = "", name = ""] = part.$ref.split("/");
  const found: unknown = Reflect.get(Reflect.get(components, kind) ?? {}, name);
  if (typeof found !== "object" || found === null) throw new Error(`nothing is at ${part.$ref}`);
  // The document says what kind of part is there.
  return found as T;
}

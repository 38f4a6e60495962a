/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/**
 * RFC 8785: one text for equal JSON values, whatever the order of their names. Undefined is omitted from an object and
 * null in an array, as with JSON.stringify. Throws on a number that JSON cannot represent.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === "number" && !Number.isFinite(value)) throw new RangeError("JSON cannot represent this number");
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = value as Readonly<Record<string, unknown>>; // an object that is no list
  let text = "";
  // The RFC sorts by UTF-16 code units, which is what sorting texts does.
  for (const name of Object.keys(members).sort()) {
    const member = members[name];
    if (member !== undefined) text += `${text === "" ? "" : ","}${JSON.stringify(name)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
}

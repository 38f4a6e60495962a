/** What JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** RFC 8785: one text for equal JSON values, whatever the order of their names. Throws on a number that JSON lacks. */
export function canonicalJson(value: Json): string {
  if (typeof value === "number" && !Number.isFinite(value)) throw new RangeError("JSON has no such number");
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  // The RFC sorts by UTF-16 code units, which is what comparing texts does.
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(",")}}`;
}

/** Array.isArray does not narrow a read-only list. */
function isList(value: object): value is readonly Json[] {
  return Array.isArray(value);
}

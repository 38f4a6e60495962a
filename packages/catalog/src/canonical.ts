import { createHash } from "node:crypto";

/** One text for equal values, whatever the order of their members. */
export function canonicalText(value: unknown): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(",")}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalText(member)}`).join(",")}}`;
}

/** Names a value by its content: equal values have equal names. */
export function digestOf(value: unknown): string {
  return createHash("sha256").update(canonicalText(value)).digest("hex");
}

import { canonicalJson } from "./canonical-json.ts";

type Json = Readonly<Record<string, unknown>>;

/** The document after a JSON merge patch (RFC 7396): null removes a member, an object is merged, anything else replaces. */
export function mergePatch(document: Json, patch: Json): Json {
  const merged: Record<string, unknown> = { ...document };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = isObject(value) ? mergePatch(objectOr(merged[name]), value) : value;
  }
  return merged;
}

/** Those of the members in which two documents differ; a missing member counts as null. */
export function changedMembers<Name extends string>(
  names: readonly Name[],
  before: Readonly<Partial<Record<Name, unknown>>>,
  after: Readonly<Partial<Record<Name, unknown>>>,
): Name[] {
  return names.filter((name) => canonicalJson(before[name] ?? null) !== canonicalJson(after[name] ?? null));
}

function objectOr(value: unknown): Json {
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

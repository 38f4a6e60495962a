type Json = Readonly<Record<string, unknown>>;

/** RFC 7396: the document with what the patch names; null removes a member, an object is merged, all else replaces. */
export function mergePatch(document: Json, patch: Json): Json {
  const merged: Record<string, unknown> = { ...document };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = isObject(value) ? mergePatch(objectOr(merged[name]), value) : value;
  }
  return merged;
}

function objectOr(value: unknown): Json {
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

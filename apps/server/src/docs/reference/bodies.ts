import { referred, type ShownBody, type ShownContent, type ShownDocument, type ShownOperation } from "./open-api.ts";

/** The body of a request in its usual type; undefined: it has none. */
export function bodyOf(document: ShownDocument, { requestBody }: ShownOperation) {
  if (requestBody === undefined) return undefined;
  const [first] = Object.entries(referred<ShownBody>(document, requestBody).content ?? {});
  return first && { type: first[0], content: first[1] };
}

/** The first example of a body, whatever way the document gives it. */
export function exampleOf(document: ShownDocument, { example, examples }: ShownContent): unknown {
  if (example !== undefined) return example;
  const [first] = Object.values(examples ?? {});
  return first && referred<{ readonly value?: unknown }>(document, first).value;
}

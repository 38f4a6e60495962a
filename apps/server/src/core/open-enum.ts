import Type from "typebox";

/** Where a schema keeps the values that are known, for the OpenAPI document. */
export const OPEN_ENUM = "x-open-enum";

/** Values that have a name, and to which later versions may add. */
export interface OpenEnum {
  readonly name: string;
  readonly values: readonly string[];
  /** callers send it: a new value must not need a new client */
  readonly isSent: boolean;
}

/**
 * A text that is one of these values now, and may be a new one later. Any text passes it. In the OpenAPI document it is
 * a named schema, which generators make a type of.
 */
export function openEnum(name: string, values: readonly string[], description?: string) {
  const known: OpenEnum = { name, values: [...new Set(values)], isSent: false };
  return Type.String(description === undefined ? { [OPEN_ENUM]: known } : { description, [OPEN_ENUM]: known });
}

/** The same of what callers send, and read in the answer as they have sent it. */
export function openInput(name: string, values: readonly string[], description: string) {
  const known: OpenEnum = { name, values: [...new Set(values)], isSent: true };
  return Type.String({ description, [OPEN_ENUM]: known });
}

import { OPEN_ENUM, type OpenEnum } from "../../../core/open-enum.ts";
import type { Json } from "./document-parts.ts";

/** The named schema of a list of values, and a use of it. */
export interface OpenEnumParts {
  readonly name: string;
  readonly schema: Json;
  readonly use: Json;
}

/**
 * What the document says instead of a schema that `openEnum` has made; undefined for any other schema. It is `enum`, with
 * `x-extensible-enum` beside it: every other form leaves generators with `string` alone.
 */
export function openEnumParts(schema: Json): OpenEnumParts | undefined {
  const { [OPEN_ENUM]: known, type, ...rest } = schema;
  if (known === undefined) return undefined;
  // Only `openEnum` writes this member.
  const { name, values, isSent } = known as OpenEnum;
  const $ref = `#/components/schemas/${name}`;
  const isNullable = Array.isArray(type) && type.includes("null");
  const further = isSent ? "string" : isNullable ? "null" : undefined;
  return {
    name,
    schema: {
      title: name,
      type: "string",
      enum: values,
      "x-extensible-enum": values,
      description: "New values may be added.",
    },
    use: further === undefined ? { ...rest, $ref } : { ...rest, anyOf: [{ $ref }, { type: further }] },
  };
}

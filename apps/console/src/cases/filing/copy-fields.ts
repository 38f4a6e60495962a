import type { Requirements } from "@entrada/api-client/operator-schema";
import { HIDDEN } from "@entrada/domain/persons/passport-number";
import type { AnswerRow } from "../answers/answer-rows.ts";

/** A value that an officer copies into the form of an authority. */
export interface CopyField {
  readonly requestId: string;
  /** the question, by its JSON pointer */
  readonly path: string;
  /** the question, and the part of its answer where it has several */
  readonly names: readonly string[];
  readonly value: string | number | boolean;
  /** whether only its end is shown: the whole is revealed first, which is recorded */
  readonly isMasked: boolean;
}

interface Schema {
  readonly title?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** Every value that was answered, in the order of the form: lists and addresses in their parts. */
export function copyFields(rows: readonly AnswerRow[], { schema }: Pick<Requirements, "schema">): readonly CopyField[] {
  const { properties = {} } = schema as Schema;
  const order = Object.keys(properties);
  const asked = rows.flatMap(({ item: { path }, ...row }) => (path === undefined ? [] : [{ ...row, path }]));
  return asked
    .toSorted((one, other) => order.indexOf(fieldOf(one.path)) - order.indexOf(fieldOf(other.path)))
    .flatMap(({ requestId, path, name, value }) =>
      partsOf(value, properties[fieldOf(path)], [name]).map((part) => ({ requestId, path, ...part })),
    );
}

type Part = Omit<CopyField, "requestId" | "path">;

function partsOf(value: unknown, schema: Schema | undefined, names: readonly string[]): readonly Part[] {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value === "" ? [] : [{ names, value, isMasked: typeof value === "string" && value.startsWith(HIDDEN) }];
  if (Array.isArray(value))
    return value.flatMap((one, at) =>
      partsOf(one, schema?.items, value.length === 1 ? names : [...names, `${at + 1}`]),
    );
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const part = schema?.properties?.[key];
    return partsOf(one, part, [...names, part?.title ?? key]);
  });
}

function fieldOf(path: string): string {
  return path.split("/").at(1) ?? "";
}

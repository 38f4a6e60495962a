import { type AnswerSchema, titleOf } from "@entrada/domain/cases/answer-kind";
import type { AnswerRow } from "../answers/answer-rows.ts";

/** A value that an officer copies into the form of an authority. */
export interface CopyField {
  readonly requestId: string;
  /** the question, by its JSON pointer */
  readonly path: string;
  /** the question, and the part of its answer where it has several */
  readonly names: readonly string[];
  readonly value: string | number | boolean;
  readonly schema: AnswerSchema;
  /** whether only its end is shown: the whole is revealed first, which is recorded */
  readonly isMasked: boolean;
}

type Part = Pick<CopyField, "names" | "value" | "schema">;

/** Every value that was answered, in the order of the form: lists and addresses in their parts. */
export function copyFields(rows: readonly AnswerRow[], form: AnswerSchema): readonly CopyField[] {
  const order = Object.keys(form.properties ?? {});
  const placeOf = ({ path }: { readonly path: string }) => order.indexOf(path.split("/").at(1) ?? "");
  return rows
    .flatMap(({ item: { path, answer }, schema, ...row }) =>
      path === undefined || schema === undefined ? [] : [{ ...row, path, schema, isMasked: answer.isMasked }],
    )
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .flatMap(({ requestId, path, isMasked, name, value, schema }) =>
      partsOf(value, schema, [name]).map((part) => ({ requestId, path, isMasked, ...part })),
    );
}

function partsOf(value: unknown, schema: AnswerSchema, names: readonly string[]): readonly Part[] {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value === "" ? [] : [{ names, value, schema }];
  if (Array.isArray(value))
    return value.flatMap((one, at) =>
      partsOf(one, schema.items ?? {}, value.length === 1 ? names : [...names, `${at + 1}`]),
    );
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const part = schema.properties?.[key] ?? {};
    return partsOf(one, part, [...names, titleOf(part, key)]);
  });
}

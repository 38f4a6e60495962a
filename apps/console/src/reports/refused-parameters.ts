import { problemOf } from "@entrada/api-client/problems";
import type { FieldFault } from "@entrada/ui/feedback/error-summary.tsx";
import { refusedFields } from "../acts/refused-fields.ts";

/** What a refusal says of the fields of a report or a schedule: its parameters have fields of their own. */
export function refusedParameters(error: unknown, fields: object): readonly FieldFault[] {
  const ofParameters = (problemOf(error)?.errors ?? []).flatMap(({ pointer, detail }): readonly FieldFault[] => {
    const [, fieldId = ""] = /^#\/parameters\/(\w+)/.exec(pointer ?? "") ?? [];
    return fieldId in fields ? [{ fieldId, said: detail }] : [];
  });
  return [...refusedFields(error, (member) => (member in fields ? member : undefined)), ...ofParameters];
}

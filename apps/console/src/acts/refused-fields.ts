import { problemOf } from "@entrada/api-client/problems";
import type { FieldFault } from "@entrada/ui/feedback/error-summary.tsx";

/**
 * What a refusal says of the fields of a form, in the server's own sentences: each by the id of the field for the first member of
 * its pointer. What names no field is told below them all.
 */
export function refusedFields(
  error: unknown,
  fieldIdOf: (member: string) => string | undefined,
): readonly FieldFault[] {
  return (problemOf(error)?.errors ?? []).flatMap(({ pointer, detail }) => {
    const [, member] = /^#\/(\w+)/.exec(pointer ?? "") ?? [];
    const fieldId = member && fieldIdOf(member);
    return fieldId === undefined ? [] : [{ fieldId, said: detail }];
  });
}

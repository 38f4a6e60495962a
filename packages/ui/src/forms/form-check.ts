import type { FieldFault } from "../feedback/error-summary.tsx";

/** What is known to be wrong with the values of a form. Nothing is, before it is checked. */
export interface FormCheck {
  /** how often it was checked or refused: each time the summary takes the focus */
  readonly attempt: number;
  /** of the form's own check */
  readonly found: readonly FieldFault[];
  /** of whoever was sent the values */
  readonly refused: readonly FieldFault[];
}

export const UNCHECKED: FormCheck = { attempt: 0, found: [], refused: [] };

/** The form was checked before it is sent. */
export function afterCheck({ attempt }: FormCheck, found: readonly FieldFault[]): FormCheck {
  return { attempt: found.length > 0 ? attempt + 1 : attempt, found, refused: [] };
}

/** The values were sent, and refused for these faults; for none that a field has, if there are none. */
export function afterRefusal({ attempt, found }: FormCheck, refused: readonly FieldFault[]): FormCheck {
  return { attempt: refused.length > 0 ? attempt + 1 : attempt, found, refused };
}

/**
 * Fields have changed. What is corrected is no longer shown, and what was not shown waits for the next check; what was
 * refused stays until its own field changes.
 */
export function afterChange(
  { attempt, found, refused }: FormCheck,
  { faults, fieldIds }: { readonly faults: readonly FieldFault[]; readonly fieldIds: readonly string[] },
): FormCheck {
  const wasFound = ({ fieldId }: FieldFault) => found.some((fault) => fault.fieldId === fieldId);
  return {
    attempt,
    found: faults.filter(wasFound),
    refused: refused.filter(({ fieldId }) => !fieldIds.includes(fieldId)),
  };
}

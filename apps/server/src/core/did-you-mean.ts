import { nearest } from "@entrada/domain/shared/nearest-word";
import type { Codes } from "@entrada/knowledge/codes";
import type { FieldError, Locator } from "./problem.ts";

/** Suggests the closest known word at the end of an error text; empty when none is close. */
export function meantHint(sent: string, known: readonly string[]): string {
  const near = nearest(sent, known);
  return near === undefined ? "" : ` Did you mean "${near}"?`;
}

/** The field error of a code of a body that is not in its list; none for a missing one. */
export function codeErrors(pointer: string, sent: string | undefined, codes: Codes): readonly FieldError[] {
  return sent === undefined || codes.has(sent) ? [] : [unknownCode({ pointer }, sent, codes)];
}

/** The field error for a code that is not in its list; it suggests the one that was meant, where that is clear. */
export function unknownCode(place: Locator, sent: string, { list, meant }: Codes): FieldError {
  const code = meant(sent);
  const hint = code === undefined ? "" : ` Did you mean "${code}"?`;
  return { ...place, code: "wrong_enum_value", detail: `Send a code from the reference list ${list}.${hint}` };
}

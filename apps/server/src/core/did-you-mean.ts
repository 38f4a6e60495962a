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

/** The field error for a code that is not in its list: the list's address and, where it is clear, the code meant. */
export function unknownCode(place: Locator, sent: string, { list, item, meant }: Codes): FieldError {
  const code = meant(sent);
  const hint = code === undefined ? "" : ` Did you mean "${code}"?`;
  return { ...place, code: "wrong_enum_value", detail: `Send ${item} from ${addressOf(list)}.${hint}` };
}

function addressOf(list: string): string {
  const surface = list.startsWith("lists/") ? "tenant" : "intelligence";
  return `/api/v1/${surface}/reference/${list}`;
}

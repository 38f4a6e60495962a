import { isPlainText } from "@entrada/domain/shared/plain-text";
import type { FieldError } from "../../../../core/problem.ts";

const DETAIL = "Send text without control characters and other characters that nobody sees.";

/** Refuses what nobody sees in an answer, wherever in it a text is. */
export function hiddenIn(answer: unknown, pointer: string): readonly FieldError[] {
  if (typeof answer === "string") {
    const isHidden = answer.replaceAll(" ", "") !== "" && !isPlainText(answer);
    return isHidden ? [{ pointer, code: "wrong_format", detail: DETAIL }] : [];
  }
  if (typeof answer !== "object" || answer === null) return [];
  // Names of members are of the form's schema, which refuses all others.
  return Object.entries(answer).flatMap(([name, value]) => hiddenIn(value, `${pointer}/${name}`));
}

import type { Locator, ProblemItem } from "../../core/problem.ts";
import { meantHint } from "./nearest.ts";

/** The fault of a code that is none of a list of the reference data. */
export function unknownCode(place: Locator, sent: string, list: string, codes: readonly string[]): ProblemItem {
  const detail = `Send a code of ${list}, as in the reference data.${meantHint(sent, codes)}`;
  return { ...place, code: "wrong_enum_value", detail };
}

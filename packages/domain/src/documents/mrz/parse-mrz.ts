import type { CivilDay } from "../../shared/dates.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import { cellAlphabets } from "./alphabet.ts";
import { checkDigit } from "./check-digit.ts";
import { numberCells } from "./document-number.ts";
import {
  type CheckRule,
  FILLER,
  MRZ_CHECKS,
  MRZ_FORMATS,
  MRZ_LAYOUTS,
  type MrzCheck,
  type MrzField,
  type MrzFormat,
  textOf,
} from "./layouts.ts";
import type { Mrz, MrzSex } from "./mrz.ts";
import { birthDateOf, expiryDateOf } from "./mrz-dates.ts";
import { mayBeTruncated, readNames } from "./mrz-names.ts";

export type MrzRefusal =
  | { readonly code: "unknown_format" }
  | { readonly code: "character_not_allowed"; readonly line: number; readonly column: number };

const SEXES: Readonly<Record<string, MrzSex>> = { F: "female", M: "male" };

/** The format with these lines: visas begin with V. */
function mrzFormatOf(lines: readonly string[]): MrzFormat | undefined {
  const isVisa = lines[0]?.startsWith("V") ?? false;
  return MRZ_FORMATS.find((format) => {
    const layout = MRZ_LAYOUTS[format];
    const fits = lines.length === layout.lines && lines.every((line) => line.length === layout.columns);
    return fits && layout.isVisa === isVisa;
  });
}

/** Which check digits of lines in this format are right. A filler where one may be stands for data that is all fillers. */
export function verifyCheckDigits(format: MrzFormat, lines: readonly string[]): Mrz["checkDigits"] {
  const { checks } = MRZ_LAYOUTS[format];
  const results: Partial<Record<MrzCheck, "passed" | "failed">> = {};
  for (const name of MRZ_CHECKS) {
    const rule = checks[name];
    if (rule !== undefined) results[name] = isRight(format, lines, name, rule) ? "passed" : "failed";
  }
  return results;
}

function isRight(format: MrzFormat, lines: readonly string[], name: MrzCheck, rule: CheckRule): boolean {
  if (name === "documentNumber") {
    const { number, digit } = numberCells(format, lines);
    return checkDigit(number) === digit;
  }
  const [over, digit] = [textOf(lines, ...rule.over), textOf(lines, rule.digit)];
  return digit === checkDigit(over) || (rule.mayBeFiller && digit === FILLER && /^<*$/.test(over));
}

const withoutFillers = (text: string) => text.replace(/^<+|<+$/g, "");

/**
 * What lines of a machine readable zone say, whether or not its check digits are right: ask `checkDigits`. `today` tells
 * the century. Refuses lines of no format, and characters that cannot stand in their cell.
 */
export function parseMrz(lines: readonly string[], today: CivilDay): Result<Mrz, MrzRefusal> {
  const format = mrzFormatOf(lines);
  if (format === undefined) return err({ code: "unknown_format" });
  for (const [line, alphabets] of cellAlphabets(format).entries()) {
    const column = alphabets.findIndex((alphabet, at) => !alphabet.includes(lines[line]?.[at] ?? " "));
    if (column >= 0) return err({ code: "character_not_allowed", line, column });
  }
  const { fields } = MRZ_LAYOUTS[format];
  const text = (field: MrzField) => {
    const span = fields[field];
    return span === undefined ? "" : textOf(lines, span);
  };
  const { number, optionalData } = numberCells(format, lines);
  return ok({
    format,
    lines,
    documentCode: withoutFillers(text("documentCode")),
    issuingState: withoutFillers(text("issuingState")),
    ...readNames(text("names")),
    namesMayBeTruncated: mayBeTruncated(text("names")),
    documentNumber: withoutFillers(number),
    nationality: withoutFillers(text("nationality")),
    birthDate: birthDateOf(text("birthDate"), today),
    sex: SEXES[text("sex")] ?? "unspecified",
    expiryDate: expiryDateOf(text("expiryDate"), today),
    optionalData: withoutFillers(optionalData),
    optionalData2: withoutFillers(text("optionalData2")),
    checkDigits: verifyCheckDigits(format, lines),
  });
}

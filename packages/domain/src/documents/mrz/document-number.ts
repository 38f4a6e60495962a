import { FILLER, MRZ_LAYOUTS, type MrzFormat, textOf } from "./layouts.ts";

/** The cells of a document number and its check digit, wherever they are, and the optional data that is left. */
export interface NumberCells {
  readonly number: string;
  readonly digit: string;
  readonly optionalData: string;
}

/** A long number's check digit is a filler: the rest and then the digit are in the optional data, up to a filler. */
export function numberCells(format: MrzFormat, lines: readonly string[]): NumberCells {
  const { fields, checks, mayHaveLongNumber } = MRZ_LAYOUTS[format];
  const span = (field: "documentNumber" | "optionalData") => {
    const found = fields[field];
    return found === undefined ? "" : textOf(lines, found);
  };
  const [number, optionalData] = [span("documentNumber"), span("optionalData")];
  const digit = checks.documentNumber === undefined ? "" : textOf(lines, checks.documentNumber.digit);
  const [rest = ""] = optionalData.split(FILLER);
  if (!mayHaveLongNumber || digit !== FILLER || rest.length < 2) return { number, digit, optionalData };
  return {
    number: number + rest.slice(0, -1),
    digit: rest.slice(-1),
    optionalData: optionalData.slice(rest.length + 1),
  };
}

import { cellAlphabets } from "./alphabet.ts";
import { checkDigit } from "./check-digit.ts";
import {
  FILLER,
  MRZ_CHECKS,
  MRZ_FIELDS,
  MRZ_LAYOUTS,
  type MrzField,
  type MrzFormat,
  type Span,
  textOf,
} from "./layouts.ts";
import type { MrzData, MrzSex } from "./mrz.ts";
import { writeMrzDate } from "./mrz-dates.ts";
import { writeNames } from "./mrz-names.ts";
import { transliterate } from "./transliterate.ts";

const SEXES: Readonly<Record<MrzSex, string>> = { female: "F", male: "M", unspecified: FILLER };

const inCells = (text: string) => text.toUpperCase().replaceAll(/[ -]/g, FILLER);

function nameComponentsOf(name: string): readonly string[] {
  const components = transliterate(name);
  if (components === undefined) throw new RangeError("a letter of the name has no transliteration");
  return components;
}

/**
 * The lines of a machine readable zone, with its check digits: what `parseMrz` takes apart. Names may be in Latin,
 * Cyrillic or Arabic letters. Throws where a value is too long for its cells, or cannot stand there.
 */
export function writeMrz(format: MrzFormat, data: MrzData): readonly string[] {
  const { lines: lineCount, columns, fields, checks, mayHaveLongNumber } = MRZ_LAYOUTS[format];
  const lines = Array.from({ length: lineCount }, () => FILLER.repeat(columns));
  const put = ({ line, start, end }: Span, text: string) => {
    if (text.length > end - start) throw new RangeError(`too long for its ${end - start} cells: ${text.length}`);
    const before = lines[line] ?? "";
    lines[line] = before.slice(0, start) + text.padEnd(end - start, FILLER) + before.slice(end);
  };
  const number = inCells(data.documentNumber);
  const isLong = mayHaveLongNumber && number.length > 9;
  const rest = isLong ? `${number.slice(9)}${checkDigit(number)}${FILLER}` : "";
  const names = fields.names === undefined ? 0 : fields.names.end - fields.names.start;
  const texts: Readonly<Record<MrzField, string>> = {
    documentCode: data.documentCode,
    issuingState: data.issuingState,
    names: writeNames(nameComponentsOf(data.familyName), nameComponentsOf(data.givenNames), names),
    documentNumber: isLong ? number.slice(0, 9) : number,
    nationality: data.nationality,
    birthDate: writeMrzDate(data.birthDate),
    sex: SEXES[data.sex],
    expiryDate: writeMrzDate(data.expiryDate),
    optionalData: rest + inCells(data.optionalData),
    optionalData2: inCells(data.optionalData2),
  };
  for (const field of MRZ_FIELDS) {
    const span = fields[field];
    if (span !== undefined) put(span, texts[field]);
  }
  for (const name of MRZ_CHECKS) {
    const rule = checks[name];
    if (rule === undefined) continue;
    const { digit, over, mayBeFiller } = rule;
    const checked = textOf(lines, ...over);
    const isFiller = name === "documentNumber" ? isLong : mayBeFiller && /^<*$/.test(checked);
    put(digit, isFiller ? FILLER : checkDigit(checked));
  }
  for (const [line, alphabets] of cellAlphabets(format).entries()) {
    const wrong = alphabets.findIndex((alphabet, at) => !alphabet.includes(lines[line]?.[at] ?? " "));
    if (wrong >= 0) throw new RangeError(`not allowed in line ${line}, column ${wrong}: ${lines[line]?.[wrong]}`);
  }
  return lines;
}

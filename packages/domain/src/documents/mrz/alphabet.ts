import { FILLER, MRZ_FIELDS, MRZ_LAYOUTS, type MrzField, type MrzFormat, type Span } from "./layouts.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const DIGITS = "0123456789";
const ALL = LETTERS + DIGITS + FILLER;

const FIELD_ALPHABETS: Readonly<Record<MrzField, string>> = {
  documentCode: LETTERS + FILLER,
  issuingState: LETTERS + FILLER,
  names: LETTERS + FILLER,
  documentNumber: ALL,
  nationality: LETTERS + FILLER,
  birthDate: DIGITS + FILLER,
  sex: `MF${FILLER}`,
  expiryDate: DIGITS + FILLER,
  optionalData: ALL,
  optionalData2: ALL,
};

/** These fields begin with a letter in every document; a nationality may be missing. */
const BEGIN_WITH_LETTER: ReadonlySet<MrzField> = new Set(["documentCode", "issuingState", "names"]);

/** The standard fills what is unknown of a day of birth; some issuers write it as the page above does. */
const PARTLY_KNOWN = `${DIGITS}X${FILLER}`;

/** The standard wants a letter or a filler in the second cell; the cards of permanent residents of the USA have C1 or C2. */
const CARD_CODE_DIGITS = "12";

function alphabetsOf(format: MrzFormat): readonly (readonly string[])[] {
  const { lines, columns, isVisa, fields, checks } = MRZ_LAYOUTS[format];
  const cells = Array.from({ length: lines }, () => Array.from({ length: columns }, () => ALL));
  const put = ({ line, start, end }: Span, text: string) => cells[line]?.fill(text, start, end);
  for (const field of MRZ_FIELDS) {
    const span = fields[field];
    if (span === undefined) continue;
    put(span, FIELD_ALPHABETS[field]);
    if (BEGIN_WITH_LETTER.has(field)) put({ ...span, end: span.start + 1 }, LETTERS);
  }
  if (fields.birthDate) put({ ...fields.birthDate, start: fields.birthDate.start + 2 }, PARTLY_KNOWN);
  for (const { digit, mayBeFiller } of Object.values(checks)) put(digit, mayBeFiller ? DIGITS + FILLER : DIGITS);
  if (format === "TD1") put({ line: 0, start: 1, end: 2 }, LETTERS + CARD_CODE_DIGITS + FILLER);
  put({ line: 0, start: 0, end: 1 }, isVisa ? "V" : LETTERS.replace("V", ""));
  return cells;
}

const ALPHABETS: Readonly<Record<MrzFormat, readonly (readonly string[])[]>> = {
  TD3: alphabetsOf("TD3"),
  TD1: alphabetsOf("TD1"),
  TD2: alphabetsOf("TD2"),
  "MRV-A": alphabetsOf("MRV-A"),
  "MRV-B": alphabetsOf("MRV-B"),
};

/** The characters that may stand in each cell of a format, by line and column. */
export function cellAlphabets(format: MrzFormat): readonly (readonly string[])[] {
  return ALPHABETS[format];
}

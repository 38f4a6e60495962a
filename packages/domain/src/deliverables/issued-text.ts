/** What a document says behind a label, in capitals. */
export type LabelledValues = (label: Label) => readonly string[];

const LABELS = {
  passportNumber: [
    "(?:PASSPORT|TRAVEL DOCUMENT)\\s*(?:/ TRAVEL DOCUMENT )?(?:NUMBER|NO\\b|NR\\b|Nº|N°|#)",
    "NUM[EÉ]RO (?:DE|DU) PASSEPORT",
    "N[UÚ]MERO (?:DE|DEL) PASAPORTE",
  ],
  fullName: [
    "FULL NAME(?: OF [A-Z ]+?)?",
    "NAME (?:OF|OF THE) (?:APPLICANT|TRAVELL?ER|HOLDER|VISA HOLDER)",
    "(?:APPLICANT|TRAVELL?ER|HOLDER)(?:'S)? NAME",
  ],
  familyName: ["(?:FAMILY|LAST) NAMES?", "SURNAMES?", "NOM DE FAMILLE", "APELLIDOS?"],
  givenNames: ["(?:GIVEN|FIRST) NAMES?(?:\\(S\\))?", "FORENAMES?", "PR[EÉ]NOMS?", "NOMBRES?"],
  birthDate: ["DATE OF BIRTH", "BIRTH ?DATE", "DOB\\b", "DATE DE NAISSANCE", "FECHA DE NACIMIENTO"],
  nationality: ["NATIONALITY", "CITIZENSHIP", "NATIONALIT[EÉ]", "NACIONALIDAD"],
  issuer: ["(?:ISSUING|DESTINATION) (?:COUNTRY|STATE)", "COUNTRY OF ISSUE", "VISA FOR"],
  validFrom: ["VALID(?:ITY)? FROM", "VALABLE DU", "V[AÁ]LIDO DESDE"],
  validUntil: [
    "VALID (?:UNTIL|TO|TILL|THRU)",
    "(?:EXPIRY|EXPIRATION) DATE",
    "DATE OF (?:EXPIRY|EXPIRATION)",
    "EXPIRES ON",
    "VALABLE JUSQU'AU",
    "V[AÁ]LIDO HASTA",
  ],
} as const;
type Label = keyof typeof LABELS;

// Object.keys loses the type of the keys.
const NAMES = Object.keys(LABELS) as readonly Label[];
/** What else such documents say: a value ends there. */
const OTHERS = ["SEX\\b", "GENDER", "PLACE OF BIRTH", "DATE OF ISSUE", "ISSUED ON", "NUMBER OF ENTRIES", "REFERENCE"];
const ANY = new RegExp(
  `(?<![A-Z])(?:${[...NAMES.flatMap((name) => LABELS[name]), ...OTHERS].join("|")})(?![A-Z])`,
  "gu",
);
const EXACT = Object.fromEntries(NAMES.map((name) => [name, new RegExp(`^(?:${LABELS[name].join("|")})$`, "u")]));
const SEPARATORS = /^[\s:.\-–|/#]+/u;

/** A text as it is compared: one kind of each sign, capitals, single blanks. */
export function plainLines(text: string): readonly string[] {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .split(/\r?\n/)
    .map((line) => line.replace(/[\s\u00a0]+/g, " ").trim())
    .filter((line) => line !== "");
}

/** What stands behind each label in the lines of a document, in the order in which it stands there. */
export function labelledIn(lines: readonly string[]): LabelledValues {
  const found: { readonly name: Label; readonly value: string }[] = [];
  for (const [at, line] of lines.entries()) {
    const labels = [...line.matchAll(ANY)];
    for (const [index, match] of labels.entries()) {
      const name = NAMES.find((one) => EXACT[one]?.test(match[0]));
      if (name === undefined) continue;
      const behind = line
        .slice(match.index + match[0].length, labels[index + 1]?.index)
        .replace(SEPARATORS, "")
        .trim();
      // In a table the value may stand below its label.
      const value = behind === "" && index === labels.length - 1 ? (lines[at + 1] ?? "") : behind;
      if (value !== "" && value.search(ANY) !== 0) found.push({ name, value });
    }
  }
  return (label) => found.flatMap(({ name, value }) => (name === label ? [value] : []));
}

const ZONE_LINE = /^[A-Z0-9<]{30,44}$/;
const SHAPES = [
  { lines: 3, columns: 30 },
  { lines: 2, columns: 44 },
  { lines: 2, columns: 36 },
];

/** The machine readable zones among lines of text. */
export function zonesIn(lines: readonly string[]): readonly (readonly string[])[] {
  const packed = lines.map((line) => line.replaceAll(" ", ""));
  return packed.flatMap((line, at) => {
    if (!ZONE_LINE.test(line)) return [];
    return SHAPES.flatMap(({ lines: count, columns }) => {
      const zone = packed.slice(at, at + count);
      const isZone = zone.length === count && zone.every((one) => ZONE_LINE.test(one) && one.length === columns);
      return isZone && zone.some((one) => one.includes("<<")) ? [zone] : [];
    }).slice(0, 1);
  });
}

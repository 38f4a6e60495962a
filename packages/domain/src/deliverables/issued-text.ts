/** What a document says behind a label, in capitals. */
export type LabelledValues = (label: Label) => readonly string[];

const PASSPORT = "PASSPORT|TRAVEL DOC(?:UMENT)?|PASSEPORT|(?:TITRE|DOCUMENT) DE VOYAGE|PASAPORTE|DOCUMENTO DE VIAJE";
const VISA =
  "E-?VISA|VISA|VISADO|E-?TA|PERMIT|PERMIS|PERMISO|(?:TRAVEL )?AUTHORI[SZ]ATION|AUTORISATION|AUTORIZACI[OÓ]N";
const EXPIRY =
  "(?:EXPIRY|EXPIRATION) DATE|DATE OF (?:EXPIRY|EXPIRATION)|EXPIRES(?: ON)?|EXPIRY|EXPIRATION|" +
  "DATE D'EXPIRATION|EXPIRE LE|FECHA DE (?:CADUCIDAD|VENCIMIENTO|EXPIRACI[OÓ]N)|(?:CADUCA|VENCE) EL";

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
  // Before the labels that are a part of them.
  passportExpiry: [
    `(?:${PASSPORT})(?:'S)?(?: IS)? (?:${EXPIRY}|VALID (?:UNTIL|TO|TILL|THRU|THROUGH)|VALABLE JUSQU'AU|V[AÁ]LIDO HASTA)`,
    `(?:${EXPIRY}) (?:OF|DE|DU|DEL)(?: THE)? (?:${PASSPORT})`,
  ],
  validFrom: ["VALID(?:ITY)? FROM", "VALABLE (?:DU|[AÀ] PARTIR DU)", "V[AÁ]LID[AO] (?:DESDE|DEL)"],
  validUntil: [
    "VALID(?:ITY)? (?:UNTIL|TO|TILL|THRU|THROUGH|UP TO)",
    `(?:${VISA})(?:'S)? (?:${EXPIRY})`,
    `(?:${EXPIRY}) (?:OF|DE|DU|DEL|DE LA)(?: THE)? (?:${VISA})`,
    "VALABLE JUSQU'(?:AU|[AÀ])",
    "V[AÁ]LID[AO] HASTA",
  ],
  validity: [
    `(?:(?:${VISA})(?:'S)? )?(?:VALIDITY(?: PERIOD| DATES?)?|VALIDIT[EÉ]|VALIDEZ|VIGENCIA)(?= ?(?:[:|/(–-]|FROM|DU|DEL|\\d|$))`,
    "PERIOD OF VALIDITY",
    "P[EÉ]RIODE DE VALIDIT[EÉ]",
    "PER[IÍ]ODO DE VALIDEZ",
  ],
  expiry: [EXPIRY],
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

/** A label where it stands. */
export interface FoundLabel {
  readonly name: Label;
  /** the line of the label */
  readonly at: number;
  /** empty where no value stands behind or below it */
  readonly value: string;
  /** the line of the value */
  readonly valueAt: number;
}

/** The labels in the lines of a document, in the order in which they stand there. */
export function labelsIn(lines: readonly string[]): readonly FoundLabel[] {
  return lines.flatMap((line, at) => {
    const labels = [...line.matchAll(ANY)];
    return labels.flatMap((match, index) => {
      const name = NAMES.find((one) => EXACT[one]?.test(match[0]));
      if (name === undefined) return [];
      const behind = line
        .slice(match.index + match[0].length, labels[index + 1]?.index)
        .replace(SEPARATORS, "")
        .trim();
      // In a table the value may stand below its label.
      const isBelow = behind === "" && index === labels.length - 1;
      const value = isBelow ? (lines[at + 1] ?? "") : behind;
      return [{ name, at, value: beginsWithLabel(value) ? "" : value, valueAt: isBelow ? at + 1 : at }];
    });
  });
}

function beginsWithLabel(value: string): boolean {
  return value.search(ANY) === 0;
}

/** What stands behind each label in the lines of a document. */
export function labelledIn(lines: readonly string[]): LabelledValues {
  const foundLabels = labelsIn(lines).filter(({ value }) => value !== "");
  return (label) => foundLabels.flatMap(({ name, value }) => (name === label ? [value] : []));
}

const SAYS_PASSPORT = new RegExp(`(?<![A-Z])(?:${PASSPORT})`, "u");
const SAYS_VISA = new RegExp(`(?<![A-Z])(?:${VISA})(?![A-Z])`, "u");
const HEADING_WORDS_MAX = 6;
/** What stands below a heading belongs to it for so many lines, if no line says that it is of the visa. */
const BLOCK_LINES_MAX = 12;

/** For each line whether it may be about the passport: it says so, or stands below a heading that does. */
export function aboutPassport(lines: readonly string[]): readonly boolean[] {
  let left = 0;
  return lines.map((line) => {
    const isNamed = SAYS_PASSPORT.test(line);
    if (isNamed && isHeading(line)) left = BLOCK_LINES_MAX + 1;
    else if (!isNamed && SAYS_VISA.test(line)) left = 0;
    left = Math.max(0, left - 1);
    return isNamed || left > 0;
  });
}

function isHeading(line: string): boolean {
  const isShort = line.split(" ").length <= HEADING_WORDS_MAX;
  return isShort && !/\d|[:|].*[A-Z]/u.test(line) && line.search(ANY) < 0;
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

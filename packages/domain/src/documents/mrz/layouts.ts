/** TD3: passports · TD1 and TD2: cards · MRV-A and MRV-B: visas of the size of a TD3 and a TD2. */
export const MRZ_FORMATS = ["TD3", "TD1", "TD2", "MRV-A", "MRV-B"] as const;
export type MrzFormat = (typeof MRZ_FORMATS)[number];

export const FILLER = "<";

/** A run of cells of one line: from `start` up to but not including `end`, counted from 0. */
export interface Span {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

export const MRZ_FIELDS = [
  "documentCode",
  "issuingState",
  "names",
  "documentNumber",
  "nationality",
  "birthDate",
  "sex",
  "expiryDate",
  "optionalData",
  "optionalData2",
] as const;
export type MrzField = (typeof MRZ_FIELDS)[number];

export const MRZ_CHECKS = ["documentNumber", "birthDate", "expiryDate", "optionalData", "composite"] as const;
export type MrzCheck = (typeof MRZ_CHECKS)[number];

/** A check digit: its place, and what it is over. */
export interface CheckRule {
  readonly digit: Span;
  readonly over: readonly Span[];
  /** Whether a filler may stand in its place. */
  readonly mayBeFiller: boolean;
}

/** Where everything is in one format (ICAO Doc 9303 parts 4 to 7). */
export interface MrzLayout {
  readonly lines: number;
  readonly columns: number;
  readonly isVisa: boolean;
  readonly fields: Readonly<Partial<Record<MrzField, Span>>>;
  readonly checks: Readonly<Partial<Record<MrzCheck, CheckRule>>>;
  /** A document number longer than its cells goes on in the optional data, with its check digit behind it. */
  readonly mayHaveLongNumber: boolean;
}

function at(line: number, start: number, length: number): Span {
  return { line, start, end: start + length };
}

const check = (digit: Span, over: readonly Span[], mayBeFiller = false): CheckRule => ({ digit, over, mayBeFiller });

/** What the two-line formats share: all but the names' length and the end of the second line. */
function twoLines(columns: number, isVisa: boolean, optionalData: Span) {
  const mayHaveLongNumber = columns === 36 && !isVisa;
  return {
    lines: 2,
    columns,
    isVisa,
    mayHaveLongNumber,
    fields: {
      documentCode: at(0, 0, 2),
      issuingState: at(0, 2, 3),
      names: at(0, 5, columns - 5),
      documentNumber: at(1, 0, 9),
      nationality: at(1, 10, 3),
      birthDate: at(1, 13, 6),
      sex: at(1, 20, 1),
      expiryDate: at(1, 21, 6),
      optionalData,
    },
    checks: {
      documentNumber: check(at(1, 9, 1), [at(1, 0, 9)], mayHaveLongNumber),
      birthDate: check(at(1, 19, 1), [at(1, 13, 6)]),
      expiryDate: check(at(1, 27, 1), [at(1, 21, 6)]),
    },
  };
}

const TD3 = twoLines(44, false, at(1, 28, 14));
const TD2 = twoLines(36, false, at(1, 28, 7));

export const MRZ_LAYOUTS: Readonly<Record<MrzFormat, MrzLayout>> = {
  TD3: {
    ...TD3,
    checks: {
      ...TD3.checks,
      optionalData: check(at(1, 42, 1), [at(1, 28, 14)], true),
      composite: check(at(1, 43, 1), [at(1, 0, 10), at(1, 13, 7), at(1, 21, 22)]),
    },
  },
  TD1: {
    lines: 3,
    columns: 30,
    isVisa: false,
    mayHaveLongNumber: true,
    fields: {
      documentCode: at(0, 0, 2),
      issuingState: at(0, 2, 3),
      documentNumber: at(0, 5, 9),
      optionalData: at(0, 15, 15),
      birthDate: at(1, 0, 6),
      sex: at(1, 7, 1),
      expiryDate: at(1, 8, 6),
      nationality: at(1, 15, 3),
      optionalData2: at(1, 18, 11),
      names: at(2, 0, 30),
    },
    checks: {
      documentNumber: check(at(0, 14, 1), [at(0, 5, 9)], true),
      birthDate: check(at(1, 6, 1), [at(1, 0, 6)]),
      expiryDate: check(at(1, 14, 1), [at(1, 8, 6)]),
      composite: check(at(1, 29, 1), [at(0, 5, 25), at(1, 0, 7), at(1, 8, 7), at(1, 18, 11)]),
    },
  },
  TD2: {
    ...TD2,
    checks: { ...TD2.checks, composite: check(at(1, 35, 1), [at(1, 0, 10), at(1, 13, 7), at(1, 21, 14)]) },
  },
  "MRV-A": twoLines(44, true, at(1, 28, 16)),
  "MRV-B": twoLines(36, true, at(1, 28, 8)),
};

/** The text of these spans, one after the other. */
export function textOf(lines: readonly string[], ...spans: readonly Span[]): string {
  return spans.map(({ line, start, end }) => (lines[line] ?? "").slice(start, end)).join("");
}

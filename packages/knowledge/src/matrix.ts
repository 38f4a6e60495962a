import type { ConclusionKind } from "@entrada/domain/determinations/model/kinds";

/** The content of a matrix in our kinds: by destination, then by passport. */
export type Matrix = ReadonlyMap<string, ReadonlyMap<string, ConclusionKind>>;

export interface MatrixReading {
  readonly matrix: Matrix;
  /** one sentence per unreadable line; if there are any, the pairs are incomplete */
  readonly errors: readonly string[];
}

const COLUMNS = ["passport", "destination", "requirement"] as const;

const KIND_BY_WORD: ReadonlyMap<string, ConclusionKind> = new Map([
  ["-1", "rightOfEntry"],
  ["visa free", "notRequired"],
  ["eta", "electronicAuthorizationRequired"],
  ["visa on arrival", "visaOnArrival"],
  ["e-visa", "electronicVisaRequired"],
  ["visa required", "visaRequired"],
  ["no admission", "entryNotPermitted"],
]);

const DAYS = /^[1-9]\d{0,3}$/;

/** The kind for a word of a matrix; a number is the days for which no visa is needed. */
function kindOf(word: string): ConclusionKind | undefined {
  return KIND_BY_WORD.get(word.toLowerCase()) ?? (DAYS.test(word) ? "notRequired" : undefined);
}

/**
 * Reads a tidy matrix: a header that names passport, destination and requirement in any order, then one pair a line,
 * with the two-letter codes that `countries` knows.
 */
export function readMatrix(text: string, countries: ReadonlySet<string>): MatrixReading {
  const [header = "", ...lines] = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const names = fieldsOf(header).map((name) => name.toLowerCase());
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0)
    return { matrix: new Map(), errors: [`line 1: the header must name ${COLUMNS.join(", ")}; no ${missing[0]}`] };
  const matrix = new Map<string, Map<string, ConclusionKind>>();
  const errors: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "") continue;
    const error = addPair(matrix, names, fieldsOf(line), countries);
    if (error !== undefined) errors.push(`line ${index + 2}: ${error}`);
  }
  if (matrix.size + errors.length === 0) errors.push("line 2: there is no pair after the header");
  return { matrix, errors };
}

function addPair(
  matrix: Map<string, Map<string, ConclusionKind>>,
  names: readonly string[],
  fields: readonly string[],
  countries: ReadonlySet<string>,
): string | undefined {
  if (fields.length !== names.length) return `${fields.length} fields where the header has ${names.length}`;
  const [passport = "", destination = "", word = ""] = COLUMNS.map((column) => fields[names.indexOf(column)]);
  const unknown = [passport, destination].find((code) => !countries.has(code));
  if (unknown !== undefined) return `"${unknown}" is not the two-letter code of a known country`;
  const kind = kindOf(word);
  if (kind === undefined) return `"${word}" is neither ${[...KIND_BY_WORD.keys()].join(", ")} nor a number of days`;
  const row = matrix.get(destination) ?? new Map<string, ConclusionKind>();
  if (row.has(passport)) return `${passport} to ${destination} appears twice`;
  matrix.set(destination, row.set(passport, kind));
  return undefined;
}

const FIELD = /(?:^|,)(?:\s*"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))/g;

function fieldsOf(line: string): readonly string[] {
  return [...line.matchAll(FIELD)].map(([, quoted, plain = ""]) => (quoted?.replaceAll('""', '"') ?? plain).trim());
}

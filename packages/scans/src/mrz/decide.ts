import { cellAlphabets } from "@entrada/domain/documents/mrz/alphabet";
import { checkDigit } from "@entrada/domain/documents/mrz/check-digit";
import { FILLER, MRZ_CHECKS, MRZ_LAYOUTS, type MrzFormat, type Span } from "@entrada/domain/documents/mrz/layouts";
import { ANY_LETTER, CHARACTERS } from "./templates.ts";

/** One cell decided: its character, how much it looks like it, and how much less any other reading that fits the check digits. */
export interface DecidedCell {
  readonly character: string;
  readonly score: number;
  readonly margin: number;
}

interface Candidate {
  readonly character: string;
  readonly score: number;
  /** How much less than the best of the cell. */
  readonly cost: number;
}

/** A cell in a sum of check digits: what it may be, and how often it counts. */
interface Term {
  readonly line: number;
  readonly column: number;
  readonly weight: number;
  /** Whether an earlier check digit has decided it. */
  readonly isDecided: boolean;
  readonly candidates: readonly Candidate[];
}

const COST_MAX = 0.4;
const CORRECTION_MAX = 0.1;
const WEIGHTS = [7, 3, 1] as const;
/** A check digit counts against what it is over: modulo 10, nine times it is minus it. */
const MINUS_ONE = 9;

function candidatesOf(scores: Float32Array, alphabet: string): readonly Candidate[] {
  const all = [...alphabet].map((character) => ({ character, score: scores[CHARACTERS.indexOf(character)] ?? -1 }));
  const best = Math.max(...all.map(({ score }) => score));
  return all
    .map(({ character, score }) => ({ character, score, cost: best - score }))
    .filter(({ cost }) => cost <= COST_MAX)
    .sort((a, b) => a.cost - b.cost);
}

/** The cells of a span, one by one. */
export const cellsIn = ({ line, start, end }: Span): readonly { readonly line: number; readonly column: number }[] =>
  Array.from({ length: end - start }, (_, at) => ({ line, column: start + at }));

const summand = (character: string, weight: number) => (Number(checkDigit(character)) * 3 * weight) % 10;

/** The cheapest ways to each sum (modulo 10) of the first terms: row by row, ten sums each. */
function cheapest(terms: readonly Term[]): readonly (readonly number[])[] {
  const rows: number[][] = [[0, ...Array.from({ length: 9 }, () => Number.POSITIVE_INFINITY)]];
  for (const { weight, candidates } of terms) {
    const before = rows.at(-1) ?? [];
    const row = Array.from({ length: 10 }, () => Number.POSITIVE_INFINITY);
    for (const { character, cost } of candidates) {
      const value = summand(character, weight);
      for (let sum = 0; sum < 10; sum++) {
        const to = (sum + value) % 10;
        row[to] = Math.min(row[to] ?? 0, (before[sum] ?? 0) + cost);
      }
    }
    rows.push(row);
  }
  return rows;
}

/** For each term, each candidate's cheapest whole reading whose sum is 0: what a check digit allows. */
function costsWithin(terms: readonly Term[]): readonly (readonly number[])[] {
  const before = cheapest(terms);
  const after = [...cheapest(terms.toReversed())].reverse();
  return terms.map(({ weight, candidates }, at) =>
    candidates.map(({ character, cost }) => {
      const value = summand(character, weight);
      let least = Number.POSITIVE_INFINITY;
      for (let sum = 0; sum < 10; sum++) {
        const rest = (20 - sum - value) % 10;
        least = Math.min(least, (before[at]?.[sum] ?? 0) + cost + (after[at + 1]?.[rest] ?? 0));
      }
      return least;
    }),
  );
}

/** Chooses for all terms at once what looks best among what makes the check digit right; nothing if that looks too unlike. */
function correct(terms: readonly Term[], decided: DecidedCell[][]): void {
  const costs = costsWithin(terms);
  const least = Math.min(...(costs[0] ?? []));
  if (least > CORRECTION_MAX) return;
  let open = terms;
  for (const [at, { line, column, isDecided, candidates }] of terms.entries()) {
    if (isDecided) continue;
    const now = costsWithin(open)[at] ?? [];
    const candidate = candidates[now.indexOf(Math.min(...now))];
    const row = decided[line];
    if (candidate === undefined || row === undefined) return;
    // Of all that was open at first: an earlier choice must not hide what else would fit. What the correction costs counts
    // against it once more: perhaps another cell was misread, in another way.
    const rivals = (costs[at] ?? []).filter((_, other) => candidates[other] !== candidate);
    row[column] = { ...candidate, margin: Math.min(COST_MAX, ...rivals) - 2 * least };
    open = open.map((term, other) => (other === at ? { ...term, candidates: [candidate] } : term));
  }
}

/**
 * The characters of a zone: in each cell what looks most like it among what may stand there and makes the check digits
 * right. Where no reading near the best does, the best is kept, and its check digit fails.
 */
export function decide(
  format: MrzFormat,
  cells: readonly (readonly Float32Array[])[],
): readonly (readonly DecidedCell[])[] {
  const { checks } = MRZ_LAYOUTS[format];
  const candidates = cellAlphabets(format).map((alphabets, line) =>
    alphabets.map((alphabet, column) =>
      candidatesOf(cells[line]?.[column] ?? new Float32Array(0), line + column === 0 ? ANY_LETTER : alphabet),
    ),
  );
  const decided = candidates.map((line) =>
    line.map(
      ([best, second]): DecidedCell => ({
        character: best?.character ?? FILLER,
        score: best?.score ?? -1,
        margin: second?.cost ?? COST_MAX,
      }),
    ),
  );
  const done = new Set<string>();
  const termAt = (line: number, column: number, weight: number): Term => {
    const all = candidates[line]?.[column] ?? [];
    if (!done.has(`${line}/${column}`)) return { line, column, weight, isDecided: false, candidates: all };
    const chosen = decided[line]?.[column]?.character;
    const only = all.filter(({ character }) => character === chosen).map((candidate) => ({ ...candidate, cost: 0 }));
    return { line, column, weight, isDecided: true, candidates: only };
  };
  for (const name of MRZ_CHECKS) {
    const rule = checks[name];
    // A filler stands for no data, or for a number that goes on elsewhere: there is no sum.
    if (rule === undefined || decided[rule.digit.line]?.[rule.digit.start]?.character === FILLER) continue;
    const over = rule.over.flatMap(cellsIn).map(({ line, column }, at) => termAt(line, column, WEIGHTS[at % 3] ?? 0));
    const terms = [...over, termAt(rule.digit.line, rule.digit.start, MINUS_ONE)];
    correct(terms, decided);
    for (const { line, column } of terms) done.add(`${line}/${column}`);
  }
  return decided;
}

import { civilDay } from "../../shared/dates.ts";
import type { CountryTokens, DatedCodes } from "./knowledge.ts";

type Sets = Readonly<Record<string, readonly DatedCodes[]>>;

/** A range of days in which something holds, both ends included. */
export interface Window {
  readonly from: number;
  readonly until: number;
}

const ALWAYS: Window = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/** True of the only window of what is never limited: the usual case, in which nothing has to be computed. */
export const isAlways = (windows: readonly Window[]) =>
  windows.length === 1 && windows[0]?.from === ALWAYS.from && windows[0].until === ALWAYS.until;

/** How a country is named by a list of tokens: by its own code, by a set, or by `any`. */
type Specificity = 0 | 1 | 2;

export interface Membership {
  readonly specificity: Specificity;
  /** empty if never a member */
  readonly windows: readonly Window[];
}

function dayOr(text: string | undefined, fallback: number): number {
  return text === undefined ? fallback : civilDay(text);
}

/** The window that optional `from` and `until` dates (both inclusive) span. */
export function windowOf(from: string | undefined, until: string | undefined): Window {
  return { from: dayOr(from, ALWAYS.from), until: dayOr(until, ALWAYS.until) };
}

const EVER: readonly Window[] = [ALWAYS];
const NEVER: readonly Window[] = [];

const bySet = new WeakMap<readonly DatedCodes[], ReadonlyMap<string, readonly Window[]>>();

/** When each country is in a set. Every rule asks for every nationality, so a set is read through once. */
function windowsInSet(set: readonly DatedCodes[]): ReadonlyMap<string, readonly Window[]> {
  const known = bySet.get(set);
  if (known) return known;
  const windows = new Map<string, readonly Window[]>();
  for (const { codes, from, until } of set) {
    const window = windowOf(from, until);
    for (const code of new Set(codes)) windows.set(code, [...(windows.get(code) ?? []), window]);
  }
  bySet.set(set, windows);
  return windows;
}

function windowsInToken(token: string, code: string, sets: Sets, self: string): readonly Window[] {
  if (token === "any" || token === code || (token === "self" && code === self)) return EVER;
  const set = sets[token];
  return (set && windowsInSet(set).get(code)) ?? NEVER;
}

/** When `code` is among `tokens`, and how explicitly it is named; `self` stands for the destination. */
export function membershipOf(tokens: CountryTokens, code: string, sets: Sets, self: string): Membership {
  const included: Window[] = [];
  const excluded: Window[] = [];
  let specificity: Specificity = 0;
  for (const token of tokens) {
    const negative = token.startsWith("-");
    const name = negative ? token.slice(1) : token;
    const windows = windowsInToken(name, code, sets, self);
    (negative ? excluded : included).push(...windows);
    if (negative || windows.length === 0 || name === "any") continue;
    specificity = name === code || name === "self" ? 2 : specificity === 2 ? 2 : 1;
  }
  if (included.length === 0) return { specificity, windows: NEVER };
  if (excluded.length === 0 && isAlways(included)) return { specificity, windows: EVER };
  // Membership can only change at an edge, so one sample decides each range between two edges.
  const edges = [...included, ...excluded].flatMap((w) => [w.from, w.until + 1]).filter(Number.isFinite);
  const starts = [ALWAYS.from, ...[...new Set(edges)].sort((a, b) => a - b)];
  const windows: Window[] = [];
  starts.forEach((start, index) => {
    const end = (starts[index + 1] ?? Number.POSITIVE_INFINITY) - 1;
    const sample = Number.isFinite(start) ? start : Number.isFinite(end) ? end : 0;
    if (!inWindows(included, sample) || inWindows(excluded, sample)) return;
    const last = windows.at(-1);
    if (last && last.until === start - 1) windows[windows.length - 1] = { from: last.from, until: end };
    else windows.push({ from: start, until: end });
  });
  return { specificity, windows };
}

/** The days that are in one of `a` and in one of `b`. */
export function intersect(a: readonly Window[], b: readonly Window[]): readonly Window[] {
  if (isAlways(a)) return b;
  if (isAlways(b)) return a;
  return a.flatMap((x) =>
    b
      .map((y) => ({ from: Math.max(x.from, y.from), until: Math.min(x.until, y.until) }))
      .filter((w) => w.from <= w.until),
  );
}

/** True if `day` is in one of the windows. A plain loop: every rule of every determination is asked. */
export function inWindows(windows: readonly Window[], day: number): boolean {
  for (const { from, until } of windows) if (day >= from && day <= until) return true;
  return false;
}

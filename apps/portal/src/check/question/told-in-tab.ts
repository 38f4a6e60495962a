import type { Question } from "./question.ts";

const KEY = "entrada.told ";

type Kept = Pick<Question, "facts" | "unused">;

const NOTHING: Kept = { facts: {}, unused: [] };

/** Keeps in this tab what may tell who somebody is, by the address of their question. */
export function keepInTab(search: string, kept: Kept): void {
  try {
    if (Object.keys(kept.facts).length + kept.unused.length === 0) window.sessionStorage.removeItem(KEY + search);
    else window.sessionStorage.setItem(KEY + search, JSON.stringify(kept));
  } catch {
    // A frame of another site may have no storage: what was told lives as long as the page.
  }
}

/** What was kept for this address. */
export function keptInTab(search: string): Kept {
  try {
    return { ...NOTHING, ...JSON.parse(window.sessionStorage.getItem(KEY + search) ?? "{}") };
  } catch {
    return NOTHING;
  }
}

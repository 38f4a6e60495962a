import type { FurtherFactsInput } from "@entrada/api-client/schema";

const KEY = "entrada.told ";

/** Keeps the facts that may tell who somebody is in this tab, by the address of their question. */
export function keepInTab(search: string, facts: FurtherFactsInput): void {
  try {
    if (Object.keys(facts).length === 0) window.sessionStorage.removeItem(KEY + search);
    else window.sessionStorage.setItem(KEY + search, JSON.stringify(facts));
  } catch {
    // A frame of another site may have no storage: the facts live as long as the page.
  }
}

/** The facts that were kept for this address. */
export function keptInTab(search: string): FurtherFactsInput {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY + search) ?? "{}");
  } catch {
    return {};
  }
}

import type { Work } from "../../../work/work.ts";
import { moveQuote } from "./quotes.machine.ts";
import { listOpenOfDeterminationForUpdate } from "./quotes.store.ts";

/** Supersedes the open quotes that depend on a determination (uuid) which was replaced in this transaction. */
export async function supersedeQuotes(w: Work, determinationId: string): Promise<void> {
  for (const quote of await listOpenOfDeterminationForUpdate(w.tx, w.scope, determinationId)) {
    // One past its expiry stays open until the sweep expires it.
    await moveQuote(w, quote, "supersede", { determinationId });
  }
}

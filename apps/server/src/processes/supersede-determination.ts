import {
  type Conclusion,
  replaceDetermination,
  type Successor,
} from "../features/intelligence/determinations/succession/determinations.succession.service.ts";
import { supersedeQuotes } from "../features/sales/quotes/ending/quotes.ending.service.ts";
import type { Work } from "../work/work.ts";

/** Replaces a determination by a new one, and supersedes the open quotes that rest on it. */
export async function supersedeDetermination(w: Work, before: Conclusion, successor: Successor): Promise<void> {
  await replaceDetermination(w, before, successor);
  await supersedeQuotes(w, before.id);
}

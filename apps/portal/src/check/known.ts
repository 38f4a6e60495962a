import type { CheckSite, Determination } from "@entrada/api-client/schema";

import { type Question, queryOf } from "./question/question.ts";

/** What the server wrote into the page: its site, and the answer to what the address asks. */
interface Known {
  readonly site?: CheckSite;
  readonly determination?: Determination;
}

export const known: Known = JSON.parse(document.getElementById("known")?.textContent ?? "{}");

/** The answer that came with the page, if it is the one to this question: this tab may know more than its address. */
export function knownAnswerTo(question: Question): Determination | undefined {
  const { determination } = known;
  if (determination === undefined) return undefined;
  return JSON.stringify(determination.query) === JSON.stringify(queryOf(question)) ? determination : undefined;
}

import { bodyOf, type Client } from "@entrada/api-client/client";
import type { Determination } from "@entrada/api-client/schema";
import { type Question, queryOf } from "../question/question.ts";

interface Asked {
  readonly client: Client;
  readonly slug: string;
  readonly question: Question;
}

let ahead: { readonly query: string; readonly determination: Promise<Determination> } | undefined;

/** Sends a question before the page that shows its answer is drawn. */
export function determineAhead(asked: Asked): void {
  const determination = post(asked);
  // Whoever takes it hears of a failure.
  determination.catch(() => undefined);
  ahead = { query: JSON.stringify(queryOf(asked.question)), determination };
}

/** The answer to a question: the one that was sent ahead, once, or a new one. */
export function determine(asked: Asked): Promise<Determination> {
  const sent = ahead?.query === JSON.stringify(queryOf(asked.question)) ? ahead.determination : undefined;
  ahead = undefined;
  return sent ?? post(asked);
}

function post({ client, slug, question }: Asked): Promise<Determination> {
  return bodyOf(client.POST("/public/{slug}/determinations", { params: { path: { slug } }, body: queryOf(question) }));
}

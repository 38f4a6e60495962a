import type { Reading } from "../admissible.ts";
import type { Conversation } from "../conversation.ts";
import { readText } from "../kinds/plain-text.ts";
import { type ReplyRead, spanOf } from "../mention.ts";
import { phraseAt } from "../phrase-book.ts";
import { writtenAt } from "../reply-text.ts";

/** "Guadalajara, Mexico", where a city is asked for: its country too, if that is asked for as well. */
export function readPlace(read: ReplyRead, { asked, open }: Conversation): readonly Reading[] {
  const { text, clauses, lexicon } = read;
  const [city, country, further] = clauses;
  if (!asked?.field.endsWith("City") || city === undefined || country === undefined || further !== undefined) return [];
  const lead = phraseAt(lexicon.carriers, text, country.first);
  const phrase = phraseAt(lexicon.countries, text, lead && lead.after < country.after ? lead.after : country.first);
  const [code, other] = phrase?.meanings ?? [];
  if (phrase?.after !== country.after || code === undefined || other !== undefined) return [];
  const named = readText(asked, { ...read, clauses: [city] });
  const sibling = open.find(
    ({ field, isAnswered }) => field === asked.field.replace(/City$/u, "Country") && !isAnswered,
  );
  const { from, to } = spanOf(text, phrase.first, phrase.after);
  return [
    ...named.map((mention) => ({
      path: asked.path,
      value: mention.value,
      evidence: writtenAt(text, mention.from, mention.to),
    })),
    ...(sibling ? [{ path: sibling.path, value: code, evidence: writtenAt(text, from, to) }] : []),
  ];
}

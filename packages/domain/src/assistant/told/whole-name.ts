import type { Reading } from "../admissible.ts";
import type { Conversation } from "../conversation.ts";
import { isLikeName, withoutTail } from "../kinds/plain-text.ts";
import { type ReplyRead, spanOf } from "../mention.ts";
import { phraseBook, phrasesIn } from "../phrase-book.ts";
import { writtenAt } from "../reply-text.ts";
import { isChain, partsOfName } from "./name-parts.ts";
import { NAME_FIELDS } from "./names.ts";

const NAMED: ReadonlySet<string> = new Set(NAME_FIELDS);

/**
 * Whether a reply tells a whole name where given and family name are both asked for: "My name is Ada Winter", or a chain of
 * names alone, "Yusuf bin Omar Al Haddad".
 */
export function isWholeName(read: ReplyRead, { asked, open }: Conversation, language: string): boolean {
  if (asked === undefined || !NAMED.has(asked.field)) return false;
  const isSiblingOpen = open.some(
    ({ field, path, isAnswered }) => NAMED.has(field) && path !== asked.path && !isAnswered,
  );
  return isSiblingOpen && wholeNameIn(read, language) !== undefined;
}

/** Both names of a whole one, where the language's order tells them apart; both are seen before one is saved. */
export function readWholeName(read: ReplyRead, { open }: Conversation, language: string): readonly Reading[] {
  const name = wholeNameIn(read, language) ?? "";
  const [givenNames, familyName] = partsOfName(name, language) ?? [];
  if (givenNames === undefined || familyName === undefined || !isLikeName(name)) return [];
  const values = { givenNames, familyName };
  return NAME_FIELDS.flatMap((part) => {
    const field = open.find((one) => one.field === part);
    return field ? [{ path: field.path, value: values[part], evidence: name }] : [];
  });
}

function wholeNameIn({ text, clauses, lexicon }: ReplyRead, language: string): string | undefined {
  const book = phraseBook((lexicon.fields.fullName ?? []).map((name) => [name, true] as const));
  const [label] = phrasesIn(book, text);
  if (label === undefined) return chainAlone();
  const clause = clauses.find(({ first, after }) => label.first >= first && label.after <= after);
  return clause && clause.after - label.after > 1 ? nameIn(label.after, clause.after) : undefined;

  function chainAlone(): string | undefined {
    const [clause, further] = clauses;
    const name = clause && further === undefined ? nameIn(clause.first, clause.after) : "";
    return isChain(name) && isLikeName(name) && partsOfName(name, language) ? name : undefined;
  }

  function nameIn(first: number, after: number): string {
    const { from, to } = spanOf(text, first, withoutTail(text, first, after));
    return writtenAt(text, from, to).normalize("NFC");
  }
}

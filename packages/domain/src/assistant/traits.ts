import type { Reading } from "./admissible.ts";
import type { Conversation } from "./conversation.ts";
import { readChoice } from "./kinds/choice.ts";
import type { ReplyRead } from "./mention.ts";
import { phraseAt } from "./phrase-book.ts";
import { writtenAt } from "./reply-text.ts";

/** What people say of themselves without being asked, where the word means nothing else. */
const TRAITS: Readonly<Record<string, readonly string[]>> = {
  sex: ["male", "female"],
  gender: ["male", "female"],
  maritalStatus: ["married", "divorced", "widowed"],
  civilStatus: ["married", "divorced", "widowed"],
};

/** "… and I'm married": a trait that a clause tells of the person, and nothing else. */
export function readTraits(read: ReplyRead, { asked, open }: Conversation): readonly Reading[] {
  const { text, clauses, lexicon } = read;
  const fields = open.filter(({ field, path, isAnswered }) => TRAITS[field] && path !== asked?.path && !isAnswered);
  return fields.flatMap((field) =>
    clauses.flatMap((clause) => {
      const first = withoutLead(clause.first);
      const traits = TRAITS[field.field] ?? [];
      return readChoice(field, { ...read, clauses: [{ ...clause, first }] })
        .filter(({ value, from, to }) => {
          const isWhole = text.tokens[first]?.start === from && text.tokens[clause.after - 1]?.end === to;
          return isWhole && to - from > 1 && traits.some((trait) => trait === value);
        })
        .map(({ value, from, to }) => ({ path: field.path, value, evidence: writtenAt(text, from, to) }));
    }),
  );

  function withoutLead(first: number): number {
    const lead = [lexicon.and, lexicon.fillers, lexicon.carriers]
      .map((book) => phraseAt(book, text, first))
      .find(Boolean);
    return lead ? withoutLead(lead.after) : first;
  }
}

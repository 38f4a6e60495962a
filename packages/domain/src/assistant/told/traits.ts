import type { Reading } from "../admissible.ts";
import type { Conversation } from "../conversation.ts";
import { readChoice } from "../kinds/choice.ts";
import type { Mention, ReplyRead } from "../mention.ts";
import { phraseAt } from "../phrase-book.ts";
import { writtenAt } from "../reply-text.ts";

/** What people say of themselves without being asked, where the word means nothing else. */
const TRAITS: Readonly<Record<string, readonly string[]>> = {
  sex: ["male", "female"],
  gender: ["male", "female"],
  maritalStatus: ["married", "divorced", "widowed"],
  civilStatus: ["married", "divorced", "widowed"],
};

/** "… and I'm married": a trait that a clause tells of the person, and nothing else; "Mrs" alone only says the title. */
export function readTraits(read: ReplyRead, { asked, open }: Conversation): readonly Reading[] {
  const { text, clauses, lexicon } = read;
  const fields = open.filter(({ field, path, isAnswered }) => TRAITS[field] && path !== asked?.path && !isAnswered);
  const answer = asked?.schema.enum === undefined ? [] : readChoice(asked, read);
  return fields.flatMap((field) =>
    clauses.flatMap((clause) => {
      // An option can begin with what stands before others: "I'm married".
      const starts = leadsOf(clause.first).map((first) => text.tokens[first]?.start);
      const end = text.tokens[clause.after - 1]?.end;
      return readChoice(field, { ...read, clauses: [clause] })
        .filter((mention) => {
          const { value, from, to } = mention;
          const isWhole = starts.includes(from) && to === end && to - from > 1;
          return isWhole && TRAITS[field.field]?.some((trait) => trait === value) && !answer.some(isOver(mention));
        })
        .map(({ value, from, to }) => ({ path: field.path, value, evidence: writtenAt(text, from, to) }));
    }),
  );

  /** The clause's first token, and the one after each word that only leads to an answer. */
  function leadsOf(first: number): readonly number[] {
    const lead = [lexicon.and, lexicon.fillers, lexicon.carriers]
      .map((book) => phraseAt(book, text, first))
      .find(Boolean);
    return lead ? [first, ...leadsOf(lead.after)] : [first];
  }
}

function isOver(one: Mention) {
  return (other: Mention) => other.from < one.to && one.from < other.to;
}

import type { Clause } from "./clauses.ts";
import { type Fact, type FactKind, factKindOf, tokensOf } from "./facts.ts";
import { type ReplyRead, spanOf } from "./mention.ts";
import type { OpenField } from "./open-field.ts";
import { type Phrase, phraseBook, phrasesIn } from "./phrase-book.ts";

/** What a question is called, in a reply; one phrase can be of several questions. */
export type Label = Phrase<OpenField>;

/** Every name of an open question in a reply. */
export function labelsIn({ text, lexicon }: ReplyRead, open: readonly OpenField[]): readonly Label[] {
  const book = phraseBook(
    open.flatMap((field) =>
      [field.label, ...(lexicon.fields[field.field] ?? [])].map((name) => [name, field] as const),
    ),
  );
  return phrasesIn(book, text);
}

/** A fact with the question that a name beside it says it answers. */
export interface Named {
  readonly fact: Fact;
  readonly field: OpenField;
}

/** Which facts a name is told with. In a clause, either every name stands before its fact, or after. */
export function namedFacts(
  { text, clauses }: ReplyRead,
  facts: readonly Fact[],
  labels: readonly Label[],
  asked: OpenField | undefined,
): readonly Named[] {
  return clauses.flatMap((clause) => {
    const own = facts.filter((fact) => isIn(clause, fact));
    return own.flatMap((fact) => {
      const names = labels
        .filter(({ first, after }) => first >= clause.first && after <= clause.after)
        .map((label) => ({ ...spanOf(text, label.first, label.after), fields: fieldsOf(label, fact.kind, asked) }))
        .filter(
          (label) => label.fields.length > 0 && !own.some((other) => label.from < other.to && other.from < label.to),
        );
      const field = fieldNamed(
        fact,
        own.filter(({ kind }) => kind === fact.kind),
        names,
        asked,
      );
      return field ? [{ fact, field }] : [];
    });
  });

  function isIn({ first, after }: Clause, fact: Fact): boolean {
    const [token] = tokensOf(text, fact);
    return token !== undefined && first <= token && token < after;
  }
}

interface Name {
  readonly from: number;
  readonly to: number;
  readonly fields: readonly OpenField[];
}

// "Born in": where the city is asked for, that is what follows, also if a country has its name.
function fieldsOf({ meanings }: Label, kind: FactKind, asked: OpenField | undefined): readonly OpenField[] {
  if (asked && meanings.includes(asked) && factKindOf(asked) === undefined) return [];
  return meanings.filter((field) => factKindOf(field) === kind);
}

function fieldNamed(fact: Fact, same: readonly Fact[], names: readonly Name[], asked: OpenField | undefined) {
  const isFree = (from: number, to: number) => !same.some((other) => other.from >= from && other.to <= to);
  const before = names.findLast((name) => name.to <= fact.from && isFree(name.to, fact.from));
  const after = names.find((name) => name.from >= fact.to && isFree(fact.to, name.from));
  const [firstName, firstFact] = [names[0], same[0]];
  const comesFirst = firstName !== undefined && firstFact !== undefined && firstName.from < firstFact.from;
  const name = comesFirst ? (before ?? after) : (after ?? before);
  return name && chosen(name.fields, asked);
}

/** Among questions with the same name, the one that was asked; otherwise the only one without an answer. */
function chosen(fields: readonly OpenField[], asked: OpenField | undefined): OpenField | undefined {
  if (asked && fields.some((field) => isNamedAlike(asked, field))) return asked;
  const [only, further] = fields.length === 1 ? fields : fields.filter(({ isAnswered }) => !isAnswered);
  return further === undefined ? only : undefined;
}

/** "expires" is said of the passport and of a permit: the one that was asked about is meant. */
function isNamedAlike(asked: OpenField, named: OpenField): boolean {
  const core = named.field.replace(/^passport(?=[A-Z])/u, "").toLowerCase();
  return asked.path === named.path || asked.field.toLowerCase().endsWith(core);
}

import { CLARIFICATION_REASONS, TEXT_REASONS } from "@entrada/domain/intents/resolver";
import Type from "typebox";

const closed = { additionalProperties: false } as const;
const Text = Type.String({ minLength: 1 });
const Texts = Type.Array(Text, { minItems: 1 });

function memberFor<const K extends string, T extends Type.TSchema>(names: readonly K[], member: T) {
  const members = Object.fromEntries(names.map((name) => [name, member])) as Record<K, T>; // entries lose the names
  return Type.Object(members, closed);
}

const Situation = Type.Object({ say: Text, options: Type.Array(Text) }, closed);

export const FamiliesFile = Type.Object(
  {
    intents: Type.Record(Text, Type.Record(Text, Text)),
    ask: memberFor(TEXT_REASONS, Type.Record(Text, Situation)),
  },
  closed,
);

/** The words of one language, by concept. */
export const LexiconFile = Type.Record(Text, Texts);

export const SuggestionsFile = Type.Record(Text, Texts);

export const WordingFile = Type.Object(
  { labels: Type.Record(Text, Text), questions: memberFor(CLARIFICATION_REASONS, Text) },
  closed,
);

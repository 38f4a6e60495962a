import { type ReplyLexicon, replyLexicon } from "@entrada/domain/assistant/reply-words";
import type { Focus } from "@entrada/domain/intents/resolver";
import { readStatement, type Understood } from "@entrada/domain/statements/read-statement";
import { type ToldLexicon, toldLexicon } from "@entrada/domain/statements/told-words";
import { loadReplyWords } from "@entrada/intents/reply-words";
import { loadIntentResolver } from "@entrada/intents/shipped";
import { loadToldWords } from "@entrada/intents/told-words";
import { loadReference } from "@entrada/knowledge/reference";
import type { IntentResolution } from "./intents.schema.ts";

interface Statement {
  readonly statement: string;
  readonly passportCountry: string;
  readonly focus?: Focus | undefined;
  readonly now: Date;
}

/** What a traveler's words say: why they travel, and what of themselves. */
export function understand({ statement, passportCountry, focus, now }: Statement): Understood {
  const today = now.toISOString().slice(0, 10);
  return readStatement(
    loadIntentResolver(),
    { statement, focus },
    { lexiconOf, toldLexiconOf, passportCountry, today },
  );
}

/** The part of it that an answer shows beside the purpose. */
export function toldOf({ traveler, unused }: Understood): NonNullable<IntentResolution["told"]> {
  const { facts, ...document } = traveler;
  return {
    ...document,
    facts: structuredClone(facts) as NonNullable<IntentResolution["told"]>["facts"],
    unused: [...unused],
  };
}

const lexiconOf = compiledOnce<ReplyLexicon>((language) =>
  replyLexicon({ words: loadReplyWords(), countries: loadReference().countries }, language),
);
const toldLexiconOf = compiledOnce<ToldLexicon>((language) => toldLexicon(loadToldWords(), language));

// Compiling the words of a language takes longer than reading a statement.
function compiledOnce<Lexicon>(compile: (language: string) => Lexicon): (language: string) => Lexicon {
  const compiled = new Map<string, Lexicon>();
  return (language) => {
    const lexicon = compiled.get(language) ?? compile(language);
    compiled.set(language, lexicon);
    return lexicon;
  };
}

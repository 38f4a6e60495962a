import { admissible } from "@entrada/domain/assistant/admissible";
import type { OpenField } from "@entrada/domain/assistant/open-field";
import { type ReplyReading, readReply } from "@entrada/domain/assistant/read-reply";
import { type ReplyLexicon, replyLexicon } from "@entrada/domain/assistant/reply-words";
import { isoDateOf } from "@entrada/domain/shared/dates";
import { loadReplyWords } from "@entrada/intents/reply-words";
import { loadReference } from "@entrada/knowledge/reference";
import type { Language } from "@entrada/knowledge/reference.schema";
import type { GeneratedBy } from "../../../../core/assistant.ts";

/** What was heard in a reply. */
export interface Heard extends ReplyReading {
  readonly generatedBy: GeneratedBy;
}

/** A reply, and what it may answer. */
export interface Spoken {
  readonly text: string;
  readonly language: Language;
  /** the tenant's own time */
  readonly now: Date;
  readonly asked: OpenField | undefined;
  readonly open: readonly OpenField[];
}

/**
 * Reads a reply by rules, unless a model has read it: what that has found passes the same check here, against what is asked
 * now.
 */
export function hear({ text, language, now, asked, open }: Spoken, byModel: Heard | undefined): Heard {
  const lexicon = lexiconIn(language);
  if (byModel === undefined) {
    const context = { lexicon, language, today: isoDateOf(now) };
    return { ...readReply(text, { asked, open }, context), generatedBy: "rules" };
  }
  const readings = admissible(byModel.readings, { reply: text, open, countries: lexicon.countryCodes });
  return { ...byModel, readings };
}

const lexicons = new Map<Language, ReplyLexicon>();

// Compiling the words of a language takes longer than reading a reply.
function lexiconIn(language: Language): ReplyLexicon {
  const known = lexicons.get(language);
  if (known) return known;
  const lexicon = replyLexicon({ words: loadReplyWords(), countries: loadReference().countries }, language);
  lexicons.set(language, lexicon);
  return lexicon;
}

import type { OpenField } from "./open-field.ts";
import type { ReplyLexicon } from "./reply-words.ts";

/** What was asked, and everything that can be answered. */
export interface Conversation {
  readonly asked: OpenField | undefined;
  readonly open: readonly OpenField[];
}

/** What a reply is read by. */
export interface ReplyContext {
  readonly lexicon: ReplyLexicon;
  readonly language: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

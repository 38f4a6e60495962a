import { ATTENTION_REASONS, type AttentionReason } from "@entrada/domain/cases/attention";
import type { Language } from "@entrada/knowledge/reference.schema";
import { AR } from "./texts/ar.ts";
import { EN } from "./texts/en.ts";
import { ES } from "./texts/es.ts";
import { FR } from "./texts/fr.ts";
import { HI } from "./texts/hi.ts";
import { AR as AR_LETTERS } from "./texts/letters/ar.ts";
import { EN as EN_LETTERS } from "./texts/letters/en.ts";
import { ES as ES_LETTERS } from "./texts/letters/es.ts";
import { FR as FR_LETTERS } from "./texts/letters/fr.ts";
import { HI as HI_LETTERS } from "./texts/letters/hi.ts";
import type { AnsweredKind, LetterTexts } from "./texts/letters/letter-texts.ts";
import { ZH as ZH_LETTERS } from "./texts/letters/zh.ts";
import type { ReplyTexts } from "./texts/reply-texts.ts";
import { ZH } from "./texts/zh.ts";

export { type AnsweredKind, LETTERS } from "./texts/letters/letter-texts.ts";

const TEXTS: Readonly<Record<Language, ReplyTexts>> = { en: EN, fr: FR, es: ES, ar: AR, hi: HI, zh: ZH };

const LETTER_TEXTS: Readonly<Record<Language, LetterTexts>> = {
  en: EN_LETTERS,
  fr: FR_LETTERS,
  es: ES_LETTERS,
  ar: AR_LETTERS,
  hi: HI_LETTERS,
  zh: ZH_LETTERS,
};

/** Words to give something back with: why, and what to do about it. */
export interface CannedReply {
  readonly reason: AttentionReason;
  readonly locale: Language;
  readonly text: string;
}

/** The words in a language, for one reason or all of them. */
export function cannedReplies(locale: Language, reason?: AttentionReason): readonly CannedReply[] {
  const reasons = reason === undefined ? ATTENTION_REASONS : [reason];
  return reasons.map((one) => ({ reason: one, locale, text: TEXTS[locale][one] }));
}

/** Words to begin an answer with, to be changed as needed. */
export interface Letter {
  readonly name: string;
  readonly locale: Language;
  readonly text: string;
}

/** The letters of a kind in a language. */
export function letters(kind: AnsweredKind, locale: Language): readonly Letter[] {
  return Object.entries(LETTER_TEXTS[locale][kind]).map(([name, text]) => ({ name, locale, text }));
}

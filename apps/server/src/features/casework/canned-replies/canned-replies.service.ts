import { ATTENTION_REASONS, type AttentionReason } from "@entrada/domain/cases/attention";
import type { Language } from "@entrada/knowledge/reference.schema";
import { AR } from "./texts/ar.ts";
import { EN } from "./texts/en.ts";
import { ES } from "./texts/es.ts";
import { FR } from "./texts/fr.ts";
import { HI } from "./texts/hi.ts";
import type { ReplyTexts } from "./texts/reply-texts.ts";
import { ZH } from "./texts/zh.ts";

const TEXTS: Readonly<Record<Language, ReplyTexts>> = { en: EN, fr: FR, es: ES, ar: AR, hi: HI, zh: ZH };

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

import { ATTENTION_REASONS } from "@entrada/domain/cases/attention";
import type { CaseNotice } from "@entrada/domain/cases/case-notices";
import type { Language } from "@entrada/knowledge/reference.schema";
import { AR } from "./texts/ar.ts";
import { EN } from "./texts/en.ts";
import { ES } from "./texts/es.ts";
import { FR } from "./texts/fr.ts";
import { HI } from "./texts/hi.ts";
import type { NoticeTexts } from "./texts/notice-texts.ts";
import { ZH } from "./texts/zh.ts";

/** What a notice is about. */
export interface NoticeSubject {
  readonly notice: CaseNotice;
  /** the case, as clients see it */
  readonly caseId: string;
  /** of `actionRequired`: why */
  readonly reason?: string | undefined;
}

/** The words of a notice. */
export interface NoticeWords {
  readonly subject: string;
  /** names nobody */
  readonly text: string;
  /** the same, with a greeting */
  readonly letter: string;
}

const TEXTS: Readonly<Record<Language, NoticeTexts>> = { en: EN, fr: FR, es: ES, ar: AR, hi: HI, zh: ZH };

/** A notice in a language. `name`: the traveler's given names, of which the first is used. */
export function composeNotice(
  { notice, caseId, reason }: NoticeSubject,
  language: Language,
  { name }: { readonly name: string },
): NoticeWords {
  const texts = TEXTS[language];
  const { subject, body } = texts.notices[notice];
  const known = ATTENTION_REASONS.find((one) => one === reason);
  const why = notice === "actionRequired" && known !== undefined ? [texts.reasons[known]] : [];
  const text = [...why, body, texts.reference.replace("{id}", () => caseId)].join("\n\n");
  const [first = name] = name.trim().split(/\s+/);
  return { subject, text, letter: `${texts.greeting.replace("{name}", () => first)}\n\n${text}` };
}

import type { Language } from "@entrada/knowledge/reference.schema";
import { AR } from "./texts/ar.ts";
import { EN } from "./texts/en.ts";
import { ES } from "./texts/es.ts";
import { FR } from "./texts/fr.ts";
import { HI } from "./texts/hi.ts";
import type { StatusTexts } from "./texts/status-texts.ts";
import { ZH } from "./texts/zh.ts";

export const STATUS_TEXTS: Readonly<Record<Language, StatusTexts>> = {
  en: EN,
  es: ES,
  fr: FR,
  ar: AR,
  zh: ZH,
  hi: HI,
};

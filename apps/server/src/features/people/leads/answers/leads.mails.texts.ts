import type { Language } from "@entrada/knowledge/reference.schema";

/** What the mail to whoever asked is called; its words are written by a person. */
export const LEAD_MAIL_SUBJECTS: Readonly<Record<Language, string>> = {
  en: "Our answer to your visa question",
  fr: "Notre réponse à votre question sur le visa",
  es: "Nuestra respuesta a su consulta sobre el visado",
  ar: "ردنا على سؤالك عن التأشيرة",
  hi: "वीज़ा के बारे में आपके प्रश्न का उत्तर",
  zh: "关于您签证咨询的答复",
};

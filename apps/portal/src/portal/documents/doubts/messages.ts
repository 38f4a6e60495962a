import type { Catalogues } from "../../../page/load-messages.ts";

/** What is said of a document that looks wrong, loaded with the first one. */
export const FINDING_MESSAGES: Catalogues = {
  en: () => import("./messages/en.json?messages"),
  es: () => import("./messages/es.json?messages"),
  fr: () => import("./messages/fr.json?messages"),
  ar: () => import("./messages/ar.json?messages"),
  zh: () => import("./messages/zh.json?messages"),
  hi: () => import("./messages/hi.json?messages"),
};

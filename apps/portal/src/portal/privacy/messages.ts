import type { Catalogues } from "../../page/load-messages.ts";

/** What is said of stored data, its copy and its deletion, loaded with the first page about it. */
export const PRIVACY_MESSAGES: Catalogues = {
  en: () => import("./messages/en.json?messages"),
  es: () => import("./messages/es.json?messages"),
  fr: () => import("./messages/fr.json?messages"),
  ar: () => import("./messages/ar.json?messages"),
  zh: () => import("./messages/zh.json?messages"),
  hi: () => import("./messages/hi.json?messages"),
};

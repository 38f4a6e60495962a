import type { Catalogues } from "../../page/load-messages.ts";

/** The sentences of a request for help, which are loaded with its form. */
export const LEAD_MESSAGES: Catalogues = {
  en: () => import("./messages/en.json?messages"),
  es: () => import("./messages/es.json?messages"),
  fr: () => import("./messages/fr.json?messages"),
  ar: () => import("./messages/ar.json?messages"),
  zh: () => import("./messages/zh.json?messages"),
  hi: () => import("./messages/hi.json?messages"),
};

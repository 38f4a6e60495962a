import type { Messages } from "@entrada/ui/language/language.tsx";
import type { Language } from "@entrada/ui/language/languages.ts";

type Catalogue = Promise<{ readonly default: Messages }>;
/** A page's own sentences: each language is a file of its own, and only the one that is spoken is loaded. */
export type Catalogues = Readonly<Record<Language, () => Catalogue>>;

const OF_UI: Catalogues = {
  en: () => import("@entrada/ui/messages/en.json?messages"),
  es: () => import("@entrada/ui/messages/es.json?messages"),
  fr: () => import("@entrada/ui/messages/fr.json?messages"),
  ar: () => import("@entrada/ui/messages/ar.json?messages"),
  zh: () => import("@entrada/ui/messages/zh.json?messages"),
  hi: () => import("@entrada/ui/messages/hi.json?messages"),
};

/** The sentences of a page and of what it is made of. */
export async function loadMessages(language: Language, own: Catalogues): Promise<Messages> {
  const catalogues = await Promise.all([OF_UI[language](), own[language]()]);
  return Object.assign({}, ...catalogues.map((catalogue) => catalogue.default));
}

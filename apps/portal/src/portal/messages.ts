import type { Messages } from "@entrada/ui/language/language.tsx";
import type { Language } from "@entrada/ui/language/languages.ts";

type Catalogue = Promise<{ readonly default: Messages }>;

// Each language is a file of its own: only the one that is spoken is loaded.
const CATALOGUES: Readonly<Record<Language, () => readonly Catalogue[]>> = {
  en: () => [import("@entrada/ui/messages/en.json?messages"), import("./messages/en.json?messages")],
  es: () => [import("@entrada/ui/messages/es.json?messages"), import("./messages/es.json?messages")],
  fr: () => [import("@entrada/ui/messages/fr.json?messages"), import("./messages/fr.json?messages")],
  ar: () => [import("@entrada/ui/messages/ar.json?messages"), import("./messages/ar.json?messages")],
  zh: () => [import("@entrada/ui/messages/zh.json?messages"), import("./messages/zh.json?messages")],
  hi: () => [import("@entrada/ui/messages/hi.json?messages"), import("./messages/hi.json?messages")],
};

/** The sentences of the portal and of what it is made of. */
export async function loadMessages(language: Language): Promise<Messages> {
  const catalogues = await Promise.all(CATALOGUES[language]());
  return Object.assign({}, ...catalogues.map((catalogue) => catalogue.default));
}

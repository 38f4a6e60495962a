import type { Messages } from "@entrada/ui/language/language.tsx";
import type { Language } from "@entrada/ui/language/languages.ts";

type Catalogue = Promise<{ readonly default: Messages }>;

// Each language is a file of its own: only the one that is spoken is loaded.
const CATALOGUES: Readonly<Record<Language, () => readonly Catalogue[]>> = {
  en: () => [import("@entrada/ui/messages/en.json?messages"), import("./messages/en.json?messages")],
};

/** The sentences of this page and of what it is made of. */
export async function loadMessages(language: Language): Promise<Messages> {
  const catalogues = await Promise.all(CATALOGUES[language]());
  return Object.assign({}, ...catalogues.map((catalogue) => catalogue.default));
}

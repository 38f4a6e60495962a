import { chooseLanguage, type Language } from "@entrada/ui/language/languages.ts";

const KEY = "entrada.language";

/** The language that was chosen on this device; by the address if that names one, else by the browser's. */
export function chosenLanguage(): Language {
  const named = new URLSearchParams(window.location.search).get("lang");
  return chooseLanguage(named ?? localStorage.getItem(KEY), navigator.languages);
}

/** Chooses another language: the page is drawn anew. */
export function speak(language: string): void {
  localStorage.setItem(KEY, language);
  window.location.reload();
}

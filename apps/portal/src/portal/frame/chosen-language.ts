import { chooseLanguage, type Language } from "@entrada/ui/language/languages.ts";
import { isOpenHere } from "../addresses.ts";

const KEY = "entrada.language";
const OFFERED = "entrada.languages";

/**
 * The language that the address names, else the one that was chosen on this device, else the browser's: one of those that the
 * portal offers, once that is known. Before anybody is signed in nobody knows whose portal it is: what another one offers, which
 * was visited on this device, is forgotten.
 */
export function chosenLanguage(): Language {
  const named = new URLSearchParams(window.location.search).get("lang");
  if (isOpenHere()) localStorage.removeItem(OFFERED);
  const offered = localStorage.getItem(OFFERED)?.split(" ");
  return chooseLanguage(named, [localStorage.getItem(KEY) ?? "", ...navigator.languages], offered);
}

/** Chooses another language: the page is drawn anew. */
export function speak(language: string): void {
  localStorage.setItem(KEY, language);
  localStorage.removeItem(OFFERED);
  // What the address named is chosen no longer.
  const address = new URL(window.location.href);
  address.searchParams.delete("lang");
  window.history.replaceState(null, "", address);
  window.location.reload();
}

/**
 * Keeps to the languages of the portal: a page in another one is drawn anew, and one in a language that was chosen among those
 * of another portal.
 */
export function keepTo(offered: readonly string[], language: Language): void {
  const former = localStorage.getItem(OFFERED);
  const now = offered.join(" ");
  localStorage.setItem(OFFERED, now);
  const isOfAnother = former !== null && former !== now && chosenLanguage() !== language;
  if (isOfAnother || !offered.includes(language)) window.location.reload();
}

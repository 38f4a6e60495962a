import type { Language } from "@entrada/knowledge/reference.schema";
import { directionOf, escapeHtml } from "../http/pages/html.ts";

/** What each language calls itself, and the choice of a language. */
const LANGUAGES: Readonly<Record<Language, { readonly own: string; readonly choice: string }>> = {
  en: { own: "English", choice: "Language" },
  es: { own: "Español", choice: "Idioma" },
  fr: { own: "Français", choice: "Langue" },
  ar: { own: "العربية", choice: "اللغة" },
  zh: { own: "中文", choice: "语言" },
  hi: { own: "हिन्दी", choice: "भाषा" },
};

interface FamilyPage {
  readonly language: Language;
  /** elements of the head that load the built style sheet; empty: not built */
  readonly assets: string;
  /** its own address, under which it is in the other languages too */
  readonly path: string;
  readonly windowTitle: string;
  /** HTML */
  readonly main: string;
  /** HTML */
  readonly footer: string;
}

/** A page that the server writes by itself and that needs no script: the name, the languages, and what it says. */
export function familyPage({ language, assets, path, windowTitle, main, footer }: FamilyPage): string {
  return (
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<title>${escapeHtml(windowTitle)}</title><link rel="icon" href="/favicon.ico" type="image/svg+xml">${assets}</head>` +
    '<body class="start"><header><p class="name"><img src="/favicon.ico" alt="" width="28" height="28">Entrada</p>' +
    `${languageChoice(language, path)}</header><main>${main}</main><footer>${footer}</footer></body></html>`
  );
}

function languageChoice(spoken: Language, path: string): string {
  const links = Object.entries(LANGUAGES).map(([code, { own }]) => {
    const current = code === spoken ? ' aria-current="true"' : "";
    return `<a href="${path}?lang=${code}" lang="${code}" hreflang="${code}"${current}>${own}</a>`;
  });
  return `<nav aria-label="${escapeHtml(LANGUAGES[spoken].choice)}">${links.join("")}</nav>`;
}

/** A sentence as HTML, with HTML in its places. */
export function filled(sentence: string, html: Readonly<Record<string, string>>): string {
  return escapeHtml(sentence).replace(/\{(\w+)\}/g, (place, name: string) => html[name] ?? place);
}

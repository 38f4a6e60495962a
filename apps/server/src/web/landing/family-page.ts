import type { Language } from "@entrada/knowledge/reference.schema";
import { directionOf, escapeHtml } from "../../http/pages/html.ts";

const NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  es: "Español",
  fr: "Français",
  ar: "العربية",
  zh: "中文",
  hi: "हिन्दी",
};

interface FamilyPage {
  readonly language: Language;
  /** elements of the head that load the built style sheet; empty: not built */
  readonly assets: string;
  /** its own address, under which it is in the other languages too */
  readonly path: string;
  readonly windowTitle: string;
  /** the name of the choice of language */
  readonly languageLabel: string;
  /** HTML */
  readonly main: string;
  /** HTML */
  readonly footer: string;
}

/** A page that the server writes by itself and that needs no script: the name, the languages, and what it says. */
export function familyPage({ language, assets, path, windowTitle, languageLabel, main, footer }: FamilyPage): string {
  return (
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<title>${escapeHtml(windowTitle)}</title><link rel="icon" href="/favicon.ico" type="image/svg+xml">${assets}</head>` +
    '<body class="start"><header><p class="name"><img src="/favicon.ico" alt="" width="28" height="28">Entrada</p>' +
    `${languageChoice(language, path, languageLabel)}</header><main>${main}</main><footer>${footer}</footer></body></html>`
  );
}

function languageChoice(spoken: Language, path: string, label: string): string {
  const links = Object.entries(NAMES).map(([code, own]) => {
    const current = code === spoken ? ' aria-current="true"' : "";
    return `<a href="${path}?lang=${code}" lang="${code}" hreflang="${code}"${current}>${own}</a>`;
  });
  return `<nav aria-label="${escapeHtml(label)}">${links.join("")}</nav>`;
}

/** A sentence as HTML, with HTML in its places. */
export function filled(sentence: string, html: Readonly<Record<string, string>>): string {
  return escapeHtml(sentence).replace(/\{(\w+)\}/g, (place, name: string) => html[name] ?? place);
}

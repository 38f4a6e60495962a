import type { Language } from "@entrada/knowledge/reference.schema";
import { directionOf, escapeHtml } from "../../http/pages/html.ts";
import { LANDING_TEXTS } from "./landing.texts.ts";
import type { LandingTexts } from "./texts/landing-texts.ts";

/** A link to a portal that nobody has opened yet, and the code that belongs to it. */
export interface WayIn {
  readonly link: string;
  readonly code: string;
}

interface Landing {
  readonly language: Language;
  /** elements of the head that load the built style sheet; empty: not built */
  readonly assets: string;
  /** of the only check page there is */
  readonly checkSlug: string | undefined;
  /** where travelers are invented; undefined: they are people */
  readonly demo: { readonly wayIn: WayIn | undefined } | undefined;
}

const NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  es: "Español",
  fr: "Français",
  ar: "العربية",
  zh: "中文",
  hi: "हिन्दी",
};

/** What runs here, and the ways in; each address leads on in the language that was chosen. */
export function landingPage({ language, assets, checkSlug, demo }: Landing): string {
  const texts = LANDING_TEXTS[language];
  const { check, portal, console, docs } = texts;
  const slug = checkSlug === undefined ? "" : `/${checkSlug}`;
  const key = demo === undefined ? "" : `<p>${filled(texts.demo.key, "file", code(CREDENTIALS))}</p>`;
  return (
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<title>Entrada</title><link rel="icon" href="/favicon.ico" type="image/svg+xml">${assets}</head><body class="start">` +
    '<header><p class="name"><img src="/favicon.ico" alt="" width="28" height="28">Entrada</p>' +
    `${languageChoice(language, texts.language)}</header><main><h1>${escapeHtml(texts.title)}</h1>` +
    `<section>${head(check)}<a class="button" href="/check${slug}?lang=${language}">${escapeHtml(check.ask)}</a></section>` +
    `<section>${head(portal)}${demo === undefined ? byLink(portal) : demoDoor(texts, demo.wayIn)}</section>` +
    `<section>${head(console)}<a class="link" href="/console">${escapeHtml(console.open)}</a></section>` +
    `<section class="aside">${head(docs)}<a class="link" href="/docs">${escapeHtml(docs.read)}</a></section></main>` +
    `<footer>${key}<p>${filled(texts.machines, "address", '<a href="/readyz" dir="ltr">/readyz</a>')}</p></footer></body></html>`
  );
}

const CREDENTIALS = ".entrada/demo-credentials.json";
const COMMAND = "npm run -s entrada -- demo";

function languageChoice(spoken: Language, name: string): string {
  const links = Object.entries(NAMES).map(([code, own]) => {
    const current = code === spoken ? ' aria-current="true"' : "";
    return `<a href="/?lang=${code}" lang="${code}" hreflang="${code}"${current}>${own}</a>`;
  });
  return `<nav aria-label="${escapeHtml(name)}">${links.join("")}</nav>`;
}

function head({ title, about }: { readonly title: string; readonly about: string }): string {
  return `<h2>${escapeHtml(title)}</h2><p>${escapeHtml(about)}</p>`;
}

function byLink({ byLink: said, signedIn }: LandingTexts["portal"]): string {
  return `<p>${escapeHtml(said)}</p>${toPortal(signedIn)}`;
}

function toPortal(signedIn: string): string {
  return `<a class="link" href="/portal">${escapeHtml(signedIn)}</a>`;
}

function demoDoor({ demo, portal }: LandingTexts, wayIn: WayIn | undefined): string {
  if (wayIn === undefined)
    return `<p>${escapeHtml(demo.notYet)}</p><p>${code(COMMAND)}</p>${toPortal(portal.signedIn)}`;
  const shown = `<strong class="code" dir="ltr">${escapeHtml(wayIn.code)}</strong>`;
  return (
    `<ol><li><a class="button" href="${escapeHtml(wayIn.link)}">${escapeHtml(demo.open)}</a></li>` +
    `<li>${filled(demo.enter, "code", shown)}</li></ol><p>${escapeHtml(demo.invented)}</p>`
  );
}

function code(text: string): string {
  return `<code dir="ltr">${escapeHtml(text)}</code>`;
}

/** A sentence as HTML, with HTML in its place. */
function filled(sentence: string, place: string, html: string): string {
  return escapeHtml(sentence).replace(`{${place}}`, () => html);
}

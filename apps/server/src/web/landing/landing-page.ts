import type { Language } from "@entrada/knowledge/reference.schema";
import { escapeHtml } from "../../http/pages/html.ts";
import { familyPage, filled } from "../family-page.ts";
import { STATUS_TEXTS } from "../status/status.texts.ts";
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

/** What runs here, and the ways in; each address leads on in the language that was chosen. */
export function landingPage({ language, assets, checkSlug, demo }: Landing): string {
  const texts = LANDING_TEXTS[language];
  const { check, portal, console, docs } = texts;
  const slug = checkSlug === undefined ? "" : `/${checkSlug}`;
  const key = demo === undefined ? "" : `<p>${filled(texts.demo.key, { file: code(CREDENTIALS) })}</p>`;
  return familyPage({
    language,
    assets,
    path: "/",
    windowTitle: "Entrada",
    main:
      `<h1>${escapeHtml(texts.title)}</h1>` +
      `<section>${head(check)}<a class="button" href="/check${slug}?lang=${language}">${escapeHtml(check.ask)}</a></section>` +
      `<section>${head(portal)}${demo === undefined ? byLink(portal) : demoDoor(texts, demo.wayIn)}</section>` +
      `<section>${head(console)}<a class="link" href="/console">${escapeHtml(console.open)}</a></section>` +
      `<section class="aside">${head(docs)}<a class="link" href="/docs">${escapeHtml(docs.read)}</a></section>`,
    footer:
      `<p><a href="/status?lang=${language}">${escapeHtml(STATUS_TEXTS[language].title)}</a></p>` +
      `${key}<p>${filled(texts.machines, { address: '<a href="/readyz" dir="ltr">/readyz</a>' })}</p>`,
  });
}

const CREDENTIALS = ".entrada/demo-credentials.json";
const COMMAND = "npm run -s entrada -- demo";

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
    `<li>${filled(demo.enter, { code: shown })}</li></ol><p>${escapeHtml(demo.invented)}</p>`
  );
}

function code(text: string): string {
  return `<code dir="ltr">${escapeHtml(text)}</code>`;
}

import type { Language } from "@entrada/knowledge/reference.schema";
import type { CheckSite } from "../core/check-site.ts";
import { directionOf, escapeHtml } from "../http/pages/html.ts";
import { prepareDocument, type StaticDocument } from "../http/pages/static-document.ts";
import type { FirstPictures } from "./first-pictures.ts";
import { checkPolicy, PAGE_PERMISSIONS } from "./page-policy.ts";
import type { VisitorAnswers } from "./visitor-questions.ts";

interface Shown {
  /** undefined: no page has this name, or nobody knows now */
  readonly site: Pick<CheckSite, "displayName" | "tenantName" | "allowedOrigins"> | undefined;
  readonly language: Language;
  readonly pictures: FirstPictures;
  readonly answers: VisitorAnswers;
}

const TITLE = "<title>Do I need a visa?</title>";
const OG_TITLE = /<meta property="og:title" content="[^"]*" ?\/?>/;
const PLACE = '<div id="check"></div>';
// As titles have it; of several sentences the last one loses it.
const FULL_STOP = /[.。।]$/u;

/**
 * The check page of a site as one visitor gets it: in the visitor's language, with the name of its owner where links to it are
 * shown, with what is already known, and with the first words of the answer, which need no script.
 */
export function checkDocument(built: StaticDocument, shown: Shown): Promise<StaticDocument> {
  const { site, language, pictures, answers } = shown;
  const { title, sentences, letters } = pictures[language];
  const name = site && (site.displayName ?? site.tenantName);
  const loads = [
    ...sentences.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
    ...letters.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
  ].join("");
  const html = built.plain
    .toString()
    .replace('<html lang="en">', `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace(TITLE, () => `<title>${escapeHtml(title)}</title>`)
    .replace(OG_TITLE, (tag) => (name === undefined ? tag : `${tag}${siteName(name)}`))
    .replace("</head>", () => `${loads}</head>`)
    .replace(PLACE, () => `<div id="check">${firstPicture(title, answers)}</div>${data(answers)}`);
  return prepareDocument(html, {
    "content-type": "text/html; charset=utf-8",
    // An answer is that of one visitor, at one time.
    "cache-control": answers.determination === undefined ? "no-cache" : "no-store",
    vary: "Accept-Encoding, Accept-Language, Sec-Fetch-Dest",
    "content-security-policy": checkPolicy(site?.allowedOrigins),
    "permissions-policy": PAGE_PERMISSIONS,
    // A site that isolates itself frames only what says so.
    ...(site && site.allowedOrigins.length > 0 && { "cross-origin-resource-policy": "cross-origin" }),
  });
}

function siteName(name: string): string {
  return `<meta property="og:site_name" content="${escapeHtml(name)}">`;
}

function firstPicture(title: string, { determination }: VisitorAnswers): string {
  return `<main class="first"><h1>${escapeHtml(title)}</h1>${determination ? firstWords(determination) : ""}</main>`;
}

function firstWords({ headline, visaConclusion }: NonNullable<VisitorAnswers["determination"]>): string {
  const { headline: said = headline, reason } = visaConclusion;
  const why = reason === undefined ? "" : `<p>${escapeHtml(reason)}</p>`;
  return `<section><h2>${escapeHtml(said.replace(FULL_STOP, ""))}</h2>${why}</section>`;
}

// Data, which no policy takes for a script; a sentence in it cannot end the element.
function data(answers: VisitorAnswers): string {
  return `<script type="application/json" id="known">${JSON.stringify(answers).replaceAll("<", "\\u003c")}</script>`;
}

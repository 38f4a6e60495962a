import { escapeHtml } from "../http/pages/html.ts";
import { builtAssets } from "../web/built-assets.ts";
import { DOCS, OPERATORS_DOCS } from "./addresses.ts";
import {
  asHtml,
  asJson,
  type DocsFile,
  type DocsSet,
  navigationOf,
  renderTexts,
  searchedPage,
  textPage,
} from "./docs-set.ts";
import { docsPage, type Frame } from "./layout.ts";
import { readOperatorsTexts, readTexts } from "./library.ts";
import { ELSEWHERE } from "./links.ts";
import type { KnownText } from "./llms.ts";
import type { ShownDocument } from "./reference/open-api.ts";
import { searchIndex } from "./search-index.ts";

const { home, search, reference } = OPERATORS_DOCS;
const SUMMARY = "How cases are processed, how what is known is edited, and how the service is run.";
const FURTHER = [
  { href: reference, name: "API reference" },
  { href: DOCS.home, name: "Guides for integrators" },
];

/** What operators read besides their reference: their own texts, whole, with links to those of integrators. */
export async function makeOperatorsDocs(publicBaseUrl: string, document: ShownDocument): Promise<DocsSet> {
  const stored = readOperatorsTexts();
  const elsewhere = { ...ELSEWHERE, "docs/api": reference };
  const texts = await renderTexts(stored, { texts: [...stored, ...readTexts(publicBaseUrl)], elsewhere });
  const frame: Frame = {
    name: "Entrada for operators",
    home,
    navigation: [...navigationOf(texts), { name: "Elsewhere", links: FURTHER }],
    assets: builtAssets("docs"),
    searchIndex: search,
  };
  const start = { address: home, title: "Work with Entrada", summary: SUMMARY, html: startHtml(texts) };
  const files = new Map<string, DocsFile>([
    [home, asHtml(docsPage(frame, start))],
    [search, asJson(searchIndex(texts.map(searchedPage), document, reference))],
    ...texts.map((text, at): readonly [string, DocsFile] => [text.stored.address, asHtml(textPage(frame, texts, at))]),
  ]);
  return { files, frame };
}

function startHtml(texts: readonly KnownText[]): string {
  const cardOf = ({ stored: { address }, rendered: { title, summary } }: KnownText) =>
    `<li><a href="${address}">${escapeHtml(title)}</a><p>${escapeHtml(summary)}</p></li>`;
  const subjects = [...new Set(texts.map(({ stored }) => stored.subject))];
  const parts = subjects.map((subject, at) => {
    const cards = texts.filter(({ stored }) => stored.subject === subject).map(cardOf);
    return `<h2 id="subject-${at + 1}">${escapeHtml(subject)}</h2><ul class="cards">${cards.join("")}</ul>`;
  });
  return `<p class="lead">${SUMMARY}</p>${parts.join("")}`;
}

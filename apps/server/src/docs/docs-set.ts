import { setImmediate as nextTurn } from "node:timers/promises";
import { builtAssets } from "../web/built-assets.ts";
import { DOCS } from "./addresses.ts";
import { docsPage, type Frame, type NavigationGroup, type NavigationLink } from "./layout.ts";
import { readTexts, type StoredText } from "./library.ts";
import { ELSEWHERE, type LinkTargets, linksOf } from "./links.ts";
import { asMarkdown, type KnownText, llmsFull, llmsIndex } from "./llms.ts";
import { renderMarkdown } from "./markdown.ts";
import type { ShownDocument } from "./reference/open-api.ts";
import { searchIndex } from "./search-index.ts";
import { startPage } from "./start-page.ts";

const NAME = "Entrada docs";
const REFERENCE: NavigationLink = { href: DOCS.reference, name: "API reference" };

/** One file of the documentation, by its address. */
export interface DocsFile {
  readonly content: string;
  readonly kind: "html" | "markdown" | "json" | "text";
}

export interface DocsSet {
  readonly files: ReadonlyMap<string, DocsFile>;
  readonly frame: Frame;
}

/** Everything that integrators read, made from the texts of the installation. */
export async function makeDocs(publicBaseUrl: string, document: ShownDocument): Promise<DocsSet> {
  const stored = readTexts(publicBaseUrl);
  const texts = await renderTexts(stored, { texts: stored, elsewhere: ELSEWHERE });
  const navigation = navigationOf(texts).map(({ name, links }) => ({
    name,
    links: name === "Reference" ? [REFERENCE, ...links] : links,
  }));
  const frame: Frame = {
    name: NAME,
    home: DOCS.home,
    navigation,
    assets: builtAssets("docs"),
    searchIndex: DOCS.search,
  };
  const { summary, html } = startPage(publicBaseUrl);
  const files = new Map<string, DocsFile>([
    [DOCS.home, asHtml(docsPage(frame, { address: DOCS.home, title: "Build with Entrada", summary, html }))],
    [DOCS.search, asJson(searchIndex(texts.map(searchedPage), document, REFERENCE.href))],
    ["/llms.txt", { content: llmsIndex(publicBaseUrl, texts), kind: "text" }],
    ["/llms-full.txt", { content: llmsFull(publicBaseUrl, texts), kind: "text" }],
    ...texts.flatMap(({ stored: text }, at): (readonly [string, DocsFile])[] => [
      [text.address, asHtml(textPage(frame, texts, at, `${text.address}.md`))],
      [`${text.address}.md`, { content: asMarkdown(text, stored), kind: "markdown" }],
    ]),
  ]);
  return { files, frame };
}

/** The texts as pages show them; between two of them others have a turn. */
export async function renderTexts(stored: readonly StoredText[], targets: LinkTargets): Promise<readonly KnownText[]> {
  const texts: KnownText[] = [];
  for (const text of stored) {
    texts.push({ stored: text, rendered: renderMarkdown(text.markdown, linksOf(text.file, targets)) });
    await nextTurn();
  }
  return texts;
}

/** The page of a text. `markdown`: where it is as Markdown. */
export function textPage(frame: Frame, texts: readonly KnownText[], at: number, markdown?: string): string {
  const text = texts[at];
  if (text === undefined) throw new Error(`There is no text ${at}.`);
  const { title, summary, html, headings } = text.rendered;
  const neighbor = (near: KnownText | undefined) => near && linkTo(near);
  return docsPage(frame, {
    address: text.stored.address,
    title,
    summary,
    html,
    headings,
    previous: neighbor(texts[at - 1]),
    next: neighbor(texts[at + 1]),
    ...(markdown !== undefined && { markdown }),
  });
}

/** The texts by subject. */
export function navigationOf(texts: readonly KnownText[]): readonly NavigationGroup[] {
  const subjects = [...new Set(texts.map(({ stored }) => stored.subject))];
  return subjects.map((name) => ({ name, links: texts.filter(({ stored }) => stored.subject === name).map(linkTo) }));
}

/** What a search finds of a text. */
export function searchedPage({ stored, rendered: { title, headings } }: KnownText) {
  return { href: stored.address, title, headings };
}

export function asHtml(content: string): DocsFile {
  return { content, kind: "html" };
}

export function asJson(content: unknown): DocsFile {
  return { content: JSON.stringify(content), kind: "json" };
}

function linkTo({ stored, rendered: { title } }: KnownText): NavigationLink {
  return { href: stored.address, name: stored.name ?? title };
}

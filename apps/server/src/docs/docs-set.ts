import { setImmediate as nextTurn } from "node:timers/promises";
import { docsAssets } from "./assets.ts";
import { docsPage, type Frame, type NavigationLink } from "./layout.ts";
import { readTexts } from "./library.ts";
import { linksOf } from "./links.ts";
import { asMarkdown, type KnownText, llmsFull, llmsIndex } from "./llms.ts";
import { renderMarkdown } from "./markdown.ts";
import type { ShownDocument } from "./reference/open-api.ts";
import { searchIndex } from "./search-index.ts";
import { startPage } from "./start-page.ts";
import { RUN_IT } from "./subjects.ts";

export const DOCS_HOME = "/docs";
const NAME = "Entrada docs";
const REFERENCE: NavigationLink = { href: "/docs/reference", name: "API reference" };
const SEARCH = "/docs/search.json";

/** One file of the documentation, by its address. */
export interface DocsFile {
  readonly content: string;
  readonly kind: "html" | "markdown" | "json" | "text";
}

export interface DocsSet {
  readonly files: ReadonlyMap<string, DocsFile>;
  readonly frame: Frame;
}

/** Everything that the documentation has, made from the texts of the installation; between two of them others have a turn. */
export async function makeDocs(publicBaseUrl: string, document: ShownDocument): Promise<DocsSet> {
  const stored = readTexts(publicBaseUrl);
  const texts: KnownText[] = [];
  for (const text of stored) {
    texts.push({ stored: text, rendered: renderMarkdown(text.markdown, linksOf(text.file, stored)) });
    await nextTurn();
  }
  const frame = frameOf(texts);
  const { summary, html } = startPage(publicBaseUrl);
  const files = new Map<string, DocsFile>([
    [DOCS_HOME, asHtml(docsPage(frame, { address: DOCS_HOME, title: "Build with Entrada", summary, html }))],
    [SEARCH, { content: JSON.stringify(searchIndex(texts.map(searchedPage), document)), kind: "json" }],
    ["/llms.txt", { content: llmsIndex(publicBaseUrl, texts), kind: "text" }],
    ["/llms-full.txt", { content: llmsFull(publicBaseUrl, texts), kind: "text" }],
    ...texts.flatMap((text, at): (readonly [string, DocsFile])[] => [
      [addressOf(text), asHtml(textPage(frame, texts, at))],
      [`${addressOf(text)}.md`, { content: asMarkdown(text.stored, stored), kind: "markdown" }],
    ]),
  ]);
  return { files, frame };
}

function textPage(frame: Frame, texts: readonly KnownText[], at: number): string {
  const text = texts[at];
  if (text === undefined) throw new Error(`There is no text ${at}.`);
  const { title, summary, html, headings } = text.rendered;
  const address = addressOf(text);
  const neighbor = (near: KnownText | undefined) => near && linkTo(near);
  return docsPage(frame, {
    address,
    title,
    summary,
    html,
    headings,
    markdown: `${address}.md`,
    previous: neighbor(texts[at - 1]),
    next: neighbor(texts[at + 1]),
  });
}

function frameOf(texts: readonly KnownText[]): Frame {
  const subjects = [...new Set(texts.map(({ stored }) => stored.subject))];
  const navigation = subjects.map((name) => ({
    name,
    links: [
      ...(name === "Reference" ? [REFERENCE] : []),
      ...texts.filter(({ stored }) => stored.subject === name).map(linkTo),
    ],
  }));
  // Whoever runs the installation comes last, whatever else has been added.
  const ordered = navigation.toSorted((a, b) => Number(a.name === RUN_IT) - Number(b.name === RUN_IT));
  return { name: NAME, home: DOCS_HOME, navigation: ordered, assets: docsAssets(), searchIndex: SEARCH };
}

function searchedPage(text: KnownText) {
  const { title, headings } = text.rendered;
  return { href: addressOf(text), title, headings };
}

function linkTo(text: KnownText): NavigationLink {
  return { href: addressOf(text), name: text.stored.name ?? text.rendered.title };
}

function addressOf({ stored }: KnownText): string {
  return `${DOCS_HOME}/${stored.path}`;
}

function asHtml(content: string): DocsFile {
  return { content, kind: "html" };
}

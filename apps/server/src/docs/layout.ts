import { escapeHtml } from "../http/pages/html.ts";
import type { Heading } from "./markdown.ts";

export interface NavigationGroup {
  readonly name: string;
  readonly links: readonly NavigationLink[];
}

export interface NavigationLink {
  readonly href: string;
  readonly name: string;
}

/** What surrounds the pages of one set of documentation. */
export interface Frame {
  /** what the pages are about: the end of every title */
  readonly name: string;
  readonly home: string;
  readonly navigation: readonly NavigationGroup[];
  /** elements of the head that load the built style sheet and script; empty: not built */
  readonly assets: string;
  /** of the index; undefined: there is no search */
  readonly searchIndex?: string;
}

interface ShownPage {
  readonly address: string;
  readonly title: string;
  /** which of several pages with this title it is */
  readonly within?: string;
  readonly summary: string;
  /** HTML under the title */
  readonly html: string;
  readonly headings?: readonly Heading[];
  readonly previous?: NavigationLink | undefined;
  readonly next?: NavigationLink | undefined;
  /** of the same as Markdown */
  readonly markdown?: string;
}

/** A complete page of the documentation. */
export function docsPage(frame: Frame, shown: ShownPage): string {
  const names = shown.address === frame.home ? [frame.name] : [shown.title, shown.within, frame.name];
  const title = names.filter((name) => name !== undefined).join(" – ");
  const search =
    frame.searchIndex === undefined
      ? ""
      : `<form class="search" role="search" data-index="${frame.searchIndex}" hidden><label for="search">Search the documentation</label><input id="search" type="search" autocomplete="off" placeholder="Search"><ul class="results" hidden></ul><p class="told" role="status"></p></form>`;
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(shown.summary)}">` +
    `<link rel="icon" href="/favicon.ico" type="image/svg+xml">${markdownLink(shown)}${frame.assets}</head><body class="docs">` +
    `<a class="skip" href="#content">Skip to the content</a>` +
    `<header class="top"><a class="brand" href="${frame.home}">${escapeHtml(frame.name)}</a>${search}<a class="to-pages" href="#pages">All pages</a></header>` +
    `<main id="content"><article><h1>${escapeHtml(shown.title)}</h1>${contents(shown.headings ?? [])}<div class="text">${shown.html}</div></article>${neighbors(shown)}</main>` +
    `<nav id="pages" class="pages" aria-label="Documentation">${frame.navigation.map((group) => groupHtml(group, shown.address)).join("")}</nav>` +
    "</body></html>"
  );
}

function markdownLink({ markdown }: ShownPage): string {
  return markdown === undefined ? "" : `<link rel="alternate" type="text/markdown" href="${markdown}">`;
}

// Two levels: whoever wants the third finds it under the second.
function contents(headings: readonly Heading[]): string {
  const shown = headings.filter(({ depth }) => depth <= 3);
  if (shown.length < 2) return "";
  const items = shown.map(
    ({ depth, id, text }) => `<li class="depth-${depth}"><a href="#${id}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${items.join("")}</ul></nav>`;
}

function neighbors({ previous, next }: ShownPage): string {
  if (previous === undefined && next === undefined) return "";
  const link = (kind: string, { href, name }: NavigationLink) =>
    `<a rel="${kind}" href="${href}"><span>${kind === "prev" ? "Before" : "Next"}</span> ${escapeHtml(name)}</a>`;
  const links = [previous && link("prev", previous), next && link("next", next)].filter(Boolean);
  return `<nav class="neighbors" aria-label="Neighboring pages">${links.join("")}</nav>`;
}

function groupHtml({ name, links }: NavigationGroup, address: string): string {
  const items = links.map(
    ({ href, name }) =>
      `<li><a href="${href}"${href === address ? ' aria-current="page"' : ""}>${escapeHtml(name)}</a></li>`,
  );
  return `<h2>${escapeHtml(name)}</h2><ul>${items.join("")}</ul>`;
}

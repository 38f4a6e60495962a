import type { Heading } from "./markdown.ts";

/** Where words of a search may lead. */
export interface SearchEntry {
  readonly title: string;
  readonly href: string;
  /** under which page's title it stands; absent: it is a page */
  readonly within?: string;
}

interface SearchedPage {
  readonly href: string;
  readonly title: string;
  readonly headings: readonly Heading[];
}

/** Titles and headings, in the order of the pages. */
export function searchIndex(pages: readonly SearchedPage[]): readonly SearchEntry[] {
  return pages.flatMap(({ href, title, headings }) => [
    { title, href },
    ...headings.map(({ id, text }) => ({ title: text, href: `${href}#${id}`, within: title })),
  ]);
}

import type { Heading } from "./markdown.ts";
import { operationsOf, type ShownDocument } from "./reference/open-api.ts";
import { areaSlug } from "./reference/reference.ts";

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

/** Titles and headings, in the order of the pages, and then every operation of a reference at this address. */
export function searchIndex(
  pages: readonly SearchedPage[],
  document: ShownDocument,
  reference: string,
): readonly SearchEntry[] {
  const texts = pages.flatMap(({ href, title, headings }) => [
    { title, href },
    ...headings.map(({ id, text }) => ({ title: text, href: `${href}#${id}`, within: title })),
  ]);
  const operations = document.tags.flatMap(({ name }) =>
    operationsOf(document, name).map(({ method, path, operation }) => ({
      title: operation.summary,
      href: `${reference}/${areaSlug(name)}#${operation.operationId}`,
      within: `${method} ${path}`,
    })),
  );
  return [...texts, ...operations];
}

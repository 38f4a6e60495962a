import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef } from "@cantoo/pdf-lib";
import { refuse } from "../refused.ts";
import type { OpenPdf } from "./open-pdf.ts";

const name = (text: string) => PDFName.of(text);
/** What a page has from the nodes above it where it has none of its own. */
const INHERITED = ["Resources", "MediaBox", "CropBox", "Rotate"].map(name);
const DEPTH_MAX = 50;

/** A page with what it inherits. */
export interface Page {
  readonly dict: PDFDict;
  readonly inherited: ReadonlyMap<PDFName, PDFObject>;
}

/** The pages in their order. Refuses a tree that is broken or goes round in circles. */
export function pagesOf({ context, catalog }: OpenPdf): readonly Page[] {
  const pages: Page[] = [];
  const seen = new Set<PDFRef>();
  const visit = (object: PDFObject | undefined, above: Page["inherited"], depth: number) => {
    if (object instanceof PDFRef && seen.size === seen.add(object).size) refuse("damaged");
    const node = context.lookup(object);
    if (!(node instanceof PDFDict) || depth > DEPTH_MAX) refuse("damaged");
    const own = INHERITED.flatMap((key) => {
      const value = node.get(key);
      return value === undefined ? [] : [[key, value] as const];
    });
    const inherited = own.length > 0 ? new Map([...above, ...own]) : above;
    const kids = node.lookup(name("Kids"));
    if (kids instanceof PDFArray) for (const kid of kids.asArray()) visit(kid, inherited, depth + 1);
    else if (node.get(name("Type")) === name("Pages")) refuse("damaged");
    else pages.push({ dict: node, inherited });
  };
  visit(catalog.get(name("Pages")), new Map(), 0);
  return pages;
}

import type { WatchFormat } from "../kinds.ts";
import type { WatchRecipe } from "../recipe.ts";
import { beginningOf } from "./answer-text.ts";

const BEGINNING = 1_024;
const PAGE_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;
const PAGE = /<(?:!doctype\s+html|html)[\s>]/i;
/** Any markup: what begins with it is no file for people. */
const MARKUP = /^(?:\u00EF\u00BB\u00BF)?\s*<[a-z!?]/i;
const PDF = "%PDF";

/**
 * Whether an answer has the shape that was asked for, by its type and its first bytes: a page that says "not found" or asks whether
 * one is human answers every address with 200.
 */
export function isAskedFor(body: Uint8Array, contentType: string | null, { format, url }: WatchRecipe): boolean {
  const beginning = beginningOf(body, BEGINNING);
  const isPage = PAGE_TYPE.test(contentType ?? "") || PAGE.test(beginning);
  const fits: Readonly<Record<WatchFormat, () => boolean>> = {
    html: () => !beginning.startsWith(PDF),
    // What stands in data may well be markup.
    json: () => !MARKUP.test(beginning),
    xml: () => !isPage,
    bytes: () => !isPage && !MARKUP.test(beginning) && (!isPdf(url) || beginning.includes(PDF)),
  };
  return format !== undefined && fits[format]();
}

function isPdf(url: string | undefined): boolean {
  return url !== undefined && new URL(url).pathname.toLowerCase().endsWith(".pdf");
}

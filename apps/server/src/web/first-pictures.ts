import { LANGUAGES, type Language } from "@entrada/knowledge/reference.schema";
import type { FastifyRequest } from "fastify";
import type { StaticDocument } from "../http/pages/static-document.ts";
import { negotiateLanguage } from "../http/resources/accept-language.ts";

/** What the first picture of the check page is made of, in a language. */
interface FirstPicture {
  readonly title: string;
  /** addresses of the scripts with its sentences */
  readonly sentences: readonly string[];
  /** addresses of fonts, where it has letters of its own */
  readonly letters: readonly string[];
}

export type FirstPictures = Readonly<Record<Language, FirstPicture>>;

/** What the build of the pages has written down. */
export function readFirstPictures({ plain }: StaticDocument): FirstPictures {
  return JSON.parse(plain.toString());
}

/** The language of a visit: the one that its address names, else the first of the browser's, of those that are offered. */
export function languageOf(
  { query, headers }: FastifyRequest,
  offered: readonly [Language, ...Language[]] = LANGUAGES,
): Language {
  const { lang } = query as { readonly lang?: unknown };
  return offered.find((known) => known === lang) ?? negotiateLanguage(headers["accept-language"], offered);
}

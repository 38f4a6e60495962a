import { LANGUAGES, type Language } from "@entrada/knowledge/reference.schema";
import type { FastifyRequest } from "fastify";
import { negotiateLanguage } from "./accept-language.ts";

/** The language that a request asks for, among those that sentences exist in; English if it asks for none of them. */
export function languageOf({ headers }: Pick<FastifyRequest, "headers">): Language {
  return negotiateLanguage(headers["accept-language"], LANGUAGES);
}

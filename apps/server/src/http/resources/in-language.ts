import { LANGUAGES, type Language } from "@entrada/knowledge/reference.schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import { negotiateLanguage } from "./accept-language.ts";

/** The language that the caller wants, of ours. */
export function wantedLanguage(request: FastifyRequest): Language {
  return negotiateLanguage(request.headers["accept-language"], LANGUAGES);
}

/** The same; the answer says that it is in it, and that others would differ. Not before a refusal: those are in English. */
export function chooseLanguage(request: FastifyRequest, reply: FastifyReply): Language {
  const language = wantedLanguage(request);
  sayLanguage(reply, language);
  return language;
}

/** Says which language an answer is in, and that others would differ. */
export function sayLanguage(reply: FastifyReply, language: string): void {
  reply.headers({
    "content-language": language,
    vary: [reply.getHeader("vary"), "Accept-Language"].filter((name) => name !== undefined).join(", "),
  });
}

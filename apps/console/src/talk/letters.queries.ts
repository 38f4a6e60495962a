import { bodyOf } from "@entrada/api-client/client";
import type { CannedLetter } from "@entrada/api-client/operator-schema";
import { chooseLanguage, LANGUAGES, type Language } from "@entrada/ui/language/languages.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { client } from "../client/client.ts";

/** Words to begin an answer with, in one language. */
export interface Letters {
  readonly locale: Language;
  /** as its speakers call it */
  readonly languageName: string;
  readonly items: readonly CannedLetter[];
}

const canned = (kind: "tickets" | "leads", locale: Language) =>
  queryOptions({
    queryKey: ["canned-letters", kind, locale],
    queryFn: () => bodyOf(client.GET("/canned-letters", { params: { query: { for: kind, locale } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The words in the language of whoever reads them; English where it is not known, or not among ours. */
export function useLetters(kind: "tickets" | "leads", readersLocale: string | null): Letters {
  const locale = chooseLanguage(readersLocale, []);
  const { data } = useQuery(canned(kind, locale));
  return { locale, languageName: LANGUAGES[locale], items: data?.items ?? [] };
}

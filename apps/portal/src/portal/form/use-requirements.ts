import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useClient } from "../client/access.tsx";
import { caseQueries } from "../client/cases.queries.ts";
import { inWords, loadTerms } from "./terms.ts";

/** The form of a case, in the words of the page's language as far as they are known. */
export function useRequirements(caseId: string) {
  const { language } = useLanguage();
  const { data: asked, error, refetch } = useQuery(caseQueries.requirements(useClient(), caseId));
  const { data: terms } = useQuery({
    queryKey: ["terms", language],
    queryFn: () => loadTerms(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const data = useMemo(() => {
    if (asked === undefined || terms === undefined || language === "en") return terms && asked;
    const sections = asked.sections.map((section) => ({ ...section, title: terms[section.title] ?? section.title }));
    return { ...asked, sections, schema: { ...inWords(asked.schema, terms) } };
  }, [asked, terms, language]);
  return { data, error, refetch };
}

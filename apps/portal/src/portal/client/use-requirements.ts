import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "./access.tsx";
import { caseQueries } from "./cases.queries.ts";

/** The form of a case, in the words of the page's language. */
export function useRequirements(caseId: string) {
  const { language } = useLanguage();
  return useQuery(caseQueries.requirements(useClient(), caseId, language));
}

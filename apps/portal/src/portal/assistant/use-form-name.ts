import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../client/access.tsx";
import { caseQueries } from "../client/cases.queries.ts";
import type { OpenForm } from "../form/use-form.ts";

/** What a form is called, and whom it is for: by the given names, or the only name that somebody has. */
export function useFormName({ requirements: { name }, request: { caseId } }: OpenForm): string {
  const { text } = useLanguage();
  const client = useClient();
  const { data: one } = useQuery(caseQueries.one(client, caseId));
  const { data: traveler } = useQuery({
    ...caseQueries.traveler(client, one?.travelerId ?? ""),
    enabled: one !== undefined,
  });
  const traveling = traveler?.givenNames || traveler?.familyName;
  return traveling ? text("assistant.title", { name, traveler: isolated(traveling) }) : name;
}

/** A name in whatever script, within a sentence of another one. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

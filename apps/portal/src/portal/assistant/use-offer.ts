import { useQuery } from "@tanstack/react-query";
import { useClient } from "../client/access.tsx";
import { sessionQueries } from "../client/session.queries.ts";
import { useScopes } from "../client/use-scopes.ts";
import { type OpenForm, useOpenForm } from "../form/use-form.ts";

/** The form that the assistant can help with: open, of who may answer it, where the tenant has one; undefined: none. */
export function useOffer(caseId: string): OpenForm | undefined {
  const { data: brand } = useQuery(sessionQueries.brand(useClient()));
  const mayAnswer = useScopes().has("cases:answer");
  const { form } = useOpenForm(caseId);
  const isThere = brand?.capabilities.includes("assistant") && mayAnswer;
  return isThere ? (form ?? undefined) : undefined;
}

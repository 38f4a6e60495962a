import { fullName } from "@entrada/domain/persons/full-name";
import { useQuery } from "@tanstack/react-query";
import { useClient } from "../client/access.tsx";
import { caseQueries } from "../client/cases.queries.ts";
import { useRequirements } from "../client/use-requirements.ts";

/** An application in a few words: for whom, and what. */
export function CaseName({ caseId }: { readonly caseId: string }) {
  const client = useClient();
  const { data: one } = useQuery(caseQueries.one(client, caseId));
  const { data: requirements } = useRequirements(caseId);
  const { data: traveler } = useQuery({
    ...caseQueries.traveler(client, one?.travelerId ?? ""),
    enabled: one !== undefined,
  });
  const parts = [traveler && fullName(traveler), requirements?.name];
  return <bdi>{parts.filter((part) => part !== undefined).join(" · ")}</bdi>;
}

import { useQuery } from "@tanstack/react-query";
import { useClient } from "../client/access.tsx";
import { caseQueries } from "../client/cases.queries.ts";

/** An application in a few words: for whom, and what. */
export function CaseName({ caseId }: { readonly caseId: string }) {
  const client = useClient();
  const { data: one } = useQuery(caseQueries.one(client, caseId));
  const { data: requirements } = useQuery(caseQueries.requirements(client, caseId));
  const { data: traveler } = useQuery({
    ...caseQueries.traveler(client, one?.travelerId ?? ""),
    enabled: one !== undefined,
  });
  const parts = [traveler && `${traveler.givenNames ?? ""} ${traveler.familyName}`.trim(), requirements?.name];
  return <bdi>{parts.filter((part) => part !== undefined).join(" · ")}</bdi>;
}

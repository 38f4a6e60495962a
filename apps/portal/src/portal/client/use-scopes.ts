import { useQuery } from "@tanstack/react-query";
import { useClient } from "./access.tsx";
import { sessionQueries } from "./session.queries.ts";

/** What whoever is signed in may do; empty until it is known. */
export function useScopes(): ReadonlySet<string> {
  const { data } = useQuery(sessionQueries.session(useClient()));
  return new Set(data?.scopes);
}

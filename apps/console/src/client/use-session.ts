import type { OperatorAction, OperatorSession } from "@entrada/api-client/operator-schema";
import { useQuery } from "@tanstack/react-query";
import { sessionQueries } from "./session.queries.ts";

/** Who is signed in; for what is inside the frame only, which is not there without. */
export function useSession(): OperatorSession {
  const { data } = useQuery(sessionQueries.current);
  if (data === undefined) throw new Error("nobody is signed in");
  return data;
}

/** Whether the role allows it: what it does not allow is not shown. */
export function useMay(): (action: OperatorAction) => boolean {
  const actions = new Set(useSession().actions);
  return (action) => actions.has(action);
}

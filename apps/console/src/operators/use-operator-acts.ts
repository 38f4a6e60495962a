import { bodyOf } from "@entrada/api-client/client";
import type { Operator, OperatorChange } from "@entrada/api-client/operator-schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { changing, client } from "../client/client.ts";

/** What is done to an account besides its rights. */
export const MOVES = ["suspend", "reactivate", "reset"] as const;
type Move = (typeof MOVES)[number];
export const DECISIONS = ["confirm", "reject", "withdraw"] as const;
export type Decision = (typeof DECISIONS)[number];

interface Moving {
  readonly move: Move;
  readonly operator: Operator;
  /** of the form that asked first: the same however often it is tried */
  readonly key?: string;
}

/** The acts on an account and on what waits for a second person; what is there is read again after each, also after a refusal. */
export function useOperatorActs() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ["operators"] });
  const moving = useMutation({
    mutationFn: ({ move, operator, key }: Moving) => {
      const params = { path: { id: operator.id }, header: changing(operator.version, key) };
      if (move === "suspend") return bodyOf(client.POST("/operators/{id}/suspend", { params }));
      if (move === "reactivate") return bodyOf(client.POST("/operators/{id}/reactivate", { params }));
      return bodyOf(client.POST("/operators/{id}/reset", { params }));
    },
    onSettled,
  });
  const deciding = useMutation({
    mutationFn: ({ decision, change }: { readonly decision: Decision; readonly change: OperatorChange }) => {
      const params = { path: { id: change.id }, header: changing(change.version) };
      if (decision === "confirm") return bodyOf(client.POST("/operator-changes/{id}/confirm", { params }));
      if (decision === "reject") return bodyOf(client.POST("/operator-changes/{id}/reject", { params }));
      return bodyOf(client.POST("/operator-changes/{id}/withdraw", { params }));
    },
    onSettled,
  });
  return { moving, deciding, renew: onSettled };
}

import { bodyOf } from "@entrada/api-client/client";
import type { WorkedCase } from "@entrada/api-client/operator-schema";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { changing, client } from "../../client/client.ts";
import type { AnswerRow } from "../answers/answer-rows.ts";
import { caseQueries } from "../case.queries.ts";

type Body<Path extends keyof Bodies> = Bodies[Path];
interface Bodies {
  readonly takeOver: { reason: "absent" | "handedOver" | "urgent" | "supervision" | "other" };
  readonly submit: {
    channel: "authorityPortal" | "visaCentre" | "consulate" | "post" | "partner" | "other";
    authorityReference?: string;
    expectedDecisionOn?: string;
  };
  readonly decide: {
    outcome: "approved" | "approvedNeedsCorrection" | "refused" | "returnedUnprocessed" | "lapsed";
  };
}

/** What can be done with a case; each act is the same here for a key, a button and the palette. */
export function useCaseActs({ id, version }: Pick<WorkedCase, "id" | "version">) {
  const queries = useQueryClient();
  const renew = (changed?: WorkedCase) => {
    if (changed) queries.setQueryData(caseQueries.one(id).queryKey, changed);
    void queries.invalidateQueries({ queryKey: ["cases", id] });
    void queries.invalidateQueries({ queryKey: ["queues"] });
  };
  const acting = useMutation({ mutationFn: (act: () => Promise<WorkedCase | undefined>) => act(), onSuccess: renew });
  const params = { path: { id }, header: changing(version) };
  const run = (act: () => Promise<WorkedCase | undefined>) => acting.mutateAsync(act);
  const items = (verb: "accept" | "return", rows: readonly AnswerRow[], more: object = {}) =>
    run(async () => {
      for (const [requestId, named] of byRequest(rows)) {
        const path = `/collection-requests/{id}/items/${verb}` as const;
        const header = { "Idempotency-Key": newKey() };
        const body = { items: named.map((item) => ({ ...item, ...more })) };
        await bodyOf(client.POST(path, { params: { path: { id: requestId }, header }, body }));
      }
      return undefined;
    });
  return {
    acting,
    claim: () => run(() => bodyOf(client.POST("/cases/{id}/claim", { params }))),
    releaseClaim: () => run(() => bodyOf(client.POST("/cases/{id}/release-claim", { params }))),
    takeOver: (body: Body<"takeOver">) => run(() => bodyOf(client.POST("/cases/{id}/take-over", { params, body }))),
    markReady: () => run(() => bodyOf(client.POST("/cases/{id}/mark-ready", { params }))),
    submit: (body: Body<"submit">) => run(() => bodyOf(client.POST("/cases/{id}/submit", { params, body }))),
    decide: (body: Body<"decide">) => run(() => bodyOf(client.POST("/cases/{id}/decide", { params, body }))),
    accept: (rows: readonly AnswerRow[]) => items("accept", rows),
    giveBack: (rows: readonly AnswerRow[], why: { readonly reason: string; readonly note: string }) =>
      items("return", rows, why),
  };
}

export type CaseActs = ReturnType<typeof useCaseActs>;

function byRequest(rows: readonly AnswerRow[]) {
  const named = new Map<string, object[]>();
  for (const { requestId, item } of rows) {
    const { path, documentType, confirmation } = item;
    const name = path !== undefined ? { path } : documentType !== undefined ? { documentType } : { confirmation };
    named.set(requestId, [...(named.get(requestId) ?? []), name]);
  }
  return named;
}

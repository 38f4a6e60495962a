import { bodyOf } from "@entrada/api-client/client";
import type {
  AuthorityNews,
  CaseSheet,
  Decision,
  DecisionCorrection,
  DecisionTakenBack,
  RequestMore,
  SubmitApplication,
  TakeOver,
  WorkedCase,
} from "@entrada/api-client/operator-schema";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changing, client } from "../../client/client.ts";
import type { AnswerRow } from "../answers/answer-rows.ts";
import { caseQueries, showChanged } from "../case.queries.ts";
import { isConflict } from "../conflict/act-failure.tsx";

/** What was decided last, as it can be undone. */
export interface Decided {
  readonly verb: "accept" | "return";
  /** the named items, by their request */
  readonly byRequest: ReadonlyMap<string, readonly object[]>;
  readonly count: number;
  /** of this decision alone */
  readonly key: string;
}

/** Does something with the version of the case that is read. */
type Act = (version: string) => Promise<WorkedCase | undefined>;

/**
 * What can be done with a case; each act is the same here for a key, a button and the palette. While something is asked for an
 * act (`isAsking`), it is meant for the case as it was when that began, whatever is drawn anew behind it.
 */
export function useCaseActs(sheet: CaseSheet, isAsking: boolean) {
  const [held, setHeld] = useState<CaseSheet>();
  if (isAsking !== (held !== undefined)) setHeld(isAsking ? sheet : undefined);
  const meant = held ?? sheet;
  const { id, version } = meant.case;
  const [before, setBefore] = useState<CaseSheet>();
  const [latest, setLatest] = useState<Act>();
  const queries = useQueryClient();
  const renew = (changed?: WorkedCase) => {
    if (changed) showChanged(queries, changed);
    void queries.invalidateQueries({ queryKey: ["cases", id] });
    void queries.invalidateQueries({ queryKey: ["queues"] });
  };
  const acting = useMutation({ mutationFn: (act: Act) => act(version), onSuccess: renew });
  const run = async (act: Act) => {
    setLatest(() => act);
    try {
      const done = await acting.mutateAsync(act);
      setBefore(undefined);
      return done;
    } catch (error) {
      if (isConflict(error)) {
        setBefore(meant);
        const now = await queries.fetchQuery({ ...caseQueries.sheet(id), staleTime: 0 });
        setHeld((one) => one && now);
      }
      throw error;
    }
  };
  const params = (at: string) => ({ path: { id }, header: changing(at) });
  const [decided, setDecided] = useState<Decided>();
  const onItems = async (verb: "accept" | "return" | "undo", byRequest: Decided["byRequest"], more: object = {}) => {
    for (const [requestId, named] of byRequest) {
      const path = `/collection-requests/{id}/items/${verb}` as const;
      const header = { "Idempotency-Key": newKey() };
      const body = { items: named.map((item) => ({ ...item, ...more })) };
      await bodyOf(client.POST(path, { params: { path: { id: requestId }, header }, body }));
    }
    return undefined;
  };
  const decideOn = (verb: Decided["verb"], rows: readonly AnswerRow[], more?: object) =>
    run(async () => {
      const byRequest = namedIn(rows);
      setDecided(undefined);
      await onItems(verb, byRequest, more);
      setDecided({ verb, byRequest, count: rows.length, key: newKey() });
      return undefined;
    });
  const undo = () =>
    run(async () => {
      setDecided(undefined);
      return decided && onItems("undo", decided.byRequest);
    });
  return {
    acting,
    /** the case as it was when an act was refused for its version */
    before,
    /** does once more what was refused, for the case as it is now */
    again: () => latest && run(latest),
    claim: () => run((at) => bodyOf(client.POST("/cases/{id}/claim", { params: params(at) }))),
    releaseClaim: () => run((at) => bodyOf(client.POST("/cases/{id}/release-claim", { params: params(at) }))),
    takeOver: (body: TakeOver) =>
      run((at) => bodyOf(client.POST("/cases/{id}/take-over", { params: params(at), body }))),
    markReady: () => run((at) => bodyOf(client.POST("/cases/{id}/mark-ready", { params: params(at) }))),
    submit: (body: SubmitApplication) =>
      run((at) => bodyOf(client.POST("/cases/{id}/submit", { params: params(at), body }))),
    decide: (body: Decision) => run((at) => bodyOf(client.POST("/cases/{id}/decide", { params: params(at), body }))),
    authorityUpdate: (body: AuthorityNews) =>
      run((at) => bodyOf(client.POST("/cases/{id}/authority-update", { params: params(at), body }))),
    correctDecision: (body: DecisionCorrection) =>
      run((at) => bodyOf(client.POST("/cases/{id}/correct-decision", { params: params(at), body }))),
    takeBackDecision: (body: DecisionTakenBack) =>
      run((at) => bodyOf(client.POST("/cases/{id}/take-back-decision", { params: params(at), body }))),
    requestMore: (rows: readonly AnswerRow[], reason: RequestMore["reason"]) =>
      run((at) => {
        const body = { items: rows.map(({ item }) => namedItem(item)), reason };
        return bodyOf(client.POST("/cases/{id}/request-more", { params: params(at), body }));
      }),
    decided,
    forgetDecided: () => setDecided(undefined),
    undo,
    accept: (rows: readonly AnswerRow[]) => decideOn("accept", rows),
    giveBack: (rows: readonly AnswerRow[], why: { readonly reason: string; readonly note: string }) =>
      decideOn("return", rows, why),
  };
}

export type CaseActs = ReturnType<typeof useCaseActs>;

function namedIn(rows: readonly AnswerRow[]): ReadonlyMap<string, readonly object[]> {
  const named = new Map<string, object[]>();
  for (const { requestId, item } of rows) {
    named.set(requestId, [...(named.get(requestId) ?? []), namedItem(item)]);
  }
  return named;
}

function namedItem({ path, documentType, confirmation }: AnswerRow["item"]) {
  if (path !== undefined) return { path };
  return documentType !== undefined ? { documentType } : { confirmation: confirmation === true };
}

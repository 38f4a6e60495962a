import type { KnowledgeWatchedSourceDetail } from "@entrada/api-client/operator-schema";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { watchQueries } from "./watch.queries.ts";

export interface DrawnText {
  readonly seen: UseQueryResult<KnowledgeWatchedSourceDetail>;
  /** what is on the page, and what is confirmed: what is not shown yet is not confirmed */
  readonly drawn: KnowledgeWatchedSourceDetail | undefined;
  /** shows the text that has been seen since; undefined: there is none */
  readonly showNewer: (() => void) | undefined;
}

/** The text of a source that was drawn first: another one never takes its place under the eyes of whoever reads it. */
export function useDrawnText(id: string | undefined): DrawnText {
  const seen = useQuery({ ...watchQueries.source(id ?? ""), enabled: id !== undefined });
  const [first, setFirst] = useState<KnowledgeWatchedSourceDetail>();
  const newest = seen.data?.id === id ? seen.data : undefined;
  if (newest === undefined) return { seen, drawn: undefined, showNewer: undefined };
  if (first?.id !== newest.id) setFirst(newest);
  const isOther = first?.id === newest.id && first.text?.hash !== newest.text?.hash;
  return { seen, drawn: isOther ? first : newest, showNewer: isOther ? () => setFirst(newest) : undefined };
}

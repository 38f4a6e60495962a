import { bodyOf } from "@entrada/api-client/client";
import type { NewKnowledgeReading } from "@entrada/api-client/operator-schema";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../client/client.ts";
import { LOOK_AGAIN_MS } from "../rows/rows.queries.ts";

// What is compiled anew for each answer is not asked for with every look.
const KEPT_MS = 300_000;

/** What the pages of knowledge ask. */
export const knowledgeQueries = {
  sources: (withinDays: number) =>
    queryOptions({
      queryKey: ["knowledge", "sources", withinDays],
      queryFn: () => bodyOf(client.GET("/knowledge/sources", { params: { query: { withinDays } } })),
      refetchInterval: LOOK_AGAIN_MS,
    }),
  source: (source: string) =>
    queryOptions({
      queryKey: ["knowledge", "source", source],
      queryFn: () => bodyOf(client.GET("/knowledge/sources/{source}", { params: { path: { source } } })),
    }),
  coverage: queryOptions({
    queryKey: ["knowledge", "coverage"],
    queryFn: () => bodyOf(client.GET("/knowledge/coverage")),
    staleTime: KEPT_MS,
  }),
  gaps: queryOptions({
    queryKey: ["knowledge", "gaps"],
    queryFn: () => bodyOf(client.GET("/knowledge/gaps")),
    staleTime: KEPT_MS,
  }),
};

/** Writes down what was found of a source. */
export function readSource(source: string, body: NewKnowledgeReading) {
  return bodyOf(client.POST("/knowledge/sources/{source}/readings", { params: { path: { source } }, body }));
}

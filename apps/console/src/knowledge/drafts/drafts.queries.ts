import { allPages } from "@entrada/api-client/all-pages";
import { bodyOf } from "@entrada/api-client/client";
import type { Draft, DraftChanges, NewDraft } from "@entrada/api-client/operator-schema";
import { queryOptions } from "@tanstack/react-query";
import { changing, client } from "../../client/client.ts";
import { LOOK_AGAIN_MS } from "../../rows/rows.queries.ts";

const CHECK_LOOK_MS = 2_000;
/** The newest; what is older than so many was decided long ago. */
const ENOUGH = 1_000;

/** What the pages of drafts ask. */
export const draftQueries = {
  list: queryOptions({
    queryKey: ["knowledge-drafts", "list"],
    queryFn: async () => ({
      items: await allPages((query) => client.GET("/knowledge/drafts", { params: { query } }), ENOUGH),
    }),
    refetchInterval: LOOK_AGAIN_MS,
  }),
  publications: queryOptions({
    queryKey: ["knowledge-drafts", "publications"],
    queryFn: () => bodyOf(client.GET("/knowledge/publications")),
  }),
  bundles: queryOptions({
    queryKey: ["knowledge-drafts", "bundles"],
    queryFn: () => bodyOf(client.GET("/knowledge/bundles")),
  }),
  one: (id: string) =>
    queryOptions({
      queryKey: ["knowledge-drafts", id],
      queryFn: () => bodyOf(client.GET("/knowledge/drafts/{id}", { params: { path: { id } } })),
      // Its check takes minutes, and nobody tells when it has ended.
      refetchInterval: ({ state }) => (state.data?.check.state === "running" ? CHECK_LOOK_MS : LOOK_AGAIN_MS),
    }),
  difference: ({ id, contentHash }: Draft) =>
    queryOptions({
      queryKey: ["knowledge-drafts", id, "difference", contentHash],
      queryFn: () => bodyOf(client.GET("/knowledge/drafts/{id}/difference", { params: { path: { id } } })),
      enabled: contentHash !== null,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  impact: ({ id, contentHash }: Draft) =>
    queryOptions({
      queryKey: ["knowledge-drafts", id, "impact", contentHash],
      queryFn: () => bodyOf(client.GET("/knowledge/drafts/{id}/impact", { params: { path: { id } } })),
      enabled: contentHash !== null,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  file: (name: string) =>
    queryOptions({
      queryKey: ["knowledge-drafts", "file", name],
      queryFn: () => bodyOf(client.GET("/knowledge/files", { params: { query: { name } } })),
      enabled: name !== "",
      // A file that the draft adds is published nowhere.
      retry: false,
    }),
  people: queryOptions({
    queryKey: ["knowledge", "people"],
    queryFn: () => bodyOf(client.GET("/knowledge/people")),
    staleTime: LOOK_AGAIN_MS,
  }),
};

/** What can be done with drafts; each answers with the draft as it is then. */
export const draftActs = {
  begin: (body: NewDraft, key: string) =>
    bodyOf(client.POST("/knowledge/drafts", { params: { header: { "Idempotency-Key": key } }, body })),
  edit: ({ id, version }: Pick<Draft, "id" | "version">, body: DraftChanges) =>
    bodyOf(client.PATCH("/knowledge/drafts/{id}", { params: { path: { id }, header: changing(version) }, body })),
  rebase: ({ id, version }: Draft) =>
    bodyOf(
      client.POST("/knowledge/drafts/{id}/rebase", { params: { path: { id }, header: changing(version) }, body: {} }),
    ),
  submit: ({ id, version }: Draft) =>
    bodyOf(client.POST("/knowledge/drafts/{id}/submit", { params: { path: { id }, header: changing(version) } })),
  discard: ({ id, version }: Draft, key: string) =>
    bodyOf(client.POST("/knowledge/drafts/{id}/discard", { params: { path: { id }, header: changing(version, key) } })),
  /** for exactly the content that the page has shown */
  approve: ({ id, version, contentHash }: Draft, confirmsLighter: boolean, key?: string) =>
    bodyOf(
      client.POST("/knowledge/drafts/{id}/approve", {
        params: { path: { id }, header: changing(version, key) },
        body: { contentHash: contentHash ?? "", confirmsLighter },
      }),
    ),
  schedule: ({ id, version }: Draft, publishAt: string, key: string) =>
    bodyOf(
      client.POST("/knowledge/drafts/{id}/schedule", {
        params: { path: { id }, header: changing(version, key) },
        body: { publishAt },
      }),
    ),
  publish: ({ id, version }: Draft) =>
    bodyOf(client.POST("/knowledge/drafts/{id}/publish", { params: { path: { id }, header: changing(version) } })),
  goBack: (id: string, reason: string, key: string) =>
    bodyOf(
      client.POST("/knowledge/publications/{id}/rollback", {
        params: { path: { id }, header: { "Idempotency-Key": key } },
        body: { reason },
      }),
    ),
};

import { bodyOf, doneOf } from "@entrada/api-client/client";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client } from "../client/client.ts";

const views = queryOptions({
  queryKey: ["views"],
  queryFn: () => bodyOf(client.GET("/account/views")),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The saved views of a list, and how one is kept and dropped. */
export function useViews(list: string) {
  const queries = useQueryClient();
  const { data } = useQuery(views);
  const onSuccess = () => queries.invalidateQueries({ queryKey: views.queryKey });
  const saving = useMutation({
    mutationFn: (view: { readonly name: string; readonly query: string }) =>
      bodyOf(client.POST("/account/views", { body: { list, ...view } })),
    onSuccess,
  });
  const dropping = useMutation({
    mutationFn: (id: string) => doneOf(client.DELETE("/account/views/{id}", { params: { path: { id } } })),
    onSuccess,
  });
  return { items: data?.items.filter((view) => view.list === list) ?? [], saving, dropping };
}

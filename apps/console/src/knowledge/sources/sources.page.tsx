import { bodyOf } from "@entrada/api-client/client";
import type { KnowledgeSource } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { client } from "../../client/client.ts";
import { useMay } from "../../client/use-session.ts";
import { overview } from "../../home/overview.queries.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { Failure } from "../../page/failure.tsx";
import { saying } from "../../page/saying.tsx";
import { useWindowTitle } from "../../page/use-window-title.ts";
import { useListAddress, valueIn } from "../../rows/list-address.ts";
import { useSelectedRow } from "../../rows/use-selected-row.ts";
import knowledge from "../knowledge.en.json?messages";
import styles from "../knowledge.module.css";
import { knowledgeQueries, readSource } from "../knowledge.queries.ts";
import { SourceList } from "./source-list.tsx";
import { SourceView } from "./source-view.tsx";
import { TextForm } from "./text.form.tsx";

const WITHIN = ["30", "0", "90", "180", "3650"] as const;

/** Official sources that have to be read again: one key confirms that nothing has changed, and the next one is there. */
export const SourcesPage = saying(knowledge, function SourcesPage() {
  const { text } = useLanguage();
  useWindowTitle(text("sources.title"));
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const may = useMay();
  const { search, set } = useListAddress();
  const query = knowledgeQueries.sources(Number(valueIn(search, "within", WITHIN) ?? WITHIN[0]));
  const listed = useQuery(query);
  const isConfirmed = search.get("state") === "confirmed";
  const rows = (listed.data?.items ?? []).filter(({ state }) => (state === "confirmed") === isConfirmed);
  const { at, setAt } = useSelectedRow(rows);
  const source = rows[at];
  const [isTelling, setTelling] = useState(false);
  // What is counted of stored trips does not change by it.
  const renewList = () => {
    for (const part of ["sources", "source"]) void queries.invalidateQueries({ queryKey: ["knowledge", part] });
    void queries.invalidateQueries({ queryKey: overview.queryKey });
  };
  const nextId = rows[at + 1]?.id;
  useEffect(() => {
    if (nextId !== undefined) void queries.prefetchQuery(knowledgeQueries.source(nextId));
  }, [queries, nextId]);
  const confirming = useMutation({
    mutationFn: (confirmed: KnowledgeSource) => readSource(confirmed.id, { outcome: "unchanged" }),
    // It leaves the list at once, so that the next one is under the same key.
    onMutate: async (confirmed) => {
      await queries.cancelQueries({ queryKey: query.queryKey });
      queries.setQueryData(query.queryKey, (before) => {
        if (before === undefined) return before;
        const items = before.items.map((one) =>
          one.id === confirmed.id ? { ...one, state: "confirmed" as const } : one,
        );
        return { ...before, items };
      });
    },
    onSettled: renewList,
  });
  const renewal = useMutation({
    mutationFn: () =>
      bodyOf(client.POST("/knowledge/sources/renewal", { params: { header: { "Idempotency-Key": newKey() } } })),
    onSuccess: ({ id }) => navigate(`/knowledge/drafts/${id}`),
  });
  const mayEdit = may("knowledge:edit");
  const confirm = () => source !== undefined && !isConfirmed && confirming.mutate(source);
  useKeys([
    { key: "j", label: "key.next", run: () => setAt(at + 1), isHinted: true },
    { key: "k", label: "key.previous", run: () => setAt(at - 1), isHinted: true },
    ...(mayEdit && !isConfirmed ? [{ key: "u", label: "key.unchanged", run: confirm, isHinted: true }] : []),
    ...(mayEdit ? [{ key: "c", label: "key.changed", run: () => source && setTelling(true), isHinted: true }] : []),
    {
      key: "o",
      label: "key.openSource",
      run: () => source && window.open(source.url, "_blank", "noopener,noreferrer"),
      isHinted: true,
    },
  ]);
  const counts = listed.data?.counts;
  return (
    <div className={styles.split}>
      <section aria-label={text("sources.title")} className={styles.list}>
        <header className={styles.listHead}>
          <h1>{text("sources.title")}</h1>
          {listed.data && counts && (
            <p role="status">{text("sources.about", { ...counts, sources: listed.data.sources })}</p>
          )}
          <p className={styles.choices}>
            {(["open", "confirmed"] as const).map((state) => (
              <button
                aria-pressed={(state === "confirmed") === isConfirmed}
                className={styles.chip}
                key={state}
                onClick={() => set("state", state === "open" ? "" : state)}
                type="button"
              >
                {text(`sources.state.${state}`)}
              </button>
            ))}
            <select
              aria-label={text("sources.within")}
              className={styles.chip}
              onChange={({ target }) => set("within", target.value === WITHIN[0] ? "" : target.value)}
              value={search.get("within") ?? WITHIN[0]}
            >
              {WITHIN.map((days) => (
                <option key={days} value={days}>
                  {text("sources.days", { days })}
                </option>
              ))}
            </select>
          </p>
          {mayEdit && isConfirmed && rows.length > 0 && (
            <Button aria-disabled={renewal.isPending} look="primary" onClick={() => renewal.mutate()}>
              {text("sources.renew", { count: rows.length })}
            </Button>
          )}
        </header>
        {listed.isError && <Failure error={listed.error} onRetry={() => void listed.refetch()} />}
        {confirming.isError && <Failure error={confirming.error} />}
        {renewal.isError && <Failure error={renewal.error} />}
        {listed.data && rows.length === 0 && <p className={styles.empty}>{text("sources.none")}</p>}
        <SourceList onSelect={setAt} rows={rows} selected={at} />
        {listed.data?.isComplete === false && <p className={styles.empty}>{text("sources.incomplete")}</p>}
      </section>
      <section className={styles.detail}>
        {source && (
          <SourceView
            key={source.id}
            onChanged={mayEdit ? () => setTelling(true) : undefined}
            onUnchanged={mayEdit && !isConfirmed ? confirm : undefined}
            source={source}
          />
        )}
      </section>
      {isTelling && source && (
        <TextForm onClose={() => setTelling(false)} onKept={renewList} sourceId={source.id} title={source.title} />
      )}
    </div>
  );
});

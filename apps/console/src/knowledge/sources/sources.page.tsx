import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useMay } from "../../client/use-session.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { Failure } from "../../page/failure.tsx";
import { saying } from "../../page/saying.tsx";
import { useWindowTitle } from "../../page/use-window-title.ts";
import { useSelectedRow } from "../../rows/use-selected-row.ts";
import knowledge from "../knowledge.en.json?messages";
import styles from "../knowledge.module.css";
import { knowledgeQueries } from "../knowledge.queries.ts";
import { SourceList } from "./source-list.tsx";
import { SourceView } from "./source-view.tsx";
import { SourcesHead, useSourceFilter } from "./sources-head.tsx";
import { TextForm } from "./text.form.tsx";
import { useConfirmation } from "./use-confirmation.ts";

/** Official sources that have to be read again: one key confirms that nothing has changed, and the next one is there. */
export const SourcesPage = saying(knowledge, function SourcesPage() {
  const { text } = useLanguage();
  useWindowTitle(text("sources.title"));
  const mayEdit = useMay()("knowledge:edit");
  const { within, isConfirmed } = useSourceFilter();
  const withinDays = Number(within);
  const listed = useQuery(knowledgeQueries.sources(withinDays));
  const rows = (listed.data?.items ?? []).filter(({ state }) => (state === "confirmed") === isConfirmed);
  const { at, setAt } = useSelectedRow(rows);
  const source = rows[at];
  usePrefetched(rows[at + 1]?.id);
  const [isTelling, setTelling] = useState(false);
  const { confirming, renew } = useConfirmation(withinDays);
  const confirm = mayEdit && !isConfirmed ? () => source && confirming.mutate(source) : undefined;
  const tell = mayEdit ? () => source && setTelling(true) : undefined;
  const open = () => source && window.open(source.url, "_blank", "noopener,noreferrer");
  useKeys([
    { key: "j", label: "key.next", run: () => setAt(at + 1), isHinted: true },
    { key: "k", label: "key.previous", run: () => setAt(at - 1), isHinted: true },
    ...(confirm ? [{ key: "u", label: "key.unchanged", run: confirm, isHinted: true }] : []),
    ...(tell ? [{ key: "c", label: "key.changed", run: tell, isHinted: true }] : []),
    { key: "o", label: "key.openSource", run: open, isHinted: true },
  ]);
  return (
    <div className={styles.split}>
      <section aria-label={text("sources.title")} className={styles.list}>
        <SourcesHead listed={rows.length} sources={listed.data} />
        {listed.isError && <Failure error={listed.error} onRetry={() => void listed.refetch()} />}
        {confirming.isError && <Failure error={confirming.error} />}
        {listed.data && rows.length === 0 && <p className={styles.empty}>{text("sources.none")}</p>}
        <SourceList onSelect={setAt} rows={rows} selected={at} />
        {listed.data?.isComplete === false && <p className={styles.empty}>{text("sources.incomplete")}</p>}
      </section>
      <section className={styles.detail}>
        {source && <SourceView key={source.id} onChanged={tell} onUnchanged={confirm} source={source} />}
      </section>
      {isTelling && source && (
        <TextForm onClose={() => setTelling(false)} onKept={renew} sourceId={source.id} title={source.title} />
      )}
    </div>
  );
});

/** Reads the source that comes next ahead. */
function usePrefetched(id: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id !== undefined) void queries.prefetchQuery(knowledgeQueries.source(id));
  }, [queries, id]);
}

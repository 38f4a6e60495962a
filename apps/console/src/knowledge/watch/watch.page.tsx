import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useMay } from "../../client/use-session.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { Failure } from "../../page/failure.tsx";
import { saying } from "../../page/saying.tsx";
import { useWindowTitle } from "../../page/use-window-title.ts";
import { useListAddress } from "../../rows/list-address.ts";
import { useSelectedRow } from "../../rows/use-selected-row.ts";
import knowledge from "../knowledge.en.json?messages";
import styles from "../knowledge.module.css";
import { useAgreement } from "./use-agreement.ts";
import { useDrawnText } from "./use-drawn-text.ts";
import messages from "./watch.en.json?messages";
import { stateIn, watchQueries } from "./watch.queries.ts";
import { WatchHead } from "./watch-head.tsx";
import { WatchList } from "./watch-list.tsx";
import { WatchView } from "./watch-view.tsx";

/** What programs have read of official sources: one key confirms the text that is on the page, and the next one is there. */
export const WatchPage = saying(Object.assign({}, knowledge, messages), function WatchPage() {
  const { text, name } = useLanguage();
  useWindowTitle(text("watch.title"));
  const mayEdit = useMay()("knowledge:edit");
  const state = stateIn(useListAddress().search);
  const listed = useQuery(watchQueries.list(state));
  const rows = listed.data?.items ?? [];
  const { at, setAt } = useSelectedRow(rows);
  const source = rows[at];
  usePrefetched(rows[at + 1]?.id);
  const agreeing = useAgreement(state);
  const shown = useDrawnText(source?.id);
  const hash = shown.showNewer === undefined ? shown.drawn?.text?.hash : undefined;
  const isWaiting = source !== undefined && source.seenAt !== null && source.failingSince === null;
  const agree =
    mayEdit && isWaiting && hash != null
      ? () => !agreeing.isPending && agreeing.mutate({ id: source.id, text: hash })
      : undefined;
  const open = () => source && window.open(source.url, "_blank", "noopener,noreferrer");
  useKeys([
    { key: "j", label: "key.next", run: () => setAt(at + 1), isHinted: true },
    { key: "k", label: "key.previous", run: () => setAt(at - 1), isHinted: true },
    ...(agree ? [{ key: "u", label: "key.agrees", run: agree, isHinted: true }] : []),
    { key: "o", label: "key.openSource", run: open, isHinted: true },
  ]);
  const refused = agreeing.data?.refused[0];
  return (
    <div className={styles.split}>
      <section aria-label={text("watch.title")} className={styles.list}>
        <WatchHead watch={listed.data} />
        {listed.isError && <Failure error={listed.error} onRetry={() => void listed.refetch()} />}
        {agreeing.isError && <Failure error={agreeing.error} />}
        {refused && (
          <p className={styles.late} role="alert">
            {text("watch.refusal", { source: refused.source, reason: name("watch.refused", refused.reason) })}
          </p>
        )}
        {listed.data && rows.length === 0 && <p className={styles.empty}>{text("watch.none")}</p>}
        <WatchList onSelect={setAt} rows={rows} selected={at} />
        {listed.data?.isComplete === false && <p className={styles.empty}>{text("watch.incomplete")}</p>}
      </section>
      <section className={styles.detail}>
        {source && <WatchView key={source.id} onAgree={agree} source={source} text={shown} />}
      </section>
    </div>
  );
});

/** Reads the text that comes next ahead. */
function usePrefetched(id: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id !== undefined) void queries.prefetchQuery(watchQueries.source(id));
  }, [queries, id]);
}

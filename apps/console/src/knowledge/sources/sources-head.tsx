import { bodyOf } from "@entrada/api-client/client";
import type { KnowledgeSources } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useLocation } from "wouter";
import { useSingle } from "../../acts/use-single.ts";
import { client } from "../../client/client.ts";
import { useMay } from "../../client/use-session.ts";
import { Failure } from "../../page/failure.tsx";
import { useListAddress, valueIn } from "../../rows/list-address.ts";
import styles from "../knowledge.module.css";

const WITHIN = ["30", "0", "90", "180", "3650"] as const;

/** What the list of sources is narrowed to, as the address says it. */
export function useSourceFilter() {
  const { search } = useListAddress();
  const within = valueIn(search, "within", WITHIN) ?? WITHIN[0];
  return { within, isConfirmed: search.get("state") === "confirmed" };
}

/** How many sources there are of each state, what is listed, and the draft of those that were confirmed. */
export function SourcesHead({
  sources,
  listed,
}: {
  readonly sources: KnowledgeSources | undefined;
  readonly listed: number;
}) {
  const { text } = useLanguage();
  const may = useMay();
  const { set } = useListAddress();
  const { within, isConfirmed } = useSourceFilter();
  return (
    <header className={styles.listHead}>
      <h1>{text("sources.title")}</h1>
      {sources && <p role="status">{text("sources.about", { ...sources.counts, sources: sources.sources })}</p>}
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
          value={within}
        >
          {WITHIN.map((days) => (
            <option key={days} value={days}>
              {text("sources.days", { days })}
            </option>
          ))}
        </select>
      </p>
      {may("knowledge:edit") && isConfirmed && listed > 0 && <Renewal count={listed} />}
    </header>
  );
}

function Renewal({ count }: { readonly count: number }) {
  const { text } = useLanguage();
  const [, navigate] = useLocation();
  const renewal = useSingle(
    (key) => bodyOf(client.POST("/knowledge/sources/renewal", { params: { header: { "Idempotency-Key": key } } })),
    ({ id }) => navigate(`/knowledge/drafts/${id}`),
  );
  return (
    <>
      <Button aria-disabled={renewal.isPending} look="primary" onClick={renewal.run}>
        {text("sources.renew", { count })}
      </Button>
      {renewal.isError && <Failure error={renewal.error} />}
    </>
  );
}

import type { KnowledgeWatch } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Link } from "wouter";
import { useListAddress } from "../../rows/list-address.ts";
import styles from "../knowledge.module.css";
import { stateIn, WATCH_STATES } from "./watch.queries.ts";

/** How many sources there are of each state, what the last night did, and which states are listed. */
export function WatchHead({ watch }: { readonly watch: KnowledgeWatch | undefined }) {
  const { text } = useLanguage();
  const { search, set } = useListAddress();
  const state = stateIn(search);
  return (
    <header className={styles.listHead}>
      <h1>{text("watch.title")}</h1>
      {watch && <WhatIsKnown watch={watch} />}
      <p className={styles.choices}>
        {([undefined, ...WATCH_STATES] as const).map((one) => (
          <button
            aria-pressed={one === state}
            className={styles.chip}
            key={one ?? "all"}
            onClick={() => set("state", one ?? "")}
            type="button"
          >
            {text(one === undefined ? "watch.all" : `watch.state.${one}`)}
          </button>
        ))}
      </p>
    </header>
  );
}

function WhatIsKnown({ watch: { counts, unasked, policy, night, draft } }: { readonly watch: KnowledgeWatch }) {
  const { text, moment } = useLanguage();
  const lost = counts.unreachable + counts.unreadable;
  return (
    <>
      <p role="status">
        {text("watch.about", { ...counts, lost })} {unasked > 0 && text("watch.unasked", { unasked })}
      </p>
      {policy === "off" && <p className={styles.soft}>{text("watch.off")}</p>}
      {night !== null && (
        <p className={styles.soft}>
          {night.endedAt === null
            ? text("watch.reading", { at: moment(night.beganAt) })
            : text("watch.night", { at: moment(night.endedAt), asked: night.asked, renewed: night.renewed })}
        </p>
      )}
      {draft !== null && (
        <p className={styles.late}>
          {text("watch.draft", { at: moment(draft.begunAt) })}
          <Link href={`/knowledge/drafts/${draft.id}`}>{draft.title}</Link>
        </p>
      )}
    </>
  );
}

import type { KnowledgeWatchedSource } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useEffect, useRef } from "react";
import styles from "../knowledge.module.css";

interface WatchListProps {
  readonly rows: readonly KnowledgeWatchedSource[];
  readonly selected: number;
  readonly onSelect: (at: number) => void;
}

/** The sources one below the other, with what is known of each. */
export function WatchList({ rows, selected, onSelect }: WatchListProps) {
  return (
    <ul className={styles.rows}>
      {rows.map((source, at) => (
        <WatchRow isSelected={at === selected} key={source.id} onSelect={() => onSelect(at)} source={source} />
      ))}
    </ul>
  );
}

interface WatchRowProps {
  readonly source: KnowledgeWatchedSource;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function WatchRow({ source, isSelected, onSelect }: WatchRowProps) {
  const { text, name, day } = useLanguage();
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);
  const { title, state, reviewBy, rules } = source;
  return (
    <li>
      <button aria-current={isSelected} className={styles.row} onClick={onSelect} ref={row} type="button">
        <strong dir="auto">{title}</strong>
        <span className={state === "changed" ? styles.late : undefined}>
          {text("watch.of", { state: name("watch.state", state), day: day(reviewBy) })}
        </span>
        <span className={styles.soft}>{text("sources.rests", { rules })}</span>
      </button>
    </li>
  );
}

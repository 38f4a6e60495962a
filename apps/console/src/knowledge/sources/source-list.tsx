import type { KnowledgeSource } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import styles from "../knowledge.module.css";
import { knowledgeQueries } from "../knowledge.queries.ts";

interface SourceListProps {
  readonly rows: readonly KnowledgeSource[];
  readonly selected: number;
  readonly onSelect: (at: number) => void;
}

/** The sources one below the other, with what rests on each. */
export function SourceList({ rows, selected, onSelect }: SourceListProps) {
  const gaps = useQuery(knowledgeQueries.gaps);
  const trips = new Map(gaps.data?.sources.map((source) => [source.id, source.trips]));
  return (
    <ul className={styles.rows}>
      {rows.map((source, at) => (
        <SourceRow
          isSelected={at === selected}
          key={source.id}
          onSelect={() => onSelect(at)}
          source={source}
          trips={gaps.data && (trips.get(source.id) ?? 0)}
        />
      ))}
    </ul>
  );
}

interface SourceRowProps {
  readonly source: KnowledgeSource;
  /** undefined: not counted yet */
  readonly trips: number | undefined;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function SourceRow({ source, trips, isSelected, onSelect }: SourceRowProps) {
  const { text } = useLanguage();
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);
  const rules = source.destinations.reduce((sum, { rules: count }) => sum + count, 0);
  return (
    <li>
      <button aria-current={isSelected} className={styles.row} onClick={onSelect} ref={row} type="button">
        <strong dir="auto">{source.title}</strong>
        <StateOfSource source={source} />
        <span className={styles.soft}>
          {trips === undefined ? text("sources.rests", { rules }) : text("sources.restsTrips", { rules, trips })}
        </span>
      </button>
    </li>
  );
}

function StateOfSource({ source: { state, reviewBy, reading } }: Pick<SourceRowProps, "source">) {
  const { text, day } = useLanguage();
  if (state === "changed" && reading) {
    return <span className={styles.late}>{text("sources.changed", { day: day(reading.readOn) })}</span>;
  }
  if (state === "confirmed" && reading) {
    return <span>{text("sources.confirmed", { day: day(reading.readOn), name: reading.readBy.name })}</span>;
  }
  const isOver = reviewBy < new Date().toISOString().slice(0, 10);
  return (
    <span className={isOver ? styles.late : styles.soft}>
      {text(isOver ? "sources.overdue" : "sources.due", { day: day(reviewBy) })}
    </span>
  );
}

import styles from "./fact-row.module.css";

/** One of the facts in a row. */
export interface Fact {
  readonly term: string;
  readonly value: string;
  readonly note?: string | undefined;
}

/** A few facts side by side, each with its term above. */
export function FactRow({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.row}>
      {facts.map(({ term, value, note }) => (
        <div className={styles.fact} key={term}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>
            {value}
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

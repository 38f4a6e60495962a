import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import styles from "../knowledge.module.css";
import { knowledgeQueries } from "../knowledge.queries.ts";

/** The source that a change is made for, what it says now, and what its rules say as sentences. */
export function SourceBeside({ id }: { readonly id: string | null }) {
  const { text } = useLanguage();
  const source = useQuery({ ...knowledgeQueries.source(id ?? ""), enabled: id !== null });
  if (source.data === undefined) return null;
  const { title, publisher, url, rules, readings } = source.data;
  const said = readings.find((reading) => reading.text !== null)?.text;
  return (
    <section className={styles.card}>
      <h2 dir="auto">{title}</h2>
      <p className={styles.soft}>{publisher}</p>
      <p>
        <a href={url} rel="noopener noreferrer" target="_blank">
          {text("sources.open")}
        </a>
      </p>
      {said && (
        <p className={styles.words} dir="auto">
          {said}
        </p>
      )}
      <ul className={styles.rules}>
        {rules.map(({ id: rule, sentence }) => (
          <li key={rule}>
            <strong>{rule}</strong>
            <p>{sentence}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

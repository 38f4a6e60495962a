import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import styles from "../case.module.css";
import { caseQueries } from "../case.queries.ts";

/** What happened, newest first. */
export function Timeline({ caseId }: { readonly caseId: string }) {
  const { text, moment } = useLanguage();
  const timeline = useQuery(caseQueries.timeline(caseId));
  const items = timeline.data?.items.toReversed() ?? [];
  return (
    <section className={styles.part}>
      <h2>{text("timeline.title")}</h2>
      <ol className={styles.plain}>
        {items.map(({ id, at, text: said }) => (
          <li key={id}>
            {said}
            <span className={styles.soft}>{moment(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

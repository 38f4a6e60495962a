import type { CaseSheet } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "../case.module.css";

/** What happened, newest first. */
export function Timeline({ entries }: { readonly entries: CaseSheet["timeline"] }) {
  const { text, moment } = useLanguage();
  return (
    <section className={styles.part}>
      <h2>{text("timeline.title")}</h2>
      <ol className={styles.plain}>
        {entries.toReversed().map(({ id, at, text: said }) => (
          <li key={id}>
            {said}
            <span className={styles.soft}>{moment(at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

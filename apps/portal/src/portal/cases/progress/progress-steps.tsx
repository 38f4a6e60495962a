import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "./progress-steps.module.css";
import type { Step } from "./steps.ts";

/** The five steps of an application: which is done, which is now, and the day that is known of each. */
export function ProgressSteps({ steps }: { readonly steps: readonly Step[] }) {
  const { text, day } = useLanguage();
  return (
    <ol aria-label={text("steps.title")} className={styles.steps}>
      {steps.map(({ id, place, fact }) => (
        <li aria-current={place === "current" ? "step" : undefined} className={styles[place]} key={id}>
          <span className={styles.name}>{text(`steps.${id}`)}</span>
          {place === "done" && <span className={styles.hidden}>{text("tasks.done")}</span>}
          {fact && <span className={styles.fact}>{text(fact.says, { day: day(fact.day) })}</span>}
        </li>
      ))}
    </ol>
  );
}

import type { RestingRule } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Link } from "wouter";
import styles from "../knowledge.module.css";

interface RestingRulesProps {
  readonly rules: readonly RestingRule[];
  readonly sourceId: string;
}

/** Each rule as a sentence, with the text that says so behind a click, and the way to change it. */
export function RestingRules({ rules, sourceId }: RestingRulesProps) {
  const { text } = useLanguage();
  return (
    <section className={styles.card}>
      <h3>{text("sources.rules")}</h3>
      <ul className={styles.rules}>
        {rules.map(({ id, sentence, yaml, file }) => (
          <li key={id}>
            <strong>{id}</strong>
            <p>{sentence}</p>
            <Link href={`/knowledge/drafts/new?file=${encodeURIComponent(file)}&source=${sourceId}`}>
              {text("sources.edit")}
            </Link>
            {yaml !== null && (
              <details>
                <summary>{text("sources.yaml")}</summary>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
                <pre className={styles.code} tabIndex={0}>
                  {yaml}
                </pre>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

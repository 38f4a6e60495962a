import type { AssistantSession } from "@entrada/api-client/schema";
import styles from "./question.module.css";

interface QuestionProps {
  readonly question: NonNullable<AssistantSession["nextQuestion"]>;
  /** the sentence in which it is asked; empty: the question alone */
  readonly asks?: string;
}

/** What is asked, and how to answer. */
export function Question({ question: { label, hint }, asks = "" }: QuestionProps) {
  const [before = "", ...after] = asks.split(label);
  return (
    <div>
      <p>
        {before}
        <strong>{label}</strong>
        {after.join(label)}
      </p>
      {hint !== null && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}

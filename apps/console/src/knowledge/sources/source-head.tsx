import type { ReactNode } from "react";
import styles from "../knowledge.module.css";

interface SourceHeadProps {
  readonly title: string;
  readonly facts: ReactNode;
  /** links and what else is known of it */
  readonly children: ReactNode;
  /** what can be done with it */
  readonly acts: ReactNode;
}

/** The title of a source, what is known of it, and what can be done. */
export function SourceHead({ title, facts, children, acts }: SourceHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
        <p className={styles.soft}>{facts}</p>
        {children}
      </div>
      <span className={styles.gap} />
      {acts}
    </header>
  );
}

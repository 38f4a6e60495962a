import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./disclosure.module.css";

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly isOpen?: boolean;
}

/** Details that fold out in place; all of them are printed. */
export function Disclosure({ summary, children, isOpen = false }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={isOpen}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <ChevronDown aria-hidden className={styles.arrow} size={18} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./disclosure.module.css";

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  /** unfolds it; what is open stays open until the reader closes it */
  readonly isOpen?: boolean;
  readonly onOpen?: () => void;
  /** what of it is printed: `all` if absent; `content` without the words that unfold it; `nothing` of a form */
  readonly onPaper?: "all" | "content" | "nothing";
}

/** Details that fold out in place; what has a place on paper is printed unfolded. */
export function Disclosure({ summary, children, isOpen = false, onOpen, onPaper = "all" }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpen && details.current) details.current.open = true;
  }, [isOpen]);
  return (
    <details
      className={styles.disclosure}
      data-on-paper={onPaper}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
      ref={details}
    >
      <summary className={styles.summary}>
        <span>{summary}</span>
        <ChevronDown aria-hidden className={styles.arrow} size={18} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

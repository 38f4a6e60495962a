import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./notice.module.css";

const ICONS = { info: Info, go: CircleCheck, mind: TriangleAlert, stop: CircleAlert } as const;

interface NoticeProps {
  readonly tone: keyof typeof ICONS;
  readonly children: ReactNode;
  /** whether it came up while the page was open and should be read out */
  readonly isNew?: boolean;
}

/** Something to know, with an icon and words. */
export function Notice({ tone, children, isNew = false }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={isNew ? "status" : undefined}>
      <Icon aria-hidden size={20} />
      <div className={styles.words}>{children}</div>
    </div>
  );
}

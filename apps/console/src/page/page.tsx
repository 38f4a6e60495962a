import type { ReactNode } from "react";
import styles from "./page.module.css";
import { useWindowTitle } from "./use-window-title.ts";

interface PageProps {
  readonly title: string;
  /** beside the title */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A page with a heading, which is the window's title, too. */
export function Page({ title, aside, children }: PageProps) {
  useWindowTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {aside}
      </div>
      {children}
    </div>
  );
}

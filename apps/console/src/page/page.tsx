import { useLanguage } from "@entrada/ui/language/language.tsx";
import { type ReactNode, useEffect } from "react";
import styles from "./page.module.css";

interface PageProps {
  readonly title: string;
  /** beside the title */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A page with a heading, which is the window's title, too. */
export function Page({ title, aside, children }: PageProps) {
  const { text } = useLanguage();
  const ofWindow = `${title} · ${text("frame.window")}`;
  useEffect(() => {
    document.title = ofWindow;
  }, [ofWindow]);
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

import { useLanguage } from "@entrada/ui/language/language.tsx";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./page-title.module.css";

interface PageTitleProps {
  readonly title: string;
  /** where that is not the page's language */
  readonly titleLang?: string | undefined;
  /** above the title: what the page belongs to */
  readonly above?: ReactNode;
}

/** The heading of a page, which is also the window's title and takes the focus when the page appears. */
export function PageTitle({ title, titleLang, above }: PageTitleProps) {
  const { text } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const ofWindow = `${title} · ${text("frame.title")}`;
  useEffect(() => {
    document.title = ofWindow;
  }, [ofWindow]);
  return (
    <div className={styles.head}>
      {above && <p className={styles.above}>{above}</p>}
      <h1 className={styles.title} lang={titleLang} ref={heading} tabIndex={-1}>
        {title}
      </h1>
    </div>
  );
}

import { useLanguage } from "@entrada/ui/language/language.tsx";
import { LANGUAGES } from "@entrada/ui/language/languages.ts";
import styles from "./written.module.css";

interface WrittenProps {
  /** who is signed in wrote it */
  readonly isOwn: boolean;
  readonly subject?: string | null;
  readonly body: string;
  /** the language that it is known to be in */
  readonly locale?: string | null;
  readonly createdAt: string;
}

/** What somebody wrote, when, on which side they are, and in which language where that is not the page's. */
export function Written({ isOwn, subject, body, locale, createdAt }: WrittenProps) {
  const { text, moment, language } = useLanguage();
  const other = locale && locale !== language ? locale : undefined;
  return (
    <article className={`${styles.message} ${isOwn ? styles.own : ""}`}>
      <p className={styles.by}>
        {text(isOwn ? "messages.you" : "messages.them")}
        {" · "}
        <time dateTime={createdAt}>{moment(createdAt)}</time>
        {other && (
          <>
            {" · "}
            <span lang={other}>{Object.entries(LANGUAGES).find(([code]) => code === other)?.[1] ?? other}</span>
          </>
        )}
      </p>
      {subject && (
        <h3 dir="auto" lang={other}>
          {subject}
        </h3>
      )}
      <p className={styles.body} dir="auto" lang={other}>
        {body}
      </p>
    </article>
  );
}

import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "./written.module.css";

interface WrittenProps {
  /** who is signed in wrote it */
  readonly isOwn: boolean;
  readonly subject?: string | null;
  readonly body: string;
  readonly createdAt: string;
}

/** What somebody wrote, when, and on which side they are. */
export function Written({ isOwn, subject, body, createdAt }: WrittenProps) {
  const { text, moment } = useLanguage();
  return (
    <article className={`${styles.message} ${isOwn ? styles.own : ""}`}>
      <p className={styles.by}>
        {text(isOwn ? "messages.you" : "messages.them")}
        {" · "}
        <time dateTime={createdAt}>{moment(createdAt)}</time>
      </p>
      {subject && <h3>{subject}</h3>}
      <p className={styles.body} dir="auto">
        {body}
      </p>
    </article>
  );
}

import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "./talk.module.css";

/** Something that was written. */
interface Written {
  readonly id: string;
  /** which side wrote it, or who */
  readonly author: { readonly party: string } | { readonly name: string };
  readonly body: string;
  readonly createdAt: string;
  readonly locale?: string | null;
  /** documents */
  readonly attachments?: readonly string[];
}

/** What people wrote to each other, in the given order. */
export function Thread({ items }: { readonly items: readonly Written[] }) {
  const { text, moment } = useLanguage();
  return (
    <ul className={styles.thread}>
      {items.map(({ id, author, body, createdAt, locale, attachments = [] }) => (
        <li key={id}>
          <strong>{"name" in author ? author.name : text(`party.${author.party}`)}</strong>
          <span className={styles.soft}>
            {moment(createdAt)}
            {attachments.length > 0 && text("talk.attached", { count: attachments.length })}
          </span>
          <p className={styles.words} dir="auto" lang={locale ?? undefined}>
            {body}
          </p>
        </li>
      ))}
    </ul>
  );
}

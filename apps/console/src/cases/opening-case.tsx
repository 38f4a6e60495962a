import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { Mark } from "../page/mark.tsx";
import { useWindowTitle } from "../page/use-window-title.ts";
import { loadedRow } from "../queues/queue.queries.ts";
import styles from "./case.module.css";

/** A case that is being read: what the row says that it was opened from. */
export function OpeningCase({ id }: { readonly id: string }) {
  const { text } = useLanguage();
  const row = loadedRow(useQueryClient(), id);
  const who = row?.traveler
    ? text("case.name", { given: row.traveler.givenNames, family: row.traveler.familyName })
    : id;
  const title = row ? text("case.title", { who, product: row.product.name }) : who;
  useWindowTitle(title);
  return (
    <div className={styles.page}>
      <header aria-busy className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {row && (
          <p className={styles.stands}>
            <Mark>{text(`state.${row.state}`)}</Mark>
          </p>
        )}
      </header>
    </div>
  );
}

import type { StoredItem } from "@entrada/api-client/schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "./stored-list.module.css";

/** Each kind of what is stored, with how long it is kept. */
export function StoredList({ of: items }: { readonly of: readonly StoredItem[] }) {
  const { name } = useLanguage();
  return (
    <dl className={styles.list}>
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two documents can be the same in every member
        <div className={styles.row} key={place}>
          <dt className={styles.name}>
            {item.documentType === null ? name("stored", item.category) : name("document", item.documentType)}
            {item.documentType === null && item.count !== null && item.category !== "details" && ` (${item.count})`}
          </dt>
          <dd>
            <KeptUntil item={item} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function KeptUntil({ item: { kept, days, until } }: { readonly item: StoredItem }) {
  const { text, day, name } = useLanguage();
  if (until !== null) return text("kept.untilDate", { day: day(until.slice(0, "2000-01-01".length)) });
  return days === null ? name("kept", kept) : text(`kept.${kept}`, { days });
}

import { useLanguage } from "@entrada/ui/language/language.tsx";
import { rightsByArea } from "./right-areas.ts";
import styles from "./right-list.module.css";

interface RightListProps {
  /** whose: an operator's actions, or a key's grants */
  readonly kind: "action" | "grant";
  readonly rights: readonly string[];
}

/** What is allowed, in words, area by area; of grants with the name by which programs know them. */
export function RightList({ kind, rights }: RightListProps) {
  const { text, name } = useLanguage();
  return (
    <dl className={styles.areas}>
      {rightsByArea(rights).map(({ area, rights: allowed }) => (
        <div className={styles.area} key={area ?? ""}>
          <dt>{text(`rightArea.${area ?? "other"}`)}</dt>
          {allowed.map((right) => (
            <dd key={right}>
              {name(kind, right)} {kind === "grant" && <code>{right}</code>}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

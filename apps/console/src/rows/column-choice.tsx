import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "./rows.module.css";

/** In the address: the columns that are not shown. */
const HIDDEN = "hidden";

/** Which columns of a list are shown, as the address has it; the first one always is. */
export function shownOf<Column extends { readonly name: string }>(
  columns: readonly Column[],
  search: URLSearchParams,
): readonly Column[] {
  const hidden = new Set(search.get(HIDDEN)?.split(","));
  return columns.filter(({ name }, at) => at === 0 || !hidden.has(name));
}

interface ColumnChoiceProps {
  readonly columns: readonly { readonly name: string }[];
  readonly search: URLSearchParams;
  readonly onChange: (name: string, value: string) => void;
}

/** Shows and hides the columns of a list. */
export function ColumnChoice({ columns, search, onChange }: ColumnChoiceProps) {
  const { text } = useLanguage();
  const shown = new Set(shownOf(columns, search).map(({ name }) => name));
  const turn = (changed: string) => {
    const hidden = columns.filter(({ name }) => shown.has(name) === (name === changed)).map(({ name }) => name);
    onChange(HIDDEN, hidden.join(","));
  };
  return (
    <details className={styles.choice}>
      <summary className={styles.chip}>{text("rows.columns")}</summary>
      <div className={styles.menu}>
        {columns.slice(1).map(({ name }) => (
          <label key={name}>
            <input checked={shown.has(name)} onChange={() => turn(name)} type="checkbox" />
            {text(`column.${name}`)}
          </label>
        ))}
      </div>
    </details>
  );
}

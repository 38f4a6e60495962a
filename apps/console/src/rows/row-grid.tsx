import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useEffect, useRef, useState } from "react";
import { useSession } from "../client/use-session.ts";
import type { Column } from "./column.ts";
import styles from "./rows.module.css";
import { useAnchoredRows } from "./use-anchored-rows.ts";
import { useVisibleRows } from "./use-visible-rows.ts";

// As in the style sheet.
const ROW_PIXELS = 38;
const HEAD_PIXELS = 34;

/** What every row of a list has. */
export interface ListRow {
  readonly id: string;
  /** until its target is missed; null or undefined: it has none */
  readonly secondsLeft?: number | null;
}

interface RowGridProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly selected: number;
  readonly marked: ReadonlySet<string>;
  readonly onSelect: (at: number) => void;
  readonly onOpen: (at: number) => void;
  /** something stands below it */
  readonly isShort?: boolean;
  /** the last rows come into sight */
  readonly onEnd: () => void;
}

/** Rows of a list, of which only those in sight are drawn. */
export function RowGrid<Row extends ListRow>(props: RowGridProps<Row>) {
  const { label, columns, rows, selected, marked, onSelect, onOpen, isShort = false, onEnd } = props;
  const language = useLanguage();
  const { operator } = useSession();
  const box = useRef<HTMLDivElement>(null);
  const { first, end, show } = useVisibleRows(box, {
    count: rows.length,
    rowPixels: ROW_PIXELS,
    headPixels: HEAD_PIXELS,
  });
  useEffect(() => {
    if (end >= rows.length) onEnd();
  }, [end, rows.length, onEnd]);
  const [pointedAt, setPointedAt] = useState<string>();
  const selectedId = rows[selected]?.id;
  const isThere = rows.some(({ id }) => id === pointedAt);
  useAnchoredRows(box, { rows, anchorId: isThere ? pointedAt : selectedId, rowPixels: ROW_PIXELS });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row has become the selected one
  useEffect(() => show(selected), [selectedId]);
  const seen = { language, operatorId: operator.id };
  const spacer = (count: number) => (
    <tr aria-hidden ref={(at) => at?.style.setProperty("block-size", `${count * ROW_PIXELS}px`)}>
      <td colSpan={columns.length} />
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section aria-label={label} className={styles.grid} data-short={isShort} ref={box} tabIndex={0}>
      <table aria-label={label} aria-rowcount={rows.length + 1} className={styles.table}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ name, width }) => (
              <th className={width && styles[width]} key={name} scope="col">
                {language.text(`column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onPointerLeave={() => setPointedAt(undefined)}>
          {first > 0 && spacer(first)}
          {rows.slice(first, end).map((row, offset) => {
            const index = first + offset;
            return (
              <tr
                aria-current={index === selected}
                aria-rowindex={index + 2}
                className={styles.row}
                data-late={(row.secondsLeft ?? 0) < 0}
                data-marked={marked.has(row.id)}
                key={row.id}
                onClick={() => onSelect(index)}
                onDoubleClick={() => onOpen(index)}
                onPointerEnter={() => setPointedAt(row.id)}
              >
                {columns.map(({ name, plain, shown }) => (
                  <td key={name}>{shown ? shown(row, seen) : plain(row, seen)}</td>
                ))}
              </tr>
            );
          })}
          {end < rows.length && spacer(rows.length - end)}
        </tbody>
      </table>
    </section>
  );
}

import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Check, Circle, CircleDashed, CornerUpLeft, TriangleAlert, X } from "lucide-react";
import { useEffect, useRef } from "react";
import styles from "../case.module.css";
import { type AnswerRow, itemKey } from "./answer-rows.ts";
import { shownValue } from "./shown-value.ts";

const ICONS = {
  differs: X,
  missing: TriangleAlert,
  alone: CircleDashed,
  equal: Circle,
  returned: CornerUpLeft,
  accepted: Check,
} as const;

interface AnswerTableProps {
  readonly rows: readonly AnswerRow[];
  readonly selected: number;
  readonly onSelect: (at: number) => void;
}

/** Each answer beside what a document says. */
export function AnswerTable({ rows, selected, onSelect }: AnswerTableProps) {
  const language = useLanguage();
  const { text } = language;
  const current = useRef<HTMLTableRowElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row has become the current one
  useEffect(() => current.current?.scrollIntoView({ block: "nearest" }), [selected]);
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>{text("answers.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{text("answers.field")}</th>
          <th scope="col">{text("answers.wrote")}</th>
          <th scope="col">{text("answers.document")}</th>
          <th scope="col">{text("answers.standing")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const Icon = ICONS[row.standing];
          return (
            <tr
              aria-current={at === selected}
              className={styles[row.standing]}
              key={itemKey(row)}
              onClick={() => onSelect(at)}
              ref={at === selected ? current : undefined}
            >
              <th scope="row">{row.name}</th>
              <td>
                {shownValue(row.value, row.schema ?? {}, language)}
                {row.faults.map((fault) => (
                  <span className={styles.fault} key={fault}>
                    {fault}
                  </span>
                ))}
                {row.item.note !== null && <span className={styles.note}>{row.item.note}</span>}
              </td>
              <td>{shownValue(row.read?.text, row.schema ?? {}, language)}</td>
              <td>
                <span className={styles.standing}>
                  <Icon aria-hidden size={16} />
                  {text(`standing.${row.standing}`)}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

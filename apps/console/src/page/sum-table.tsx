import type { ReactNode } from "react";
import styles from "./plain-table.module.css";

interface SumTableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  /** its rows */
  readonly children: ReactNode;
}

/** A plain table in which sums stand below each other. */
export function SumTable({ caption, heads, children }: SumTableProps) {
  return (
    <table className={styles.sums}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

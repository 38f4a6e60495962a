import {
  type AnswerDifference,
  answerDifferences,
  type Compared,
} from "@entrada/domain/determinations/answer/answer-difference";
import { knownKind } from "@entrada/ui/answer/routes.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import plain from "../../page/plain-table.module.css";
import styles from "../determinations.module.css";

interface DifferenceTableProps {
  readonly before: Compared;
  readonly after: Compared;
  /** what the two columns are called */
  readonly heads: readonly [string, string];
}

/** What two answers say differently, the weightiest first. */
export function DifferenceTable({ before, after, heads }: DifferenceTableProps) {
  const { text } = useLanguage();
  const differences = answerDifferences(before, after);
  if (differences.length === 0) return <p role="status">{text("difference.none")}</p>;
  return (
    <table className={`${plain.table} ${styles.difference}`}>
      <thead>
        <tr>
          {[text("difference.part"), ...heads].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <tr key={`${difference.part} ${said(difference.before)} ${said(difference.after)}`}>
            <th scope="row">{text(`difference.${difference.part}`)}</th>
            <td>
              <Side of={difference} side="before" />
            </td>
            <td>
              <Side of={difference} side="after" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Side({ of, side }: { readonly of: AnswerDifference; readonly side: "before" | "after" }) {
  const { text, name } = useLanguage();
  const value = of[side];
  if (value === null) return text("difference.nothing");
  if (typeof value !== "string") return said(value);
  if (of.part === "kind") return text(`stamp.${knownKind(value)}`);
  return of.part === "authorityStatus" ? name("authority", value) : value;
}

function said(value: AnswerDifference["before"]): string {
  if (value === null || typeof value === "string") return value ?? "";
  const { days, months, within } = value;
  return [days && `${days} d`, months && `${months} mo`, within && `/ ${within} d`].filter(Boolean).join(" ");
}

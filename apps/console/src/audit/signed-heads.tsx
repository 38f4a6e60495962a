import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../page/failure.tsx";
import plain from "../page/plain-table.module.css";
import { saveLines } from "../rows/csv.ts";
import styles from "./audit.module.css";
import { auditQueries } from "./audit.queries.ts";

const HEADS = ["headSeq", "headAt", "headKey", "headHash"];

/** The newest signed heads, to be kept where nobody who can change the database can change them, too. */
export function SignedHeads() {
  const { text, number, moment } = useLanguage();
  const { data, error } = useQuery(auditQueries.heads);
  if (error) return <Failure error={error} />;
  const items = data?.items ?? [];
  const save = () =>
    saveLines(
      items.map(({ line }) => line),
      "audit-heads.jsonl",
    );
  return (
    <section className={styles.result}>
      <h2>{text("heads.title")}</h2>
      <p>{text(items.length === 0 ? "heads.none" : "heads.about")}</p>
      {items.length > 0 && (
        <>
          <div className={styles.actions}>
            <Button onClick={save}>{text("heads.save")}</Button>
          </div>
          <table className={plain.table}>
            <thead>
              <tr>
                {HEADS.map((head) => (
                  <th key={head} scope="col">
                    {text(`column.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map(({ number: at, seq, signedAt, keyId, hash }) => (
                <tr key={at}>
                  <td>{number(seq)}</td>
                  <td>{moment(signedAt)}</td>
                  <td>{keyId}</td>
                  <td>
                    <code className={styles.code}>{hash}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

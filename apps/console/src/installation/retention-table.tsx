import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../page/failure.tsx";
import plain from "../page/plain-table.module.css";
import { installationQueries } from "./installation.queries.ts";

// The server counts no further.
const ROWS_MAX = 10_000;

/** What is deleted by itself, how much of it the next run finds, and where. */
export function RetentionTable() {
  const { text, name, number } = useLanguage();
  const { data, error } = useQuery(installationQueries.retention);
  if (error) return <Failure error={error} />;
  return (
    <section>
      <h2>{text("retention.title")}</h2>
      <p>{text("retention.about")}</p>
      <table className={plain.table}>
        <thead>
          <tr>
            {["rule", "kept", "due", "where"].map((head) => (
              <th key={head} scope="col">
                {text(`retention.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data?.rules.map(({ rule, keptDays, dueTenants, dueRows }) => (
            <tr key={rule}>
              <td>{name("retention.rule", rule)}</td>
              <td>{keptDays === null ? text("retention.own") : text("retention.days", { count: keptDays })}</td>
              <td>
                {dueRows === 0 && (dueTenants ?? 0) === 0
                  ? text("retention.nothing")
                  : text(dueRows < ROWS_MAX ? "retention.rows" : "retention.manyRows", { shown: number(dueRows) })}
              </td>
              <td>
                {dueTenants === null
                  ? text("retention.together")
                  : dueTenants > 0 && text("retention.tenants", { count: dueTenants, shown: number(dueTenants) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

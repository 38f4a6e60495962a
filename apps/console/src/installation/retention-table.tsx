import type { InstallationRetention } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../page/failure.tsx";
import plain from "../page/plain-table.module.css";
import { installationQueries } from "./installation.queries.ts";

/** What is deleted by itself, how much of it the next run finds, and where. */
export function RetentionTable() {
  const { text, name, number } = useLanguage();
  const { data, error } = useQuery(installationQueries.retention);
  if (error) return <Failure error={error} />;
  const dueOf = ({ dueRows, dueTenants }: InstallationRetention["rules"][number]): string => {
    if (dueRows === null) return text("retention.unknown");
    if (dueRows === 0 && (dueTenants ?? 0) === 0) return text("retention.nothing");
    const isAll = data === undefined || dueRows < data.rowsMax;
    return text(isAll ? "retention.rows" : "retention.manyRows", { shown: number(dueRows) });
  };
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
          {data?.rules.map((due) => {
            const { rule, keptDays, dueTenants } = due;
            return (
              <tr key={rule}>
                <td>{name("retention.rule", rule)}</td>
                <td>{keptDays === null ? text("retention.own") : text("retention.days", { count: keptDays })}</td>
                <td>{dueOf(due)}</td>
                <td>
                  {dueTenants === null
                    ? text("retention.together")
                    : dueTenants > 0 && text("retention.tenants", { count: dueTenants, shown: number(dueTenants) })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

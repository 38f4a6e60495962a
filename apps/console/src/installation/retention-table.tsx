import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Failure } from "../page/failure.tsx";
import plain from "../page/plain-table.module.css";
import { installationQueries } from "./installation.queries.ts";

/** What is deleted by itself, and where the next run would find something. */
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
            {["rule", "kept", "due"].map((head) => (
              <th key={head} scope="col">
                {text(`retention.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data?.rules.map(({ rule, keptDays, dueTenants }) => (
            <tr key={rule}>
              <td>{name("retention.rule", rule)}</td>
              <td>{keptDays === null ? text("retention.own") : text("retention.days", { count: keptDays })}</td>
              <td>
                {dueTenants === 0
                  ? text("retention.nothing")
                  : text("retention.tenants", { count: dueTenants, shown: number(dueTenants) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { Failure } from "../page/failure.tsx";
import { Mark } from "../page/mark.tsx";
import { Page } from "../page/page.tsx";
import plain from "../page/plain-table.module.css";
import { saying } from "../page/saying.tsx";
import messages from "./installation.en.json?messages";
import { installationQueries } from "./installation.queries.ts";
import { RetentionTable } from "./retention-table.tsx";
import { SettingsTable } from "./settings-table.tsx";

const WORST_FIRST = ["fail", "warn", "ok"];

/** How the installation is, what needs somebody first, and how it is set. */
export const HealthPage = saying(messages, Health);

function Health() {
  const { text, name, moment } = useLanguage();
  const health = useQuery(installationQueries.health);
  const findings = (health.data?.findings ?? []).toSorted(
    (one, other) => WORST_FIRST.indexOf(one.status) - WORST_FIRST.indexOf(other.status),
  );
  return (
    <Page
      aside={health.data && <span role="status">{text("health.at", { at: moment(health.data.at) })}</span>}
      title={text("health.title")}
    >
      {health.isError && <Failure error={health.error} onRetry={() => void health.refetch()} />}
      <p>
        <Link href="/jobs">{text("health.toJobs")}</Link>
      </p>
      <table aria-label={text("health.title")} className={plain.table}>
        <tbody>
          {findings.map(({ check, status, detail }) => (
            <tr key={`${check} ${detail}`}>
              <th scope="row">{name("health.check", check)}</th>
              <td>
                <Mark>{name("health", status)}</Mark>
              </td>
              <td>{detail}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <RetentionTable />
      <SettingsTable />
    </Page>
  );
}

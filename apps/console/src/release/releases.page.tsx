import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { Failure } from "../page/failure.tsx";
import { Page } from "../page/page.tsx";
import styles from "./release.module.css";
import { releaseQueries } from "./release.queries.ts";

/** What others have prepared and the signed-in person may release, oldest first. */
export function ReleasesPage() {
  const { text, name, moment } = useLanguage();
  const { data, error, refetch } = useQuery(releaseQueries.waiting);
  return (
    <Page title={text("releases.title")}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p>{text("releases.none")}</p>}
      {data && data.items.length > 0 && (
        <table aria-label={text("releases.title")} className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text("releases.document")}</th>
              <th scope="col">{text("releases.preparedBy")}</th>
              <th scope="col">{text("releases.since")}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map(({ id, type, caseId, people, preparedBy, updatedAt }) => (
              <tr key={id}>
                <th scope="row">
                  <Link href={`/cases/${caseId}/release`}>{name("deliverableType", type)}</Link>
                </th>
                <td>{people.find((one) => one.id === preparedBy)?.name ?? preparedBy}</td>
                <td>{moment(updatedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Page>
  );
}

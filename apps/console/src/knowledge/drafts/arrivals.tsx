import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import styles from "../knowledge.module.css";
import { draftQueries } from "./drafts.queries.ts";

/** Knowledge of other installations: who signed it, when it came, and its difference. */
export function Arrivals() {
  const { text, moment, name } = useLanguage();
  const arrived = useQuery(draftQueries.bundles);
  if (arrived.data === undefined) return null;
  const { feed, items } = arrived.data;
  return (
    <section className={styles.card}>
      <h2>{text("arrivals.title")}</h2>
      <p className={styles.soft}>
        {feed === null
          ? text("arrivals.noFeed")
          : text("arrivals.feed", { at: moment(feed.askedAt), outcome: name("feedOutcome", feed.outcome) })}
      </p>
      {feed?.detail && <p>{feed.detail}</p>}
      {items.length === 0 && <p className={styles.soft}>{text("arrivals.none")}</p>}
      {items.length > 0 && (
        <table className={styles.table}>
          <tbody>
            {items.map(({ snapshotId, pulledAt, signer, draftId }) => (
              <tr key={snapshotId}>
                <th scope="row">{moment(pulledAt)}</th>
                <td>{snapshotId}</td>
                <td>{signer}</td>
                <td>
                  {draftId === null ? (
                    text("arrivals.atOnce")
                  ) : (
                    <Link href={`/knowledge/drafts/${draftId}`}>{text("arrivals.difference")}</Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

import type { Event } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import type { Shop } from "../../client/tenants.queries.ts";
import { Failure } from "../../page/failure.tsx";
import styles from "../developers.module.css";
import { differenceOf } from "./difference.ts";
import { eventQueries } from "./events.queries.ts";

/** What an event tells otherwise than the one before it about the same resource. */
export function EventDifference({ shop, event }: { readonly shop: Shop; readonly event: Event }) {
  const { text, name } = useLanguage();
  const earlier = useQuery(eventQueries.before(shop, event));
  if (earlier.error) return <Failure error={earlier.error} onRetry={() => void earlier.refetch()} />;
  if (earlier.data === undefined) return null;
  const changed = differenceOf(earlier.data?.data, event.data);
  return (
    <section aria-label={text("event.difference")} className={styles.panel}>
      <div className={styles.head}>
        <h2>{text("event.changed", { what: name("resourceType", event.resource.type) })}</h2>
        <span className={styles.gap} />
        <span className={styles.soft}>
          {earlier.data === null
            ? text("event.first")
            : text("event.versions", { from: earlier.data.resource.version, to: event.resource.version })}
        </span>
      </div>
      {changed.length === 0 && <p>{text("event.same")}</p>}
      <pre className={styles.code}>
        {changed.map((member) => (
          <span key={member.name}>
            {member.before !== undefined && (
              <del className={styles.removed}>{`- "${member.name}": ${member.before}\n`}</del>
            )}
            {member.after !== undefined && (
              <ins className={styles.added}>{`+ "${member.name}": ${member.after}\n`}</ins>
            )}
          </span>
        ))}
      </pre>
    </section>
  );
}

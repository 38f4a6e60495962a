import type { QueueCount } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { useMay } from "../client/use-session.ts";
import { Failure } from "../page/failure.tsx";
import { Page } from "../page/page.tsx";
import { queueCounts } from "../queues/queue.queries.ts";
import styles from "./home.page.module.css";
import { MoneyToday } from "./money-today.tsx";
import { NeedsSomebody } from "./needs-somebody.tsx";
import { overview } from "./overview.queries.ts";

/** What waits, as numbers that lead to it. */
export function HomePage() {
  const { text } = useLanguage();
  const may = useMay();
  const counts = useQuery({ ...queueCounts, enabled: may("queues:read") });
  const waiting = useQuery(overview);
  const failed = counts.error ?? waiting.error;
  const releases = counts.data?.queues.find(({ queue }) => queue === "release")?.total;
  return (
    <Page title={text("area.home")}>
      {failed && <Failure error={failed} onRetry={() => void Promise.all([counts.refetch(), waiting.refetch()])} />}
      <div className={styles.columns}>
        {may("queues:read") ? (
          <Queues counts={counts.data?.queues ?? []} />
        ) : (
          <p>
            {text("home.nothing")} <a href="/operator/docs">{text("home.docs")}</a>
          </p>
        )}
        {waiting.data && (
          <div className={styles.cards}>
            <NeedsSomebody overview={waiting.data} releases={releases} />
            {waiting.data.money && <MoneyToday money={waiting.data.money} />}
          </div>
        )}
      </div>
    </Page>
  );
}

function Queues({ counts }: { readonly counts: readonly QueueCount[] }) {
  const { text } = useLanguage();
  return (
    <table className={styles.table}>
      <caption>{text("home.title")}</caption>
      <thead>
        <tr>
          {["home.queue", "home.late", "home.soon", "home.unclaimed", "home.mine", "home.all"].map((head) => (
            <th key={head} scope="col">
              {text(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counts.map((count) => (
          <QueueRow count={count} key={count.queue} />
        ))}
      </tbody>
    </table>
  );
}

function QueueRow({ count }: { readonly count: QueueCount }) {
  const { text, number } = useLanguage();
  const { queue, late, dueWithinFourHours, unclaimed, mine, total } = count;
  const to = `/queues/${queue}`;
  const links = [
    { name: "late", href: `${to}?due=late`, found: late },
    { name: "soon", href: `${to}?due=soon`, found: dueWithinFourHours },
    { name: "unclaimed", href: `${to}?claimedBy=nobody`, found: unclaimed },
    { name: "mine", href: `${to}?claimedBy=me`, found: mine },
    { name: "all", href: to, found: total },
  ];
  return (
    <tr>
      <th scope="row">{text(`queue.${queue}`)}</th>
      {links.map(({ name, href, found }) => (
        <td className={name === "late" && found > 0 ? styles.late : undefined} key={name}>
          <Link
            aria-label={text("home.link", {
              queue: text(`queue.${queue}`),
              what: text(`home.${name}`),
              count: number(found),
            })}
            className={found === 0 ? styles.none : undefined}
            href={href}
          >
            {number(found)}
          </Link>
        </td>
      ))}
    </tr>
  );
}

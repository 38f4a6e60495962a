import { WORK_QUEUES, type WorkQueue } from "@entrada/domain/cases/work-queues";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { useMay, useSession } from "../client/use-session.ts";
import { Failure } from "../page/failure.tsx";
import { Page } from "../page/page.tsx";
import { queueRows } from "../queues/queue.queries.ts";
import styles from "./home.page.module.css";

/** What waits, as numbers that lead to it. */
export function HomePage() {
  const { text } = useLanguage();
  const may = useMay();
  return (
    <Page title={text("area.home")}>
      {may("queues:read") ? (
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
            {WORK_QUEUES.map((queue) => (
              <QueueRow key={queue} queue={queue} />
            ))}
          </tbody>
        </table>
      ) : (
        <p>
          {text("home.nothing")} <a href="/operator/docs">{text("home.docs")}</a>
        </p>
      )}
    </Page>
  );
}

const SOON_SECONDS = 4 * 3600;

function QueueRow({ queue }: { readonly queue: WorkQueue }) {
  const { text } = useLanguage();
  const { operator } = useSession();
  const { data, error } = useInfiniteQuery(queueRows(queue, {}));
  const [first] = data?.pages ?? [];
  const count = (wanted: (row: NonNullable<typeof first>["items"][number]) => boolean) => {
    const found = first?.items.filter(wanted).length ?? 0;
    // Of a long queue the most urgent are known.
    return text(first?.hasMore ? "home.atLeast" : "home.count", { count: found });
  };
  const to = `/queues/${queue}`;
  if (error)
    return (
      <tr>
        <td colSpan={6}>
          <Failure error={error} />
        </td>
      </tr>
    );
  return (
    <tr>
      <th scope="row">{text(`queue.${queue}`)}</th>
      {first &&
        [
          { name: "late", href: to, said: count(({ secondsLeft }) => secondsLeft !== null && secondsLeft < 0) },
          {
            name: "soon",
            href: to,
            said: count(({ secondsLeft: left }) => left !== null && left >= 0 && left < SOON_SECONDS),
          },
          { name: "unclaimed", href: `${to}?claimedBy=nobody`, said: count(({ claim }) => claim === null) },
          { name: "mine", href: `${to}?claimedBy=me`, said: count(({ claim }) => claim?.operatorId === operator.id) },
          { name: "all", href: to, said: count(() => true) },
        ].map(({ name, href, said }) => (
          <td key={name}>
            <Link
              aria-label={text("home.link", { queue: text(`queue.${queue}`), what: text(`home.${name}`), said })}
              href={href}
            >
              {said}
            </Link>
          </td>
        ))}
    </tr>
  );
}

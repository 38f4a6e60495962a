import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link, useLocation } from "wouter";
import { areasFor } from "../areas.ts";
import { useMay } from "../client/use-session.ts";
import { overview } from "../home/overview.queries.ts";
import { queueCounts } from "../queues/queue.queries.ts";
import { useChosenShop } from "../shop/use-chosen-shop.ts";
import styles from "./area-list.module.css";

/** Where one can go: what the role does not allow is not shown. */
export function AreaList() {
  const { text, number } = useLanguage();
  const may = useMay();
  const shop = useChosenShop();
  const [address] = useLocation();
  // Read anew with each page, and not by a clock: whoever has left the page open is signed out.
  const counts = useQuery({ ...queueCounts, enabled: may("queues:read"), refetchInterval: false });
  const { data: seen, refetch } = useQuery({ ...overview, refetchInterval: false });
  const readCounts = counts.refetch;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is shown
  useEffect(() => {
    if (may("queues:read")) void readCounts({ cancelRefetch: false });
    void refetch({ cancelRefetch: false });
  }, [address]);
  const waiting = { queues: counts.data?.queues ?? [], overview: seen };
  return (
    <nav aria-label={text("frame.areas")} className={styles.areas}>
      {areasFor(may, shop).map(({ title, areas }) => (
        <section key={title ?? "first"}>
          {title && <h2 className={styles.title}>{text(title)}</h2>}
          <ul className={styles.list}>
            {areas.map(({ href, label, countOf }) => {
              const count = countOf?.(waiting);
              return (
                <li key={href}>
                  <Link
                    aria-current={address === href ? "page" : isWithin(address, href)}
                    aria-description={count === undefined ? undefined : text("frame.waiting", { count })}
                    className={styles.area}
                    href={href}
                  >
                    {text(label)}
                    {count !== undefined && <span aria-hidden>{number(count)}</span>}
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function isWithin(address: string, href: string): boolean {
  return address.startsWith(`${href}/`);
}

import type { Overview } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Link } from "wouter";
import type { Shop } from "../client/tenants.queries.ts";
import { shopHref } from "../shop/shop-address.ts";
import { FailingWebhooks } from "./failing-webhooks.tsx";
import styles from "./home.page.module.css";

// As the server counts.
const COUNTED_MAX = 1_000;

interface Waiting {
  readonly label: string;
  readonly count: number;
  /** undefined: there is no page for it yet */
  readonly href?: string;
  /** the tenants that have it, where its page is of one tenant */
  readonly places?: readonly Shop[];
}

/** What waits besides cases: what there is nothing of is left out. */
export function NeedsSomebody({
  overview,
  releases,
}: {
  readonly overview: Overview;
  readonly releases: number | undefined;
}) {
  const { text, number } = useLanguage();
  const { supportTickets, leads, knowledge, webhooks } = overview;
  const all: readonly (Waiting | null)[] = [
    releases === undefined ? null : { label: "home.needs.releases", count: releases, href: "/queues/release" },
    supportTickets && { label: "home.needs.late", count: supportTickets.late, href: "/support?due=late" },
    supportTickets && { label: "home.needs.tickets", count: supportTickets.open, href: "/support?state=open" },
    leads && { label: "home.needs.leads", count: leads.open, href: "/leads" },
    knowledge && { label: "home.needs.knowledge", count: knowledge.dueSources, href: "/knowledge/sources?within=0" },
    webhooks && { label: "home.needs.webhooks", count: webhooks.failing, places: webhooks.places },
  ];
  const waiting = all.filter((one) => one !== null).filter(({ count }) => count > 0);
  return (
    <section className={styles.card}>
      <h2>{text("home.needs")}</h2>
      {waiting.length === 0 && <p>{text("home.needsNothing")}</p>}
      <ul className={styles.needs}>
        {waiting.map(({ label, count, href, places }) => {
          const many = text("home.many", { count: number(COUNTED_MAX) });
          const said = text(label, { count, shown: count < COUNTED_MAX ? number(count) : many });
          const [only, ...others] = places ?? [];
          const to = only && others.length === 0 ? shopHref(only, "webhooks") : href;
          return (
            <li key={label}>
              {to === undefined ? said : <Link href={to}>{said}</Link>}
              {others.length > 0 && <FailingWebhooks places={places ?? []} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { useMay } from "../client/use-session.ts";
import { Failure } from "../page/failure.tsx";
import { Page } from "../page/page.tsx";
import { saying } from "../page/saying.tsx";
import { shopHref, useShop } from "../shop/shop-address.ts";
import messages from "./tenant.en.json?messages";
import styles from "./tenant.module.css";
import { tenantQueries } from "./tenant.queries.ts";

const COUNTED_MAX = 1_000;

/** What a tenant's day has brought: each number, and where it leads. */
export const TodayPage = saying(messages, Today);

function Today() {
  const { text, number, money, day } = useLanguage();
  const shop = useShop();
  const may = useMay();
  const today = useQuery(tenantQueries.today(shop));
  if (today.data === undefined)
    return today.isError ? <Failure error={today.error} onRetry={() => void today.refetch()} /> : null;
  const { asked, quoted, sold, refused, openLeads, money: paid } = today.data;
  const place = `tenantId=${shop.tenantId}&environment=${shop.environment}`;
  const numbers = [
    { name: "asked", count: asked },
    { name: "quoted", count: quoted },
    { name: "sold", count: sold, href: `/orders?${place}` },
    { name: "refused", count: refused },
    { name: "openLeads", count: openLeads, ...(may("persons:read") && { href: `/leads?${place}` }) },
  ] as const;
  return (
    <Page aside={day(today.data.day)} title={text("today.title")}>
      <dl className={styles.numbers}>
        {numbers.map((one) => {
          const shown = one.count >= COUNTED_MAX ? text("today.many", { count: number(one.count) }) : number(one.count);
          return (
            <div key={one.name}>
              <dt>{text(`today.${one.name}`)}</dt>
              <dd>{"href" in one && one.href ? <Link href={one.href}>{shown}</Link> : shown}</dd>
            </div>
          );
        })}
        {paid.map(({ currency, orderCount, paid: amount }) => (
          <div key={currency}>
            <dt>{text("today.paid", { count: orderCount })}</dt>
            <dd>{money({ amount, currency })}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.ways}>
        {["offers", "settings", "check-page", "letters"].map((area) => (
          <li key={area}>
            <Link href={shopHref(shop, area)}>{text(`today.to.${area}`)}</Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}

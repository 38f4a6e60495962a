import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "wouter";
import { caseQueries } from "../cases/case.queries.ts";
import { Failure } from "../page/failure.tsx";
import { Page } from "../page/page.tsx";
import { useAtPlace } from "../page/place.ts";
import styles from "./orders.module.css";
import { orderQueries, type Shop } from "./orders.queries.ts";

const ENVIRONMENTS = ["live", "test"] as const;

/** The orders of a tenant, newest first. */
export function OrdersPage() {
  const { text } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const tenants = useQuery(caseQueries.tenants);
  const items = tenants.data?.items ?? [];
  const tenant = items.find(({ id }) => id === search.get("tenantId")) ?? items.at(0);
  const environment = ENVIRONMENTS.find((one) => one === search.get("environment")) ?? "live";
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  useAtPlace(tenant?.name, tenant && environment);
  return (
    <Page title={text("orders.title")}>
      {tenants.error && <Failure error={tenants.error} onRetry={() => void tenants.refetch()} />}
      <div className={styles.bar}>
        <label>
          {text("orders.tenant")}{" "}
          <select onChange={({ target }) => set("tenantId", target.value)} value={tenant?.id ?? ""}>
            {items.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {ENVIRONMENTS.map((one) => (
          <Button aria-pressed={one === environment} key={one} onClick={() => set("environment", one)}>
            {text(`orders.${one}`)}
          </Button>
        ))}
      </div>
      {tenant && <Orders shop={{ tenantId: tenant.id, environment }} />}
    </Page>
  );
}

function Orders({ shop }: { readonly shop: Shop }) {
  const { text, money, moment } = useLanguage();
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(orderQueries.list(shop));
  const orders = data?.pages.flatMap(({ items }) => items) ?? [];
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (data && orders.length === 0) return <p>{text("orders.none")}</p>;
  return (
    <>
      <table aria-label={text("orders.title")} className={styles.table}>
        <thead>
          <tr>
            {["order", "made", "state", "paid", "cases", "total", "refunded"].map((head) => (
              <th key={head} scope="col">
                {text(`orders.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map(({ id, externalReference, state, paymentState, cases, sums, createdAt }) => (
            <tr key={id}>
              <th scope="row">
                <Link href={`/tenants/${shop.tenantId}/${shop.environment}/orders/${id}`}>
                  {externalReference ?? id}
                </Link>
              </th>
              <td>{moment(createdAt)}</td>
              <td>{text(`orderState.${state}`)}</td>
              <td>{text(`paid.${paymentState}`)}</td>
              <td>{cases.length}</td>
              <td>{money(sums.total)}</td>
              <td>{money(sums.refunded)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>{text("orders.more")}</Button>}
    </>
  );
}

import type { OperatorsCustomer } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { chooseLanguage, LANGUAGES } from "@entrada/ui/language/languages.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "wouter";
import { useMay } from "../client/use-session.ts";
import { Detail, Fact, Facts, Part } from "../page/detail.tsx";
import { Failure } from "../page/failure.tsx";
import { Belongings } from "./belongings.tsx";
import styles from "./people.module.css";
import { peopleQueries } from "./people.queries.ts";
import { usePlaceOf } from "./use-place-of.ts";

/** Who orders: how they are reached, masked, and what belongs to them. */
export function CustomerPage() {
  const { customerId = "" } = useParams();
  const customer = useQuery(peopleQueries.customer(customerId));
  if (customer.data) return <Person customer={customer.data} key={customerId} />;
  return customer.isError ? <Failure error={customer.error} onRetry={() => void customer.refetch()} /> : null;
}

function Person({ customer }: { readonly customer: OperatorsCustomer }) {
  const { id, tenantId, environment, name, email, phone, locale, externalReference } = customer;
  const { text, name: named, money, moment } = useLanguage();
  const may = useMay();
  const tenant = usePlaceOf(customer);
  const travelers = useQuery(peopleQueries.travelers(customer));
  const orders = useQuery({ ...peopleQueries.orders(customer), enabled: may("sales:read") });
  return (
    <Detail
      side={
        <Facts>
          <Fact label={text("people.email")}>{email}</Fact>
          <Fact label={text("people.phone")}>{phone}</Fact>
          <Fact label={text("people.language")}>{locale && LANGUAGES[chooseLanguage(locale, [])]}</Fact>
          <Fact label={text("people.reference")}>{externalReference}</Fact>
          <Fact label={text("people.tenant")}>{tenant}</Fact>
        </Facts>
      }
      title={name}
    >
      {travelers.data && (
        <Part title={text("people.travelers", { count: travelers.data.items.length })}>
          <ul className={styles.plain}>
            {travelers.data.items.map(({ id: travelerId, givenNames, familyName }) => (
              <li key={travelerId}>
                <Link href={`/travelers/${travelerId}`}>
                  {text("row.name", { family: familyName, given: givenNames })}
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {orders.data && (
        <Part title={text("people.orders", { count: orders.data.items.length })}>
          <ul className={styles.plain}>
            {orders.data.items.map((order) => (
              <li key={order.id}>
                <Link href={`/tenants/${tenantId}/${environment}/orders/${order.id}`}>
                  {order.externalReference ?? order.id}
                </Link>
                <span className={styles.soft}>
                  {text("people.order", {
                    state: named("orderState", order.state),
                    total: money(order.sums.total),
                    made: moment(order.createdAt),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Belongings of={{ customerId: id }} party="customer" />
    </Detail>
  );
}

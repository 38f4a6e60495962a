import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import type { Shop } from "../client/tenants.queries.ts";
import { Failure } from "../page/failure.tsx";
import { SumTable } from "../page/sum-table.tsx";
import { orderQueries } from "./orders.queries.ts";

/** Every posting of the order, oldest first; each transaction adds up to zero. */
export function OrderLedger({ shop, orderId }: { readonly shop: Shop; readonly orderId: string }) {
  const { text, name, money, moment } = useLanguage();
  const { data, error } = useQuery(orderQueries.ledger(shop, orderId));
  if (error) return <Failure error={error} />;
  return (
    <SumTable
      caption={text("ledger.title")}
      heads={["at", "what", "account", "debit", "credit"].map((head) => text(`ledger.${head}`))}
    >
      {data?.transactions.flatMap(({ id, kind, occurredAt, entries }) =>
        entries.map(({ account, lineId, amount }) => (
          <tr key={`${id} ${account} ${lineId}`}>
            <td>{moment(occurredAt)}</td>
            <td>{name("ledgerKind", kind)}</td>
            <td>{name("account", account)}</td>
            <td>{amount.amount > 0 && money(amount)}</td>
            <td>{amount.amount < 0 && money({ ...amount, amount: -amount.amount })}</td>
          </tr>
        )),
      )}
    </SumTable>
  );
}

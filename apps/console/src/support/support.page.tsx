import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { useListAddress } from "../rows/list-address.ts";
import { RowList } from "../rows/row-list.tsx";
import { COLUMNS } from "./columns.tsx";
import { supportQueries } from "./support.queries.ts";
import { CHIPS, ORDERS, ticketFilterIn } from "./ticket-address.ts";

/** What people ask, the answer that is due first at the top. */
export function SupportPage() {
  const { text } = useLanguage();
  const [, navigate] = useLocation();
  const { search } = useListAddress();
  const list = useInfiniteQuery(supportQueries.list(ticketFilterIn(search)));
  return (
    <RowList
      chips={CHIPS}
      columns={COLUMNS}
      fileName="support"
      list={list}
      onOpen={({ id }) => navigate(`/support/${id}${search.size > 0 ? `?${search}` : ""}`)}
      openLabel="key.open"
      orders={ORDERS}
      title={text("area.support")}
      unit="tickets"
    />
  );
}

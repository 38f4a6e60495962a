import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { useListAddress } from "../rows/list-address.ts";
import { RowList } from "../rows/row-list.tsx";
import { COLUMNS } from "./columns.ts";
import { CHIPS, leadFilterIn, ORDERS } from "./lead-address.ts";
import { leadQueries } from "./leads.queries.ts";

/** Who asked for more help than an answer gives; who waits longest stands first. */
export function LeadsPage() {
  const { text } = useLanguage();
  const [, navigate] = useLocation();
  const { search } = useListAddress();
  const list = useInfiniteQuery(leadQueries.list(leadFilterIn(search)));
  return (
    <RowList
      chips={CHIPS}
      columns={COLUMNS}
      fileName="leads"
      list={list}
      onOpen={({ id }) => navigate(`/leads/${id}${search.size > 0 ? `?${search}` : ""}`)}
      openLabel="key.open"
      orders={ORDERS}
      title={text("area.leads")}
      unit="leads"
    />
  );
}

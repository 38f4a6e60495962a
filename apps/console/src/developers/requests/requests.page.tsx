import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { AsCurl } from "../../curl/as-curl.tsx";
import { saying } from "../../page/saying.tsx";
import { useListAddress } from "../../rows/list-address.ts";
import { RowList } from "../../rows/row-list.tsx";
import { shopHref, useShop } from "../../shop/shop-address.ts";
import messages from "../developers.en.json?messages";
import { keyQueries } from "../keys/keys.queries.ts";
import { requestColumns } from "./columns.tsx";
import { CHIPS, ORDERS, requestFilterIn, SPANS, WORDS } from "./request-address.ts";
import { requestQueries } from "./requests.queries.ts";

/** What a tenant's programs asked of the interface, and how it was answered. */
export const RequestsPage = saying(messages, Requests);

function Requests() {
  const { text, number } = useLanguage();
  const shop = useShop();
  const [, navigate] = useLocation();
  const { search } = useListAddress();
  const filter = requestFilterIn(search);
  const list = useInfiniteQuery(requestQueries.list(shop, filter));
  const keys = useQuery(keyQueries.names(shop));
  const known = keys.data?.items ?? [];
  const { createdAfterOf, ...narrowed } = filter;
  const [first] = list.data?.pages ?? [];
  // The span that the rows were read of.
  const query = { ...narrowed, ...(first && createdAfterOf.since(first.asOf)) };
  const lost = first?.lost ?? 0;
  return (
    <RowList
      below={
        <>
          {lost > 0 && (
            <Notice tone="mind">
              <p>{text("requests.lost", { count: lost, shown: number(lost) })}</p>
            </Notice>
          )}
          <AsCurl call={{ method: "GET", path: "/api/v1/tenant/request-log", query }} keyName="c" />
        </>
      }
      chips={CHIPS}
      choices={[
        { name: "apiKeyId", options: known.map(({ id, name }) => ({ value: id, label: name })) },
        { name: "since", options: SPANS.map((value) => ({ value, label: text(`since.${value}`) })) },
      ]}
      columns={requestColumns(shop, new Map(known.map(({ id, name }) => [id, name])))}
      empty={<p>{text(search.size > 0 ? "requests.noneSuch" : "requests.empty")}</p>}
      fileName="request-log"
      list={list}
      onOpen={({ id }) => navigate(shopHref(shop, `request-log/${id}`))}
      openLabel="key.open"
      orders={ORDERS}
      title={text("area.requestLog")}
      unit="requests"
      words={WORDS}
    />
  );
}

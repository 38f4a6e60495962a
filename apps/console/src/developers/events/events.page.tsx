import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocation } from "wouter";
import { AsCurl } from "../../curl/as-curl.tsx";
import { saying } from "../../page/saying.tsx";
import { useListAddress } from "../../rows/list-address.ts";
import { RowList } from "../../rows/row-list.tsx";
import { shopHref, useShop } from "../../shop/shop-address.ts";
import messages from "../developers.en.json?messages";
import { eventColumns } from "./columns.tsx";
import { eventFilterIn, RESOURCE_TYPES, SPANS, WORDS } from "./event-address.ts";
import { eventQueries } from "./events.queries.ts";

/** What happens, as it happens: the newest first. */
export const EventsPage = saying(messages, Events);

function Events() {
  const { text, name } = useLanguage();
  const shop = useShop();
  const [, navigate] = useLocation();
  const { search } = useListAddress();
  const { hours, ...filter } = eventFilterIn(search);
  const { data, error, refetch, isFetching } = useQuery(eventQueries.list(shop, { hours, ...filter }));
  const rows = useMemo(() => data && { pages: [{ items: data.events.toReversed() }] }, [data]);
  return (
    <RowList
      below={
        <AsCurl
          call={{ method: "GET", path: "/api/v1/tenant/events", query: { ...filter, startAt: data?.startAt } }}
          keyName="c"
        />
      }
      chips={[]}
      choices={[
        {
          name: "resourceType",
          options: RESOURCE_TYPES.map((value) => ({ value, label: name("resourceType", value) })),
        },
        { name: "since", options: SPANS.map((value) => ({ value, label: text(`since.${value}`) })) },
      ]}
      columns={eventColumns(shop)}
      empty={<p>{text("events.empty")}</p>}
      fileName="events"
      list={{
        data: rows,
        error,
        refetch,
        // What is newer than the last one that was read, where one reading did not reach it.
        fetchNextPage: refetch,
        hasNextPage: data?.hasMore ?? false,
        isFetchingNextPage: isFetching,
        isFetchNextPageError: error !== null,
      }}
      onOpen={({ id }) => navigate(shopHref(shop, `events/${id}`))}
      openLabel="key.open"
      title={text("area.events")}
      unit="events"
      words={WORDS}
    />
  );
}

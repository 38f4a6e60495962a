import { CONCLUSION_KINDS } from "@entrada/domain/determinations/model/kinds";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { useMay } from "../../client/use-session.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { saying } from "../../page/saying.tsx";
import { useListAddress } from "../../rows/list-address.ts";
import { RowList } from "../../rows/row-list.tsx";
import { shopHref, useShop } from "../../shop/shop-address.ts";
import { determinationFilterIn, ORDERS } from "../determination-address.ts";
import messages from "../determinations.en.json?messages";
import { determinationQueries } from "../determinations.queries.ts";
import { COLUMNS } from "./columns.ts";

/** What was asked of one tenant, and what was answered. */
export const DeterminationsPage = saying(messages, Determinations);

function Determinations() {
  const { text } = useLanguage();
  const may = useMay();
  const shop = useShop();
  const [, navigate] = useLocation();
  const { search } = useListAddress();
  const list = useInfiniteQuery(determinationQueries.list(shop, determinationFilterIn(search)));
  const { data: choices } = useQuery(determinationQueries.choices(shop));
  useKeys(
    may("determinations:ask")
      ? [{ key: "n", label: "key.ask", run: () => navigate(shopHref(shop, "determinations/ask")), isHinted: true }]
      : [],
  );
  return (
    <RowList
      chips={[]}
      choices={[
        { name: "kind", options: CONCLUSION_KINDS.map((value) => ({ value, label: text(`stamp.${value}`) })) },
        { name: "from", options: choices?.passports ?? [] },
        { name: "to", options: choices?.destinations ?? [] },
        { name: "intent", options: choices?.intents ?? [] },
      ]}
      columns={COLUMNS}
      fileName="determinations"
      list={list}
      onOpen={({ id }) => navigate(shopHref(shop, `determinations/${id}`))}
      openLabel="key.open"
      orders={ORDERS}
      shop={shop}
      title={text("area.determinations")}
      unit="determinations"
    />
  );
}

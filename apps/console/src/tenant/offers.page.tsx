import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { saying } from "../page/saying.tsx";
import { RowList } from "../rows/row-list.tsx";
import { shopHref, useShop } from "../shop/shop-address.ts";
import { COLUMNS } from "./offer-columns.ts";
import messages from "./tenant.en.json?messages";
import { tenantQueries } from "./tenant.queries.ts";

/** What the tenant sells, at which fee, and what of it is its own. */
export const OffersPage = saying(messages, Offers);

function Offers() {
  const { text } = useLanguage();
  const shop = useShop();
  const [, navigate] = useLocation();
  const list = useInfiniteQuery(tenantQueries.offers(shop));
  return (
    <RowList
      chips={[]}
      columns={COLUMNS}
      fileName="offers"
      list={list}
      onOpen={({ id }) => navigate(shopHref(shop, `offers/${id}`))}
      openLabel="key.openForm"
      orders={["usual"]}
      title={text("offers.title")}
      unit="offers"
    />
  );
}

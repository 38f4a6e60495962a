import type { ApiKeyWithSecret } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { useMay } from "../../client/use-session.ts";
import { AsCurl } from "../../curl/as-curl.tsx";
import { useKeys } from "../../keys/use-keys.ts";
import { saying } from "../../page/saying.tsx";
import rights from "../../rights/rights.en.json?messages";
import { useListAddress, valueIn } from "../../rows/list-address.ts";
import { RowList } from "../../rows/row-list.tsx";
import { shopHref, useShop } from "../../shop/shop-address.ts";
import messages from "../developers.en.json?messages";
import { SecretDialog } from "../secret/secret-dialog.tsx";
import { keyColumns } from "./columns.tsx";
import { keyQueries, useNewKey } from "./keys.queries.ts";
import { NewKeyForm } from "./new-key.form.tsx";

const ORDERS = ["newest", "oldest"] as const;

/** The API keys of a tenant. */
export const KeysPage = saying(Object.assign({}, messages, rights), Keys);

function Keys() {
  const { text } = useLanguage();
  const may = useMay();
  const shop = useShop();
  const [, navigate] = useLocation();
  const { search } = useListAddress();
  const order = valueIn(search, "order", ORDERS) ?? "newest";
  const list = useInfiniteQuery(keyQueries.list(shop, order));
  const create = useNewKey(shop);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<ApiKeyWithSecret>();
  const make = () => setMaking(true);
  useKeys(may("keys:manage") ? [{ key: "n", label: "key.newKey", run: make, isHinted: true }] : []);
  const open = (id: string) => navigate(shopHref(shop, `api-keys/${id}`));
  return (
    <>
      <RowList
        aside={may("keys:manage") && <Button onClick={make}>{text("keys.new")}</Button>}
        below={<AsCurl call={{ method: "GET", path: "/api/v1/tenant/api-keys", query: { order } }} keyName="c" />}
        chips={[]}
        columns={keyColumns(shop)}
        empty={<p>{text(may("keys:manage") ? "keys.empty" : "keys.emptyReader")}</p>}
        fileName="api-keys"
        list={list}
        onOpen={({ id }) => open(id)}
        openLabel="key.open"
        orders={ORDERS}
        title={text("area.apiKeys")}
        unit="apiKeys"
      />
      {isMaking && (
        <NewKeyForm
          environment={shop.environment}
          onClose={() => setMaking(false)}
          onSent={async (wanted, key) => setMade(await create(wanted, key))}
        />
      )}
      {made && <SecretDialog kind="key" onClose={() => open(made.id)} secret={made.apiKey} />}
    </>
  );
}

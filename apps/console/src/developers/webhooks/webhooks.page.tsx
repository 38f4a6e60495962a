import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { useMay } from "../../client/use-session.ts";
import { AsCurl } from "../../curl/as-curl.tsx";
import { useKeys } from "../../keys/use-keys.ts";
import { saying } from "../../page/saying.tsx";
import { RowList } from "../../rows/row-list.tsx";
import { shopHref, useShop } from "../../shop/shop-address.ts";
import messages from "../developers.en.json?messages";
import { SecretDialog } from "../secret/secret-dialog.tsx";
import { endpointColumns } from "./columns.tsx";
import { EndpointForm } from "./endpoint.form.tsx";
import { useNewEndpoint } from "./use-webhook-acts.ts";
import { webhookQueries } from "./webhooks.queries.ts";

/** Where a tenant's events are sent, and how each place does. */
export const WebhooksPage = saying(messages, Webhooks);

function Webhooks() {
  const { text } = useLanguage();
  const may = useMay();
  const shop = useShop();
  const [, navigate] = useLocation();
  const list = useInfiniteQuery(webhookQueries.list(shop));
  const create = useNewEndpoint(shop);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<{ readonly id: string; readonly secret: string }>();
  const make = () => setMaking(true);
  useKeys(may("webhooks:manage") ? [{ key: "n", label: "key.newWebhook", run: make, isHinted: true }] : []);
  const open = (id: string) => navigate(shopHref(shop, `webhooks/${id}`));
  return (
    <>
      <RowList
        aside={may("webhooks:manage") && <Button onClick={make}>{text("webhooks.new")}</Button>}
        below={<AsCurl call={{ method: "GET", path: "/api/v1/tenant/webhook-endpoints" }} keyName="c" />}
        chips={[]}
        columns={endpointColumns(shop)}
        empty={<p>{text(may("webhooks:manage") ? "webhooks.empty" : "webhooks.emptyReader")}</p>}
        fileName="webhooks"
        list={list}
        onOpen={({ id }) => open(id)}
        openLabel="key.open"
        title={text("area.webhooks")}
        unit="webhooks"
      />
      {isMaking && (
        <EndpointForm
          onClose={() => setMaking(false)}
          onSent={async (endpoint, key) => setMade(await create(endpoint, key))}
          title={text("webhooks.new")}
        />
      )}
      {made && <SecretDialog kind="webhook" onClose={() => open(made.id)} secret={made.secret} />}
    </>
  );
}

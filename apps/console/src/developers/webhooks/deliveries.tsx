import type { WebhookDelivery, WebhookEndpoint } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import type { Shop } from "../../client/tenants.queries.ts";
import { AsCurl } from "../../curl/as-curl.tsx";
import { useKeys } from "../../keys/use-keys.ts";
import { Failure } from "../../page/failure.tsx";
import { useListAddress, valueIn } from "../../rows/list-address.ts";
import { RowGrid } from "../../rows/row-grid.tsx";
import styles from "../developers.module.css";
import { DELIVERY_COLUMNS } from "./columns.tsx";
import { DeliveryPanel } from "./delivery-panel.tsx";
import { webhookQueries } from "./webhooks.queries.ts";

const STATES = ["failed", "pending", "succeeded", "abandoned"] as const satisfies readonly WebhookDelivery["state"][];
const NONE: ReadonlySet<string> = new Set();

interface DeliveriesProps {
  readonly shop: Shop;
  readonly endpoint: WebhookEndpoint;
}

/** What was sent to an endpoint, the newest first, with the chosen one beside it. */
export function Deliveries({ shop, endpoint }: DeliveriesProps) {
  const { text } = useLanguage();
  const { search, set, setAll } = useListAddress();
  const state = valueIn(search, "state", STATES);
  const filter = { endpointId: endpoint.id, ...(state && { state: [state] }) };
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery(
    webhookQueries.deliveries(shop, filter),
  );
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  const chosen = search.get("delivery");
  const at = rows.findIndex(({ id }) => id === chosen);
  // Whatever is sent after that, the one that was looked at stays the chosen one.
  const [newest] = rows;
  useEffect(() => {
    if (chosen === null && newest !== undefined) set("delivery", newest.id);
  });
  const choose = (index: number) => set("delivery", rows[Math.max(0, Math.min(index, rows.length - 1))]?.id ?? "");
  useKeys([
    { key: "j", label: "key.next", run: () => choose(at + 1), isHinted: true },
    { key: "k", label: "key.previous", run: () => choose(at - 1), isHinted: true },
  ]);
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetching && error === null) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.panel}>
          <div className={styles.head}>
            <h2>{text("deliveries.title")}</h2>
            <span className={styles.gap} />
            {STATES.map((one) => (
              <Button
                aria-pressed={one === state}
                key={one}
                look={one === state ? "primary" : "quiet"}
                onClick={() => setAll({ state: one === state ? "" : one, delivery: "" })}
              >
                {text(`deliveryState.${one}`)}
              </Button>
            ))}
          </div>
          {error && <Failure error={error} onRetry={() => void refetch()} />}
          {data && rows.length === 0 && <p>{text(state ? "deliveries.noneSuch" : "deliveries.none")}</p>}
          {rows.length > 0 && (
            <RowGrid
              columns={DELIVERY_COLUMNS}
              isShort
              label={text("deliveries.title")}
              marked={NONE}
              onEnd={onEnd}
              onOpen={choose}
              onSelect={choose}
              rows={rows}
              selected={at}
            />
          )}
        </div>
        {chosen !== null && <DeliveryPanel id={chosen} key={chosen} shop={shop} url={endpoint.url} />}
      </div>
      <AsCurl call={{ method: "GET", path: "/api/v1/tenant/webhook-deliveries", query: filter }} keyName="c" />
    </>
  );
}

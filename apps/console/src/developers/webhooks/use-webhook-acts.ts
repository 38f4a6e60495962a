import { bodyOf, doneOf } from "@entrada/api-client/client";
import type { NewWebhookEndpoint, WebhookEndpoint } from "@entrada/api-client/operator-schema";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useRenewed } from "../../acts/use-renewed.ts";
import { changing, client } from "../../client/client.ts";
import type { Shop } from "../../client/tenants.queries.ts";

const ONE = "/tenants/{tenantId}/{environment}/webhook-endpoints/{id}";

/** Makes an endpoint; its secret is in the answer, this one time. */
export function useNewEndpoint(shop: Shop) {
  const renewed = useRenewed("webhook-endpoints");
  return (body: NewWebhookEndpoint, key: string) =>
    renewed(
      bodyOf(
        client.POST("/tenants/{tenantId}/{environment}/webhook-endpoints", {
          params: { path: { ...shop }, header: { "Idempotency-Key": key } },
          body,
        }),
      ),
    );
}

/** What can be done with an endpoint, as it is seen: each act is meant for this version of it. */
export function useWebhookActs(shop: Shop, { id, version }: WebhookEndpoint) {
  const renewed = useRenewed("webhook-endpoints");
  const path = { ...shop, id };
  const params = () => ({ path, header: changing(version) });
  return {
    rotate: () => renewed(bodyOf(client.POST(`${ONE}/rotate-secret`, { params: params(), body: {} }))),
    pause: () => renewed(bodyOf(client.POST(`${ONE}/pause`, { params: params() }))),
    enable: (resumeFrom: "now" | "lastSuccess") =>
      renewed(bodyOf(client.POST(`${ONE}/enable`, { params: params(), body: { resumeFrom } }))),
    ping: () => renewed(bodyOf(client.POST(`${ONE}/ping`, { params: { path } }))),
    recover: (since: string) => {
      const header = { "Idempotency-Key": newKey() };
      return renewed(bodyOf(client.POST(`${ONE}/recover`, { params: { path, header }, body: { since } })));
    },
  };
}

/** What a form does with an endpoint, as it was when the form was opened. */
export function useWebhookForms(shop: Shop) {
  const renewed = useRenewed("webhook-endpoints");
  return {
    change: (opened: WebhookEndpoint, body: NewWebhookEndpoint, key: string) =>
      renewed(
        bodyOf(
          client.PATCH(ONE, {
            params: { path: { ...shop, id: opened.id }, header: changing(opened.version, key) },
            body,
          }),
        ),
      ),
    remove: ({ id, version }: WebhookEndpoint) =>
      renewed(
        doneOf(client.DELETE(ONE, { params: { path: { ...shop, id }, header: { "If-Match": `"${version}"` } } })),
      ),
  };
}

/** Sends what was sent once more. */
export function useRedelivery(shop: Shop) {
  const renewed = useRenewed("webhook-endpoints");
  return (id: string, key: string) =>
    renewed(
      bodyOf(
        client.POST("/tenants/{tenantId}/{environment}/webhook-deliveries/{id}/redeliver", {
          params: { path: { ...shop, id }, header: { "Idempotency-Key": key } },
        }),
      ),
    );
}

import type { WebhookDelivery, WebhookEndpoint } from "@entrada/api-client/operator-schema";
import type { useLanguage } from "@entrada/ui/language/language.tsx";
import { Link } from "wouter";
import type { Shop } from "../../client/tenants.queries.ts";
import type { Column } from "../../rows/column.ts";
import { shopHref } from "../../shop/shop-address.ts";
import styles from "../developers.module.css";

type Language = ReturnType<typeof useLanguage>;

/** How an endpoint does, in words. */
export function healthOf({ state, failingSince, disabledReason }: WebhookEndpoint, { text, moment }: Language): string {
  if (failingSince !== null && state === "enabled") return text("webhook.failing", { since: moment(failingSince) });
  if (disabledReason !== null) return text(`webhook.disabled.${disabledReason}`);
  return text(`webhookState.${state}`);
}

/** Whether somebody has to look at it. */
export function isUnwell({ state, failingSince, lastFailure }: WebhookEndpoint): boolean {
  return state === "disabled" || failingSince !== null || (state === "pending" && lastFailure !== null);
}

/** What was answered: a status, or what went wrong; undefined: nothing was sent yet. */
export function answerOf(
  { lastStatusCode, lastFailure }: Pick<WebhookDelivery, "lastStatusCode" | "lastFailure">,
  { name }: Pick<Language, "name">,
): string | undefined {
  if (lastStatusCode !== null) return String(lastStatusCode);
  return lastFailure === null ? undefined : name("failure", lastFailure);
}

/** The endpoints of a tenant; each leads to its page. */
export function endpointColumns(shop: Shop): readonly Column<WebhookEndpoint>[] {
  return [
    {
      name: "webhookUrl",
      plain: ({ url }) => url,
      shown: ({ id, url }) => <Link href={shopHref(shop, `webhooks/${id}`)}>{url}</Link>,
    },
    {
      name: "webhookHealth",
      width: "wide",
      plain: (endpoint, { language }) => healthOf(endpoint, language),
      shown: (endpoint, { language }) => (
        <span className={isUnwell(endpoint) ? styles.failed : undefined}>{healthOf(endpoint, language)}</span>
      ),
    },
    {
      name: "webhookAnswer",
      width: "narrow",
      plain: (endpoint, { language }) => answerOf(endpoint, language) ?? "",
    },
    { name: "eventTypes", width: "middle", plain: ({ eventTypes }) => eventTypes.join(", ") },
  ];
}

/** What was sent to an endpoint. */
export const DELIVERY_COLUMNS: readonly Column<WebhookDelivery>[] = [
  { name: "eventType", plain: ({ eventType }) => eventType },
  { name: "attempts", width: "narrow", plain: ({ attemptsMade }) => String(attemptsMade) },
  {
    name: "answer",
    width: "narrow",
    plain: (delivery, { language }) => saidOf(delivery, language),
    shown: (delivery, { language }) => (
      <span className={delivery.lastFailure === null ? styles.good : styles.failed}>{saidOf(delivery, language)}</span>
    ),
  },
  {
    name: "deliveredAt",
    plain: ({ lastAttemptAt, createdAt }, { language }) => language.moment(lastAttemptAt ?? createdAt),
  },
];

function saidOf(delivery: WebhookDelivery, language: Language): string {
  return answerOf(delivery, language) ?? language.text(`deliveryState.${delivery.state}`);
}

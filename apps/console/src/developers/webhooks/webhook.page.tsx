import type { WebhookEndpoint } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useParams } from "wouter";
import { SureForm } from "../../acts/sure.form.tsx";
import { useMay } from "../../client/use-session.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { Failure } from "../../page/failure.tsx";
import { Mark } from "../../page/mark.tsx";
import { saying } from "../../page/saying.tsx";
import { useWindowTitle } from "../../page/use-window-title.ts";
import { shopHref, useShop } from "../../shop/shop-address.ts";
import messages from "../developers.en.json?messages";
import styles from "../developers.module.css";
import { SecretDialog } from "../secret/secret-dialog.tsx";
import { healthOf, isUnwell } from "./columns.tsx";
import { Deliveries } from "./deliveries.tsx";
import { EndpointForm } from "./endpoint.form.tsx";
import { type Offer, webhookOffers } from "./offers.ts";
import { useWebhookActs, useWebhookForms } from "./use-webhook-acts.ts";
import { webhookQueries } from "./webhooks.queries.ts";

/** One endpoint: how it does, what was sent to it, and what mends it. */
export const WebhookPage = saying(messages, Webhook);

function Webhook() {
  const { endpointId = "" } = useParams();
  const shop = useShop();
  const endpoint = useQuery(webhookQueries.one(shop, endpointId));
  if (endpoint.data) return <Endpoint endpoint={endpoint.data} key={endpointId} />;
  return endpoint.isError ? <Failure error={endpoint.error} onRetry={() => void endpoint.refetch()} /> : null;
}

function Endpoint({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const language = useLanguage();
  const { text, moment } = language;
  const may = useMay();
  const shop = useShop();
  const [, navigate] = useLocation();
  const acts = useWebhookActs(shop, endpoint);
  const forms = useWebhookForms(shop);
  const [asked, setAsked] = useState<{ readonly act: "change" | "remove"; readonly opened: WebhookEndpoint }>();
  const [secret, setSecret] = useState<string>();
  useWindowTitle(endpoint.url);
  const doing = useMutation({ mutationFn: (offer: Offer) => offer.run() });
  const run = (offer: Offer) => !doing.isPending && doing.mutate(offer);
  const offers = may("webhooks:manage")
    ? webhookOffers(endpoint, acts, { moment, onSecret: setSecret, ask: (act) => setAsked({ act, opened: endpoint }) })
    : [];
  const back = () => navigate(shopHref(shop, "webhooks"));
  useKeys([
    ...offers.map((offer) => ({ key: offer.key, label: `key.webhook.${offer.name}`, run: () => run(offer) })),
    { key: "Backspace", label: "key.back", run: back, isHinted: true },
  ]);
  const [state, health] = [text(`webhookState.${endpoint.state}`), healthOf(endpoint, language)];
  return (
    <div className={styles.wide}>
      <header className={styles.head}>
        <h1 dir="ltr">{endpoint.url}</h1>
        <Mark>{state}</Mark>
        {health !== state && <span className={isUnwell(endpoint) ? styles.failed : styles.soft}>{health}</span>}
        <span className={styles.gap} />
        {offers.map((offer) => (
          <Button
            aria-disabled={doing.isPending}
            key={offer.name}
            look={offer.isPrimary ? "primary" : "quiet"}
            onClick={() => run(offer)}
          >
            {text(`webhook.${offer.name}`, offer.values)}
          </Button>
        ))}
      </header>
      <p className={styles.soft}>
        {text("webhook.about", { types: endpoint.eventTypes.join(", "), description: endpoint.description })}
      </p>
      {endpoint.formerSecretUntil !== null && (
        <p className={styles.soft}>{text("webhook.bothSecrets", { until: moment(endpoint.formerSecretUntil) })}</p>
      )}
      {doing.isSuccess && !doing.variables.isAsked && (
        <Notice isNew tone="go">
          <p>{text(`webhook.${doing.variables.name}.done`)}</p>
        </Notice>
      )}
      {doing.isError && <Failure error={doing.error} />}
      <Deliveries endpoint={endpoint} shop={shop} />
      {asked?.act === "change" && (
        <EndpointForm
          now={asked.opened}
          onClose={() => setAsked(undefined)}
          onSent={(written, key) => forms.change(asked.opened, written, key)}
          title={text("webhook.change")}
        />
      )}
      {asked?.act === "remove" && (
        <SureForm
          about={text("webhook.remove.about")}
          act={() => forms.remove(asked.opened)}
          onClose={() => setAsked(undefined)}
          onDone={back}
          title={text("webhook.remove")}
        />
      )}
      {secret !== undefined && <SecretDialog kind="webhook" onClose={() => setSecret(undefined)} secret={secret} />}
    </div>
  );
}

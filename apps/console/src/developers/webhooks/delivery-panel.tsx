import type { WebhookAttempt, WebhookDelivery } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Shop } from "../../client/tenants.queries.ts";
import { useMay } from "../../client/use-session.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { Failure } from "../../page/failure.tsx";
import { shopHref } from "../../shop/shop-address.ts";
import styles from "../developers.module.css";
import { EventDifference } from "../events/event-difference.tsx";
import { eventQueries } from "../events/events.queries.ts";
import { answerOf } from "./columns.tsx";
import { useRedelivery } from "./use-webhook-acts.ts";
import { webhookQueries } from "./webhooks.queries.ts";

interface DeliveryPanelProps {
  readonly shop: Shop;
  readonly delivery: WebhookDelivery;
  readonly url: string;
}

/** One delivery: what was sent, each attempt with its answer, when it is tried next. */
export function DeliveryPanel({ shop, delivery: listed, url }: DeliveryPanelProps) {
  const { text, moment } = useLanguage();
  const may = useMay();
  const whole = useQuery(webhookQueries.delivery(shop, listed.id));
  const isPing = listed.trigger === "ping";
  const event = useQuery({ ...eventQueries.one(shop, listed.eventId), enabled: !isPing });
  const redeliver = useRedelivery(shop);
  const sending = useMutation({ mutationFn: () => redeliver(listed.id, newKey()) });
  const { nextAttemptAt, state } = whole.data ?? listed;
  const mayRedeliver = may("webhooks:manage");
  const send = () => !sending.isPending && sending.mutate();
  useKeys(mayRedeliver ? [{ key: "Enter", label: "key.redeliver", run: send, isHinted: true }] : []);
  const failed = whole.error ?? event.error;
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2>{listed.eventType}</h2>
        <span className={styles.gap} />
        {!isPing && <Link href={shopHref(shop, `events/${listed.eventId}`)}>{text("delivery.event")}</Link>}
        {mayRedeliver && (
          <Button aria-disabled={sending.isPending} look="link" onClick={send}>
            {text("delivery.redeliver")}
          </Button>
        )}
      </div>
      <p role="status">
        {nextAttemptAt !== null && state === "pending"
          ? text("delivery.next", { at: moment(nextAttemptAt) })
          : text(`delivery.${state}`)}
        {sending.isSuccess && ` ${text("delivery.sentAgain")}`}
      </p>
      {sending.isError && <Failure error={sending.error} />}
      {failed && <Failure error={failed} />}
      <pre className={styles.code}>
        {`POST ${pathOf(url)}\nwebhook-id: ${listed.eventId}\n`}
        {event.data && `\n${JSON.stringify(event.data, undefined, 2)}`}
      </pre>
      <h2>{text("delivery.attempts")}</h2>
      {whole.data?.attempts.length === 0 && <p>{text("delivery.noAttempt")}</p>}
      <ol>
        {whole.data?.attempts.toReversed().map((attempt) => (
          <Attempt attempt={attempt} key={attempt.id} />
        ))}
      </ol>
      {event.data && <EventDifference event={event.data} shop={shop} />}
    </div>
  );
}

function Attempt({ attempt }: { readonly attempt: WebhookAttempt }) {
  const language = useLanguage();
  const { text, moment } = language;
  const { statusCode, failure, durationMs, attemptedAt, trigger, answer } = attempt;
  const said = answerOf({ lastStatusCode: statusCode, lastFailure: failure }, language);
  return (
    <li>
      <p>
        <span className={failure === null ? styles.good : styles.failed}>{said}</span>{" "}
        {text("delivery.took", { ms: durationMs, at: moment(attemptedAt), why: language.name("trigger", trigger) })}
      </p>
      {answer && <pre className={styles.code}>{answer}</pre>}
    </li>
  );
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

import type { WebhookAttempt, WebhookDeliveryWithAttempts } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { useSingle } from "../../acts/use-single.ts";
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
  readonly id: string;
  readonly url: string;
}

/** One delivery, whether the list beside it has it or not. */
export function DeliveryPanel({ shop, id, url }: DeliveryPanelProps) {
  const delivery = useQuery(webhookQueries.delivery(shop, id));
  return (
    <div className={styles.panel}>
      {delivery.error && <Failure error={delivery.error} onRetry={() => void delivery.refetch()} />}
      {delivery.data && <OneDelivery delivery={delivery.data} shop={shop} url={url} />}
    </div>
  );
}

interface OneDeliveryProps extends Omit<DeliveryPanelProps, "id"> {
  readonly delivery: WebhookDeliveryWithAttempts;
}

/** What was sent, each attempt with its answer, when it is tried next. */
function OneDelivery({ shop, delivery, url }: OneDeliveryProps) {
  const { id, eventId, eventType, trigger, nextAttemptAt, state, attempts } = delivery;
  const { text, moment } = useLanguage();
  const may = useMay();
  const isPing = trigger === "ping";
  const event = useQuery({ ...eventQueries.one(shop, eventId), enabled: !isPing });
  const redeliver = useRedelivery(shop);
  const sending = useSingle((key) => redeliver(id, key));
  const mayRedeliver = may("webhooks:manage");
  useKeys(mayRedeliver ? [{ key: "Enter", label: "key.redeliver", run: sending.run, isHinted: true }] : []);
  return (
    <>
      <div className={styles.head}>
        <h2>{eventType}</h2>
        <span className={styles.gap} />
        {!isPing && <Link href={shopHref(shop, `events/${eventId}`)}>{text("delivery.event")}</Link>}
        {mayRedeliver && (
          <Button aria-disabled={sending.isPending} look="link" onClick={sending.run}>
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
      {event.error && <Failure error={event.error} />}
      <pre className={styles.code}>
        {`POST ${pathOf(url)}\nwebhook-id: ${eventId}\n`}
        {event.data && `\n${JSON.stringify(event.data, undefined, 2)}`}
      </pre>
      <h2>{text("delivery.attempts")}</h2>
      {attempts.length === 0 && <p>{text("delivery.noAttempt")}</p>}
      <ol>
        {attempts.toReversed().map((attempt) => (
          <Attempt attempt={attempt} key={attempt.id} />
        ))}
      </ol>
      {event.data && <EventDifference event={event.data} shop={shop} />}
    </>
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

import type { Event } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "wouter";
import { AsCurl } from "../../curl/as-curl.tsx";
import { useKeys } from "../../keys/use-keys.ts";
import { Detail, Fact, Facts, Part } from "../../page/detail.tsx";
import { Failure } from "../../page/failure.tsx";
import { saying } from "../../page/saying.tsx";
import { shopHref, useShop } from "../../shop/shop-address.ts";
import messages from "../developers.en.json?messages";
import styles from "../developers.module.css";
import { EventDifference } from "./event-difference.tsx";
import { eventQueries } from "./events.queries.ts";

/** One event, byte for byte, and what it tells otherwise than the one before it. */
export const EventPage = saying(messages, OneEvent);

function OneEvent() {
  const { eventId = "" } = useParams();
  const shop = useShop();
  const event = useQuery(eventQueries.one(shop, eventId));
  if (event.data) return <Shown event={event.data} key={eventId} />;
  return event.isError ? <Failure error={event.error} onRetry={() => void event.refetch()} /> : null;
}

function Shown({ event }: { readonly event: Event }) {
  const { id, type, sequence, occurredAt, resource, cause, triggered } = event;
  const { text, moment, name } = useLanguage();
  const shop = useShop();
  const [, navigate] = useLocation();
  useKeys([{ key: "Backspace", label: "key.back", run: () => navigate(shopHref(shop, "events")), isHinted: true }]);
  return (
    <Detail
      about={text("event.at", { at: moment(occurredAt), sequence })}
      side={
        <Facts>
          <Fact label={text("event.about")}>
            <Link href={shopHref(shop, `events?resourceId=${resource.id}&since=week`)}>{resource.id}</Link>
          </Fact>
          <Fact label={text("event.version")}>{resource.version}</Fact>
          <Fact label={text("event.actor")}>
            {name("actorType", cause.actor.type)} {cause.actor.id}
          </Fact>
          <Fact label={text("event.request")}>
            {cause.requestId &&
              (cause.actor.type === "apiKey" ? (
                <Link href={shopHref(shop, `request-log/${cause.requestId}`)}>{cause.requestId}</Link>
              ) : (
                cause.requestId
              ))}
          </Fact>
          <Fact label={text("event.id")}>{id}</Fact>
        </Facts>
      }
      {...(triggered && { state: text("event.triggered") })}
      title={type}
    >
      <EventDifference event={event} shop={shop} />
      <Part title={text("event.whole")}>
        <pre className={styles.code}>{JSON.stringify(event, undefined, 2)}</pre>
      </Part>
      <AsCurl call={{ method: "GET", path: `/api/v1/tenant/events/${id}` }} keyName="c" />
    </Detail>
  );
}

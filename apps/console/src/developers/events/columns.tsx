import type { Event } from "@entrada/api-client/operator-schema";
import { Link } from "wouter";
import type { Shop } from "../../client/tenants.queries.ts";
import type { Column } from "../../rows/column.ts";
import { shopHref } from "../../shop/shop-address.ts";

/** What happened; each leads to its page. */
export function eventColumns(shop: Shop): readonly Column<Event>[] {
  return [
    {
      name: "eventType",
      width: "wide",
      plain: ({ type }) => type,
      shown: ({ id, type }) => <Link href={shopHref(shop, `events/${id}`)}>{type}</Link>,
    },
    { name: "about", plain: ({ resource }) => resource.id },
    { name: "version", width: "small", plain: ({ resource }) => resource.version },
    {
      name: "actor",
      width: "narrow",
      plain: ({ cause }, { language }) => language.name("actorType", cause.actor.type),
    },
    { name: "occurred", width: "moment", plain: ({ occurredAt }, { language }) => language.moment(occurredAt) },
  ];
}

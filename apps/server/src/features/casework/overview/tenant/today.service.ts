import { isoDateOf } from "@entrada/domain/shared/dates";
import type { Read } from "../../../../work/work.ts";
import * as store from "./today.store.ts";

const COUNTED_MAX = 1_000;

/** What a tenant's day has brought so far, by the tenant's own time; days are those of UTC. */
export async function todayOf({ tx, scope, now }: Read) {
  const day = isoDateOf(now);
  const since = { scope, since: new Date(day), max: COUNTED_MAX };
  return {
    day,
    asked: await store.countMade(tx, "determinations", since),
    quoted: await store.countMade(tx, "quotes", since),
    sold: await store.countMade(tx, "orders", since),
    refused: await store.countRefused(tx, since),
    openLeads: await store.countUnanswered(tx, since),
    money: await store.sumPaid(tx, since),
  };
}

import { isoDateOf } from "@entrada/domain/shared/dates";
import type { AppContext } from "../../../../context.ts";
import type { Read } from "../../../../work/work.ts";
import { COUNTED_MAX } from "../overview.service.ts";
import { sumOrdersSince } from "../overview.store.ts";
import * as store from "./today.store.ts";

/** What a tenant's day has brought so far, by the tenant's own time; days are those of UTC. */
export async function todayOf({ tx, scope, now, ctx }: Read<Pick<AppContext, "clock">>) {
  const day = isoDateOf(now);
  const since = new Date(day);
  const offsetSeconds = Math.round((now.getTime() - ctx.clock.now().getTime()) / 1_000);
  // A test clock goes forward: what was made before this was made on an earlier day of the tenant's.
  const madeSince = new Date(since.getTime() - offsetSeconds * 1_000);
  const looked = { scope, since, madeSince, max: COUNTED_MAX };
  return {
    day,
    asked: await store.countAnswered(tx, looked),
    quoted: await store.countMade(tx, "quotes", looked),
    sold: await store.countMade(tx, "orders", looked),
    refused: await store.countRefused(tx, looked),
    openLeads: await store.countUnanswered(tx, looked),
    money: [...(await sumOrdersSince(tx, since, scope))],
  };
}

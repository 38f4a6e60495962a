import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import type { AppContext } from "../../../context.ts";
import { decodeId } from "../../../core/ids.ts";
import type { LoggedRequest } from "../../../core/logged-request.ts";
import type { Keyset } from "../../../core/paging.ts";
import { notFound } from "../../../core/problem.ts";
import type { Read } from "../../../work/work.ts";
import * as store from "./request-log.store.ts";

export type { RequestFilter } from "./request-log.store.ts";

type RequestLogContext = Pick<AppContext, "config" | "clock">;

/** The tenant's requests of the last days, in the keyset's order. */
export function listRequests(
  { tx, scope, ctx }: Read<RequestLogContext>,
  filter: store.RequestFilter,
  keyset: Keyset,
): Promise<readonly LoggedRequest[]> {
  return store.listRequests(tx, scope, filter, { ...keyset, since: keptSince(ctx) });
}

/** One request, by its own id. */
export async function getRequest({ tx, scope, ctx }: Read<RequestLogContext>, id: string): Promise<LoggedRequest> {
  const uuid = decodeId("req", id);
  const found = uuid && (await store.findRequest(tx, scope, uuid, keptSince(ctx)));
  if (!found) throw notFound(id);
  return found;
}

/** How many requests of the last days could not be written down. */
export function countLost({ tx, scope, ctx }: Read<RequestLogContext>): Promise<number> {
  return store.countLost(tx, scope, keptSince(ctx));
}

// By real time: a test clock moves none of it.
function keptSince({ config, clock }: RequestLogContext): Date {
  return new Date(clock.now().getTime() - config.requestLogDays * DAY_SECONDS * 1000);
}

import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import type { AppContext } from "../../../context.ts";
import { decodeId } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import { notFound } from "../../../core/problem.ts";
import type { RefusedRequest } from "../../../core/refused-request.ts";
import type { OperatorRead } from "../../../work/operator-read.ts";
import * as store from "./refusals.store.ts";

export type { RefusalFilter } from "./refusals.store.ts";

type RefusalsContext = Pick<AppContext, "config" | "clock">;

/** The refusals about the operator's tenants, in the keyset's order; who sees all tenants sees the others too. */
export function listRefusals(
  { tx, ctx }: OperatorRead<RefusalsContext>,
  filter: store.RefusalFilter,
  keyset: Keyset,
): Promise<readonly RefusedRequest[]> {
  return store.listRefusals(tx, filter, { ...keyset, since: keptSince(ctx) });
}

/** One refusal, by the id of its request. */
export async function getRefusal({ tx, ctx }: OperatorRead<RefusalsContext>, id: string): Promise<RefusedRequest> {
  const uuid = decodeId("req", id);
  const found = uuid && (await store.findRefusal(tx, uuid, keptSince(ctx)));
  if (!found) throw notFound(id);
  return found;
}

/** How many refusals of the last days were not written down; told to who sees all tenants. */
export function countLostRefusals({ tx, ctx }: OperatorRead<RefusalsContext>): Promise<number> {
  return store.countLost(tx, keptSince(ctx));
}

function keptSince({ config, clock }: RefusalsContext): Date {
  return new Date(clock.now().getTime() - config.refusalLogDays * DAY_SECONDS * 1000);
}

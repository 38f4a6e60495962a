import type { OperatorAction } from "@entrada/domain/access/operator-actions";
import { permits } from "@entrada/domain/access/principal";
import { isoDateOf } from "@entrada/domain/shared/dates";
import { dueSources } from "@entrada/knowledge/age";
import type { AppContext } from "../../../context.ts";
import type { OperatorRead } from "../../../work/operator-read.ts";
import * as store from "./overview.store.ts";

/** A number goes no further: a page says "1,000 or more". */
export const COUNTED_MAX = 1_000;

/** A page has room for so many. */
const PLACES_MAX = 20;

/** What waits besides cases; null: the role may not see it. */
export interface Overview {
  readonly supportTickets: { readonly open: number; readonly late: number } | null;
  readonly leads: { readonly open: number } | null;
  readonly money: readonly store.DaysMoney[] | null;
  readonly knowledge: { readonly dueSources: number } | null;
  readonly webhooks: { readonly failing: number; readonly places: readonly store.PlaceOfWebhooks[] } | null;
}

/** What waits for whoever asks, in all of their tenants. */
export async function overviewOf(r: OperatorRead<Pick<AppContext, "knowledge">>): Promise<Overview> {
  const { tx, now } = r;
  const ifAllowed = async <T>(action: OperatorAction, count: () => T | Promise<T>): Promise<T | null> =>
    permits(r.principal, { action }) ? count() : null;
  return {
    supportTickets: await ifAllowed("support:read", async () => ({
      open: await store.countOpenTickets(tx, COUNTED_MAX),
      late: await store.countLateTickets(tx, now, COUNTED_MAX),
    })),
    leads: await ifAllowed("persons:read", async () => ({ open: await store.countOpenLeads(tx, COUNTED_MAX) })),
    money: await ifAllowed("sales:read", () => store.sumOrdersSince(tx, new Date(isoDateOf(now)))),
    knowledge: await ifAllowed("knowledge:read", () => {
      const { snapshot } = r.ctx.knowledge.current().compiled;
      return { dueSources: dueSources(snapshot, isoDateOf(now), 0).length };
    }),
    webhooks: await ifAllowed("integration:read", async () => ({
      failing: await store.countFailingWebhooks(tx, COUNTED_MAX),
      places: await store.listFailingPlaces(tx, { placesMax: PLACES_MAX, countedMax: COUNTED_MAX }),
    })),
  };
}

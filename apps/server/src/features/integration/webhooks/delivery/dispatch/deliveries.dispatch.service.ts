import { initialState } from "@entrada/domain/shared/lifecycle";
import { DELIVERY_LIFECYCLE } from "@entrada/domain/webhooks/delivery-lifecycle";
import type { AppContext } from "../../../../../context.ts";
import { newUuid } from "../../../../../core/ids.ts";
import type { TenantScope } from "../../../../../core/tenant-scope.ts";
import type { NewRow } from "../../../../../db/column-names.ts";
import type { DeliveryTrigger } from "../../../../../db/tables/webhooks.ts";
import { expandEventTypes } from "../../../../../events/catalog.ts";
import { dueIn } from "../../../../../work/sweep.ts";
import { systemOf, unitOfWork } from "../../../../../work/work.ts";
import { listBehindForUpdate, updateEndpointProgress } from "../../endpoints/endpoints.store.ts";
import { insertDeliveries } from "../deliveries.store.ts";
import { readStretch } from "./deliveries.dispatch.store.ts";
import { type ClaimLimits, type ReadyDelivery, take } from "./deliveries.sending.service.ts";

const SCOPES_A_ROUND = 100;
const POSITIONS_A_STEP = 1_000;

/** The logs with something new for an enabled endpoint. */
export function listLogsToDispatch({ db }: Pick<AppContext, "db">): Promise<readonly TenantScope[]> {
  return dueIn(db, "due_webhook_dispatches")(SCOPES_A_ROUND);
}

/** The result of a dispatch. */
interface Dispatched {
  /** endpoints that have read on */
  readonly endpoints: number;
  readonly taken: readonly ReadyDelivery[];
}

/**
 * Reads the tenant's log on from the position of each enabled endpoint, makes a delivery of every event that the
 * endpoint has chosen, and claims what may be sent at once. The position moves in the same transaction, with its row
 * locked, so each event is taken once however many workers try. Endpoints that another worker has locked are skipped.
 */
export function dispatch(ctx: AppContext, scope: TenantScope, limits: ClaimLimits): Promise<Dispatched> {
  return unitOfWork(ctx, systemOf(scope), async (w) => {
    const { tx, now } = w;
    const behind = await listBehindForUpdate(tx, scope);
    const taken: ReadyDelivery[] = [];
    for (const endpoint of behind) {
      const { id, eventTypes, position } = endpoint;
      const { types } = expandEventTypes(eventTypes);
      const stretch = await readStretch(tx, scope, { after: position, types, positionsMax: POSITIONS_A_STEP });
      const deliveries = stretch.events.map((event) => newDelivery(id, event, { trigger: "event", now }));
      await insertDeliveries(tx, scope, ...deliveries);
      await updateEndpointProgress(tx, scope, endpoint, { position: stretch.scannedPosition });
      if (stretch.events.length > 0) taken.push(...(await take(w, endpoint, limits)));
    }
    return { endpoints: behind.length, taken };
  });
}

interface NewDelivery {
  readonly trigger: DeliveryTrigger;
  readonly now: Date;
  /** the text of what is in no log */
  readonly payload?: string;
}

/** A delivery to an endpoint (uuid), due now, of an event of the log; or of a payload without a position. */
export function newDelivery(
  endpointId: string,
  event: { readonly position: number | null; readonly id: string; readonly type: string },
  { trigger, now, payload }: NewDelivery,
): NewRow<"webhook_deliveries"> {
  return {
    id: newUuid(),
    endpointId,
    eventId: event.id,
    eventType: event.type,
    position: event.position,
    payload: payload ?? null,
    trigger,
    state: initialState(DELIVERY_LIFECYCLE),
    dueAt: now,
    lease: null,
    leasedUntil: null,
    lastAttemptAt: null,
    lastStatusCode: null,
    lastFailure: null,
    createdAt: now,
    completedAt: null,
  };
}

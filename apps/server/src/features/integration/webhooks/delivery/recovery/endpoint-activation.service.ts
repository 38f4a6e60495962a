import { deliveryPath } from "@entrada/domain/webhooks/delivery-lifecycle";
import { pingWaitMs } from "@entrada/domain/webhooks/endpoint-lifecycle";
import type { AppContext } from "../../../../../context.ts";
import { Problem } from "../../../../../core/problem.ts";
import { type ExpectedVersion, refuseOtherVersion } from "../../../../../core/version.ts";
import { auditOperator } from "../../../../../work/audit-operator.ts";
import { load } from "../../../../../work/load.ts";
import type { Work } from "../../../../../work/work.ts";
import { endpointNote } from "../../endpoints/endpoints.audit.ts";
import { moveEndpoint } from "../../endpoints/endpoints.machine.ts";
import type { Enabling, NewEndpoint } from "../../endpoints/endpoints.schema.ts";
import { addEndpoint, type EndpointWithSecret, HEALTHY } from "../../endpoints/endpoints.service.ts";
import * as endpoints from "../../endpoints/endpoints.store.ts";
import type { DeliveryWithAttempts } from "../deliveries.service.ts";
import { sendPing } from "../deliveries-pings.ts";
import { readLastSuccess, updateResumed, updateWaitingAbandoned } from "./deliveries.recovery.store.ts";

/** Creates an endpoint and sends it a ping; it gets events once it has answered that. */
export async function createEndpoint(
  w: Work<Pick<AppContext, "webhooks" | "keyring">>,
  wanted: NewEndpoint,
): Promise<EndpointWithSecret> {
  const created = await addEndpoint(w, wanted);
  await sendPing(w, created.endpoint);
  return created;
}

/** Sends events again, from now on or from the last one that was delivered. */
export async function enableEndpoint(
  w: Work,
  id: string,
  { expectedVersion, resumeFrom }: Enabling & { readonly expectedVersion?: ExpectedVersion },
): Promise<endpoints.Endpoint> {
  const { tx, scope } = w;
  const endpoint = await load(w, "whe", id, endpoints.findEndpointForUpdate);
  refuseOtherVersion(expectedVersion, endpoint.version);
  const position = resumeFrom === "now" ? await endpoints.readLogEnd(tx, scope) : endpoint.position;
  const changes = { ...HEALTHY, disabledReason: null, position };
  const enabled = await moveEndpoint(w, endpoint, "enable", { changes, resumeFrom });
  const address = { ...scope, endpointId: endpoint.id };
  if (resumeFrom === "now") await updateWaitingAbandoned(tx, address, deliveryPath("abandon"));
  else await updateResumed(tx, address, deliveryPath("resume"), await readLastSuccess(tx, address));
  await endpoints.updateLookNow(tx, scope, endpoint.id);
  auditOperator(w, endpointNote("enabled", endpoint, { resumeFrom }));
  return enabled;
}

/** Sends a signed ping; an endpoint is sent at most one in ten seconds that was asked for. */
export async function pingEndpoint(w: Work<Pick<AppContext, "clock">>, id: string): Promise<DeliveryWithAttempts> {
  const endpoint = await load(w, "whe", id, endpoints.findEndpointForUpdate);
  const now = w.ctx.clock.now();
  const waitMs = pingWaitMs(endpoint.pingedAt, now);
  if (waitMs > 0) {
    throw new Problem("rate_limit_exceeded", "You asked for a ping to this endpoint less than ten seconds ago.", {
      extras: { retryAfterSeconds: Math.ceil(waitMs / 1000) },
    });
  }
  await endpoints.updatePinged(w.tx, w.scope, endpoint.id, now);
  auditOperator(w, endpointNote("pinged", endpoint));
  return { ...(await sendPing(w, endpoint)), attempts: [] };
}

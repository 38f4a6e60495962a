import type { AppContext } from "../../../context.ts";
import { decodeId } from "../../../core/ids.ts";
import { notFound } from "../../../core/problem.ts";
import { scopeOf } from "../../../core/tenant-scope.ts";
import { requireVersion } from "../../../http/resources/preconditions.ts";
import { type ConditionalRequest, causeOf, unitOfWork } from "../../../work/keyed-change.ts";
import { forgetAcceptances } from "../../sales/quotes/quotes.erasure.service.ts";
import { eraseIdentitiesOf } from "../identities/identities.erasure.service.ts";
import { eraseLeadsOf } from "../leads/leads.erasure.service.ts";
import { eraseTravelersOf } from "../travelers/travelers.erasure.service.ts";
import { erasedEvent } from "./customers.events.ts";
import * as store from "./customers.store.ts";

/** Erases the customer, its travelers, all their identities and its leads for good, with the stored answers that showed them. */
export async function eraseCustomer(ctx: AppContext, request: ConditionalRequest, id: string): Promise<void> {
  const scope = scopeOf(request.credential);
  await unitOfWork(ctx, scope, causeOf(request), async (w) => {
    const uuid = decodeId("cus", id);
    const customer = uuid && (await store.findCustomerForUpdate(w.tx, scope, uuid));
    if (!customer) throw notFound();
    requireVersion(request, customer.version);
    // Whatever still needs the customer refuses here, before anything is gone: no traveler can be added meanwhile.
    await eraseTravelersOf(w, scope, customer.id);
    await eraseIdentitiesOf(w, scope, "customer", [customer.id]);
    await eraseLeadsOf(w, scope, customer.id);
    await forgetAcceptances(w, customer.id);
    await store.deleteCustomer(w.tx, scope, customer.id);
    w.emit(erasedEvent(customer));
  });
}

import type { AppContext } from "../../../../context.ts";
import { encodeId } from "../../../../core/ids.ts";
import { decryptText, encryptText, type TextContext } from "../../../../crypto/encrypted-text.ts";
import type { Locked } from "../../../../work/locked.ts";
import { dueIn, type Sweep } from "../../../../work/sweep.ts";
import { type Read, systemOf, unitOfWork, type Work } from "../../../../work/work.ts";
import { keepWordsErasable } from "../../../people/persons/persons.words.service.ts";
import { getOrder } from "../../orders/orders.service.ts";
import { reasonForgottenEvent } from "../refunds.events.ts";
import { type StoredRefund, updateRefund } from "../refunds.store.ts";
import * as store from "./refunds.reasons.store.ts";

/** What is written about people is sealed. */
export type ReasonContext = Pick<AppContext, "keyring">;

const REASONS_A_CHUNK = 500;

/**
 * Makes sure that a reason for paying an order (uuid) back will be erased with its customer and each of its travelers. Throws
 * 409 if one of them was erased. Nothing is locked before.
 */
export async function keepReasonErasable(w: Work, orderId: string): Promise<void> {
  const { customerId, cases } = await getOrder(w, encodeId("ord", orderId));
  const concerned = { customerId, travelerIds: cases.map(({ travelerId }) => travelerId) };
  await keepWordsErasable(w, concerned, { pointer: "#/reason", instead: "Send the refund without `reason`." });
}

/** The reason of a refund (uuid) as it is stored. */
export function sealReason(r: Pick<Read<ReasonContext>, "ctx" | "scope">, id: string, reason: string): string {
  return encryptText(placeOf(r, id), reason);
}

/** The reason of a refund in clear; null if there is none, or it was erased. */
export function reasonOf(
  r: Pick<Read<ReasonContext>, "ctx" | "scope">,
  { id, reason, sealedReason }: Pick<StoredRefund, "id" | "reason" | "sealedReason">,
): string | null {
  return sealedReason === null ? reason : decryptText(placeOf(r, id), sealedReason);
}

/** Erases why the orders of a customer (uuid) were paid back. */
export async function forgetReasonsOfCustomer(w: Work, customerId: string): Promise<void> {
  await forgetReasons(w, await store.listReasonedOfCustomerForUpdate(w.tx, w.scope, customerId));
}

/** The same for the orders in which these travelers (uuids) have a case. */
export async function forgetReasonsOfTravelers(w: Work, travelerIds: readonly string[]): Promise<void> {
  await forgetReasons(w, await store.listReasonedOfTravelersForUpdate(w.tx, w.scope, travelerIds));
}

/** Seals the reasons that were stored in clear by versions before. */
export function reasonSealing(ctx: AppContext): Sweep {
  return {
    listDue: dueIn(ctx.db, "due_unsealed_reasons"),
    chunk: (scope) =>
      unitOfWork(ctx, systemOf(scope), async (w) => {
        const clear = await store.listUnsealedForUpdate(w.tx, scope, REASONS_A_CHUNK);
        for (const { id, reason } of clear) await store.sealReason(w.tx, scope, id, sealReason(w, id, reason));
        return clear.length === REASONS_A_CHUNK;
      }),
  };
}

async function forgetReasons(w: Work, reasonedRefunds: readonly Locked<StoredRefund>[]): Promise<void> {
  for (const refund of reasonedRefunds) {
    const forgotten = { reason: null, sealedReason: null, updatedAt: w.now };
    w.emit(reasonForgottenEvent(await updateRefund(w.tx, w.scope, refund, forgotten)));
  }
}

function placeOf({ ctx, scope }: Pick<Read<ReasonContext>, "ctx" | "scope">, id: string): TextContext {
  const path = [scope.tenantId, scope.environment, "refunds", id, "reason"];
  return { keyring: ctx.keyring, purpose: "refund", path };
}

import type { AppContext } from "../../../context.ts";
import { decryptText, encryptText, type TextContext } from "../../../crypto/encrypted-text.ts";
import type { Sweep } from "../../../work/sweep.ts";
import { type Read, systemOf, unitOfWork, type Work } from "../../../work/work.ts";
import * as store from "./refunds.reasons.store.ts";
import type { StoredRefund } from "./refunds.store.ts";

/** What is written about people is sealed. */
export type ReasonContext = Pick<AppContext, "keyring">;

const REASONS_A_CHUNK = 500;

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
export function forgetReasonsOfCustomer({ tx, scope }: Work, customerId: string): Promise<void> {
  return store.forgetReasonsOfCustomer(tx, scope, customerId);
}

/** The same for the orders in which these travelers (uuids) have a case. */
export function forgetReasonsOfTravelers({ tx, scope }: Work, travelerIds: readonly string[]): Promise<void> {
  return store.forgetReasonsOfTravelers(tx, scope, travelerIds);
}

/** Seals the reasons that were stored in clear by versions before. */
export function reasonSealing(ctx: AppContext): Sweep {
  return {
    listDue: (scopesMax) => store.listDueScopesOfReasons(ctx.db, scopesMax),
    chunk: (scope) =>
      unitOfWork(ctx, systemOf(scope), async (w) => {
        const clear = await store.listUnsealedForUpdate(w.tx, scope, REASONS_A_CHUNK);
        for (const { id, reason } of clear) await store.sealReason(w.tx, scope, id, sealReason(w, id, reason));
        return clear.length === REASONS_A_CHUNK;
      }),
  };
}

function placeOf({ ctx, scope }: Pick<Read<ReasonContext>, "ctx" | "scope">, id: string): TextContext {
  const path = [scope.tenantId, scope.environment, "refunds", id, "reason"];
  return { keyring: ctx.keyring, purpose: "refund", path };
}

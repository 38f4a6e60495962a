import type { AppContext } from "../../../../context.ts";
import type { Keyring } from "../../../../crypto/keyring.ts";
import { type AuditSignature, findHead, findLastSignature, insertSignature } from "../audit.store.ts";
import { signedHead } from "../audit-head.ts";

type Signing = Pick<AppContext, "db"> & { readonly clock: Pick<AppContext["clock"], "now">; readonly keyring: Keyring };

/**
 * Signs the head of the audit log with the current key, unless it is signed already; returns the newest signature. Any
 * number of processes may do so at the same time.
 */
export async function signHead({ db, clock, keyring }: Signing): Promise<AuditSignature | undefined> {
  return db.withoutTenant(async (tx) => {
    // The signature first: a head that is read after it can only be newer.
    const last = await findLastSignature(tx);
    const head = await findHead(tx);
    if (head === undefined || head.seq === 0) return last;
    if (last?.seq === head.seq && JSON.parse(last.statement).keyId === keyring.currentKeyId) return last;
    await insertSignature(tx, signedHead(keyring, head, last, { now: clock.now() }));
    return findLastSignature(tx);
  });
}

import type { KeyVerifier } from "../crypto/keyring.ts";
import type { Database } from "./database.ts";

/** Check values of the keys that encrypt data in a database. */
export interface KeyringChecks {
  list(): Promise<readonly KeyVerifier[]>;
  insert(verifiers: readonly KeyVerifier[]): Promise<void>;
}

/** The check values stored in this database. */
export function keyringChecksIn(db: Database): KeyringChecks {
  return {
    list: () =>
      db.withoutTenant((tx) => tx.selectFrom("keyring_check").select(["key_id as keyId", "verifier"]).execute()),
    insert: (verifiers: readonly KeyVerifier[]) =>
      db.withoutTenant(async (tx) => {
        const rows = verifiers.map(({ keyId, verifier }) => ({ key_id: keyId, verifier }));
        await tx
          .insertInto("keyring_check")
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),
  };
}

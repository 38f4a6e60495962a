import type { KeyVerifier } from "../crypto/keyring.ts";
import type { Database } from "./database.ts";

/** What the database remembers about the keys its data was made with. */
export interface KeyringChecks {
  list(): Promise<readonly KeyVerifier[]>;
  insert(verifiers: readonly KeyVerifier[]): Promise<void>;
}

/** The same, kept in this database. */
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

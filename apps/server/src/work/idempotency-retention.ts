import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import type { Database } from "../db/database.ts";
import { deleteExpiredKeys, IDEMPOTENCY_RETENTION_SECONDS } from "../db/retention.ts";
import { dueIn, type Sweep } from "./sweep.ts";

/** How long an Idempotency-Key is kept, in real time. */
export const IDEMPOTENCY_KEPT_DAYS = IDEMPOTENCY_RETENTION_SECONDS / DAY_SECONDS;

// Few, so that no transaction locks many rows and makes the tenant's requests wait.
const ROWS_A_CHUNK = 1_000;

/** Deletes expired idempotency records. */
export function idempotencyRetention(db: Database): Sweep {
  return {
    listDue: dueIn(db, "due_idempotency_purges", IDEMPOTENCY_RETENTION_SECONDS),
    chunk: (scope) =>
      db.withTenant(scope, async (tx) => (await deleteExpiredKeys(tx, scope, ROWS_A_CHUNK)) === ROWS_A_CHUNK),
  };
}

import type { Transaction } from "kysely";
import { newUuid, uuidFloor } from "../../../core/ids.ts";
import type { LoggedRequest } from "../../../core/logged-request.ts";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import type { Database } from "../../../db/database.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";

export interface RequestFilter extends CreatedRange {
  readonly statuses?: readonly number[] | undefined;
  readonly problemCode?: string | undefined;
  readonly operationId?: string | undefined;
  readonly principal?: "apiKey" | "session" | undefined;
  /** uuids */
  readonly apiKeyId?: string | undefined;
  readonly sessionId?: string | undefined;
}

const COLUMNS = [
  "id",
  "operation_id as operationId",
  "method",
  "path",
  "status",
  "problem_code as problemCode",
  "duration_ms as durationMs",
  "api_key_id as apiKeyId",
  "session_id as sessionId",
  "is_keyed as isKeyed",
  "is_replay as isReplay",
  "at",
] as const;

/** Writes requests of one tenant down, and how many could not be. */
export async function insertRequests(
  tx: Transaction<Schema>,
  { tenantId: tenant_id, environment }: TenantScope,
  requests: readonly LoggedRequest[],
  lost: number,
): Promise<void> {
  const rows = requests.map(
    ({ operationId, problemCode, durationMs, apiKeyId, sessionId, isKeyed, isReplay, ...rest }) => ({
      tenant_id,
      environment,
      ...rest,
      operation_id: operationId,
      problem_code: problemCode,
      duration_ms: durationMs,
      api_key_id: apiKeyId,
      session_id: sessionId,
      is_keyed: isKeyed,
      is_replay: isReplay,
    }),
  );
  if (rows.length > 0) await tx.insertInto("request_log").values(rows).execute();
  if (lost > 0) {
    await tx.insertInto("request_log_losses").values({ tenant_id, environment, id: newUuid(), lost }).execute();
  }
}

export function findRequest(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
  since: Date,
): Promise<LoggedRequest | undefined> {
  return kept(tx, scope, since).where("id", "=", id).executeTakeFirst();
}

/** The tenant's requests, newest first. */
export function listRequests(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { statuses, problemCode, operationId, principal, apiKeyId, sessionId, ...range }: RequestFilter,
  { after, rowsMax, since }: Keyset & { readonly since: Date },
): Promise<readonly LoggedRequest[]> {
  let rows = inCreatedRange(kept(tx, scope, since), range, "at");
  if (statuses !== undefined) rows = rows.where("status", "in", statuses);
  if (problemCode !== undefined) rows = rows.where("problem_code", "=", problemCode);
  if (operationId !== undefined) rows = rows.where("operation_id", "=", operationId);
  if (principal === "apiKey") rows = rows.where("api_key_id", "is not", null);
  if (principal === "session") rows = rows.where("session_id", "is not", null);
  if (apiKeyId !== undefined) rows = rows.where("api_key_id", "=", apiKeyId);
  if (sessionId !== undefined) rows = rows.where("session_id", "=", sessionId);
  if (after !== undefined) rows = rows.where("id", "<", after);
  return rows.orderBy("id", "desc").limit(rowsMax).execute();
}

/** How many of the tenant's requests since then could not be written down. */
export async function countLost(tx: Transaction<Schema>, scope: TenantScope, since: Date): Promise<number> {
  const { lost } = await tx
    .selectFrom("request_log_losses")
    .where(inScope(scope))
    .where("id", ">=", uuidFloor(since))
    .select(({ fn }) => fn.sum<string | null>("lost").as("lost"))
    .executeTakeFirstOrThrow();
  return Number(lost ?? 0);
}

/** Deletes some of the requests that are older than so many days; returns how many. */
export async function purgeRequests(db: Database, keptDays: number, purgedMax: number): Promise<number> {
  const { rows } = await db.pool.query<{ purged: number }>({
    text: "select purge_request_log($1, $2) as purged",
    values: [keptDays, purgedMax],
  });
  return rows[0]?.purged ?? 0;
}

// Whether or not a job has deleted the others yet.
function kept(tx: Transaction<Schema>, scope: TenantScope, since: Date) {
  return tx.selectFrom("request_log").select(COLUMNS).where(inScope(scope)).where("id", ">=", uuidFloor(since));
}

import type { Transaction } from "kysely";
import { newUuid, uuidFloor } from "../../../core/ids.ts";
import type { LoggedRequest } from "../../../core/logged-request.ts";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { tenantRows } from "../../../work/table-rows.ts";

const logged = tenantRows("request_log", [
  "id",
  "operationId",
  "method",
  "path",
  "status",
  "problemCode",
  "durationMs",
  "apiKeyId",
  "sessionId",
  "isKeyed",
  "isReplay",
  "at",
]);

const losses = tenantRows("request_log_losses", []);

export interface RequestFilter extends CreatedRange {
  readonly statuses?: readonly number[] | undefined;
  readonly problemCode?: string | undefined;
  readonly operationId?: string | undefined;
  /** how the path begins */
  readonly path?: string | undefined;
  readonly principal?: "apiKey" | "session" | undefined;
  /** uuids */
  readonly apiKeyId?: string | undefined;
  readonly sessionId?: string | undefined;
}

/** Writes requests of one tenant down, and how many could not be. */
export async function insertRequests(
  tx: Transaction<Schema>,
  scope: TenantScope,
  requests: readonly LoggedRequest[],
  lost: number,
): Promise<void> {
  await logged.add(tx, scope, ...requests);
  if (lost > 0) await losses.add(tx, scope, { id: newUuid(), lost });
}

export async function findRequest(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
  since: Date,
): Promise<LoggedRequest | undefined> {
  return (await logged.all(kept(tx, scope, since).where("id", "=", id)))[0];
}

/** The tenant's requests, in the keyset's order. */
export function listRequests(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { statuses, problemCode, operationId, path, principal, apiKeyId, sessionId, ...range }: RequestFilter,
  { since, ...keyset }: Keyset & { readonly since: Date },
): Promise<readonly LoggedRequest[]> {
  let rows = inCreatedRange(kept(tx, scope, since), range, "at");
  if (statuses !== undefined) rows = rows.where("status", "in", statuses);
  if (problemCode !== undefined) rows = rows.where("problem_code", "=", problemCode);
  if (operationId !== undefined) rows = rows.where("operation_id", "=", operationId);
  if (path !== undefined) rows = rows.where(({ fn, val }) => fn<boolean>("starts_with", ["path", val(path)]));
  if (principal === "apiKey") rows = rows.where("api_key_id", "is not", null);
  if (principal === "session") rows = rows.where("session_id", "is not", null);
  if (apiKeyId !== undefined) rows = rows.where("api_key_id", "=", apiKeyId);
  if (sessionId !== undefined) rows = rows.where("session_id", "=", sessionId);
  return logged.page(rows, keyset);
}

/** How many of the tenant's requests since then could not be written down. */
export async function countLost(tx: Transaction<Schema>, scope: TenantScope, since: Date): Promise<number> {
  const { lost } = await losses
    .own(tx, scope)
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
  return logged.own(tx, scope).where("id", ">=", uuidFloor(since));
}

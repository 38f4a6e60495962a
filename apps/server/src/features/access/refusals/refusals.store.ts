import type { Transaction } from "kysely";
import { newUuid, uuidFloor } from "../../../core/ids.ts";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { RefusedRequest, SurfaceOfPeople } from "../../../core/refused-request.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/tables/schema.ts";

/** What a list shows; a missing member does not filter. Ids are uuids. */
export interface RefusalFilter extends CreatedRange {
  readonly statuses?: readonly number[] | undefined;
  readonly surface?: SurfaceOfPeople | undefined;
  readonly problemCode?: string | undefined;
  readonly operationId?: string | undefined;
  readonly operatorId?: string | undefined;
  readonly tenantId?: string | undefined;
}

/** Writes refusals down, and how many could not be. */
export async function insertRefusals(
  tx: Transaction<Schema>,
  refusals: readonly RefusedRequest[],
  lost: number,
): Promise<void> {
  const rows = refusals.map(({ id, surface, method, path, status, at, ...rest }) => ({
    id,
    surface,
    method,
    path,
    status,
    at,
    operation_id: rest.operationId,
    problem_code: rest.problemCode,
    operator_id: rest.operatorId,
    session_id: rest.sessionId,
    about_tenant: rest.about?.tenantId ?? null,
    about_environment: rest.about?.environment ?? null,
  }));
  if (rows.length > 0) await tx.insertInto("refused_requests").values(rows).execute();
  if (lost > 0) await tx.insertInto("refused_request_losses").values({ id: newUuid(), lost }).execute();
}

/** The refusals that the transaction sees, newest first. */
export async function listRefusals(
  tx: Transaction<Schema>,
  { statuses, surface, problemCode, operationId, operatorId, tenantId, ...range }: RefusalFilter,
  { after, rowsMax, since }: Keyset & { readonly since: Date },
): Promise<readonly RefusedRequest[]> {
  let rows = inCreatedRange(kept(tx, since), range, "at");
  if (statuses !== undefined) rows = rows.where("status", "in", statuses);
  if (surface !== undefined) rows = rows.where("surface", "=", surface);
  if (problemCode !== undefined) rows = rows.where("problem_code", "=", problemCode);
  if (operationId !== undefined) rows = rows.where("operation_id", "=", operationId);
  if (operatorId !== undefined) rows = rows.where("operator_id", "=", operatorId);
  if (tenantId !== undefined) rows = rows.where("about_tenant", "=", tenantId);
  if (after !== undefined) rows = rows.where("id", "<", after);
  return (await rows.orderBy("id", "desc").limit(rowsMax).execute()).map(refusalOf);
}

export async function findRefusal(
  tx: Transaction<Schema>,
  id: string,
  since: Date,
): Promise<RefusedRequest | undefined> {
  const row = await kept(tx, since).where("id", "=", id).executeTakeFirst();
  return row && refusalOf(row);
}

/** How many refusals since then were not written down, as far as the transaction sees it. */
export async function countLost(tx: Transaction<Schema>, since: Date): Promise<number> {
  const { lost } = await tx
    .selectFrom("refused_request_losses")
    .where("id", ">=", uuidFloor(since))
    .select(({ fn }) => fn.sum<string | null>("lost").as("lost"))
    .executeTakeFirstOrThrow();
  return lost === null ? 0 : Number(lost);
}

/** Deletes some of the refusals that are older than so many days; returns how many. */
export async function purgeRefusals({ pool }: Database, keptDays: number, purgedMax: number): Promise<number> {
  const { rows } = await pool.query<{ purged: number }>({
    text: "select purge_refused_requests($1, $2) as purged",
    values: [keptDays, purgedMax],
  });
  return rows[0]?.purged ?? 0;
}

interface Row extends Omit<RefusedRequest, "about"> {
  readonly tenantId: string | null;
  readonly environment: "test" | "live" | null;
}

function refusalOf({ tenantId, environment, ...rest }: Row): RefusedRequest {
  return { ...rest, about: tenantId === null || environment === null ? null : { tenantId, environment } };
}

// Whether or not a job has deleted the others yet.
function kept(tx: Transaction<Schema>, since: Date) {
  return tx
    .selectFrom("refused_requests")
    .where("id", ">=", uuidFloor(since))
    .select([
      "id",
      "surface",
      "operation_id as operationId",
      "method",
      "path",
      "status",
      "problem_code as problemCode",
      "operator_id as operatorId",
      "session_id as sessionId",
      "about_tenant as tenantId",
      "about_environment as environment",
      "at",
    ]);
}

import type { Transaction } from "kysely";
import { newUuid, uuidFloor } from "../../../core/ids.ts";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { RefusedRequest, SurfaceOfPeople } from "../../../core/refused-request.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { sharedRows } from "../../../work/table-rows.ts";

/** What a list shows; a missing member does not filter. Ids are uuids. */
export interface RefusalFilter extends CreatedRange {
  readonly statuses?: readonly number[] | undefined;
  readonly surface?: SurfaceOfPeople | undefined;
  readonly problemCode?: string | undefined;
  readonly operationId?: string | undefined;
  readonly operatorId?: string | undefined;
  readonly tenantId?: string | undefined;
}

const refused = sharedRows(
  "refused_requests",
  [
    "id",
    "surface",
    "operationId",
    "method",
    "path",
    "status",
    "problemCode",
    "operatorId",
    "sessionId",
    "aboutTenant",
    "aboutEnvironment",
    "at",
  ],
  ({ aboutTenant: tenantId, aboutEnvironment: environment, ...rest }): RefusedRequest => ({
    ...rest,
    about: tenantId === null || environment === null ? null : { tenantId, environment },
  }),
);
const losses = sharedRows("refused_request_losses", []);

/** Writes refusals down, and how many could not be. */
export async function insertRefusals(
  tx: Transaction<Schema>,
  refusals: readonly RefusedRequest[],
  lost: number,
): Promise<void> {
  const rows = refusals.map(({ about, ...rest }) => ({
    ...rest,
    aboutTenant: about?.tenantId ?? null,
    aboutEnvironment: about?.environment ?? null,
  }));
  await refused.add(tx, ...rows);
  if (lost > 0) await losses.add(tx, { id: newUuid(), lost });
}

/** The refusals that the transaction sees, in the keyset's order. */
export function listRefusals(
  tx: Transaction<Schema>,
  { statuses, surface, problemCode, operationId, operatorId, tenantId, ...range }: RefusalFilter,
  { since, ...keyset }: Keyset & { readonly since: Date },
): Promise<readonly RefusedRequest[]> {
  let rows = inCreatedRange(kept(tx, since), range, "at");
  if (statuses !== undefined) rows = rows.where("status", "in", statuses);
  if (surface !== undefined) rows = rows.where("surface", "=", surface);
  if (problemCode !== undefined) rows = rows.where("problem_code", "=", problemCode);
  if (operationId !== undefined) rows = rows.where("operation_id", "=", operationId);
  if (operatorId !== undefined) rows = rows.where("operator_id", "=", operatorId);
  if (tenantId !== undefined) rows = rows.where("about_tenant", "=", tenantId);
  return refused.page(rows, keyset);
}

export async function findRefusal(
  tx: Transaction<Schema>,
  id: string,
  since: Date,
): Promise<RefusedRequest | undefined> {
  return (await refused.all(kept(tx, since).where("id", "=", id)))[0];
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

// Whether or not a job has deleted the others yet.
function kept(tx: Transaction<Schema>, since: Date) {
  return refused.own(tx).where("id", ">=", uuidFloor(since));
}

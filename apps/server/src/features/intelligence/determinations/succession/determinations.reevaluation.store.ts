import { sql, type Transaction } from "kysely";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { inScope } from "../../../../db/in-scope.ts";
import type { Schema } from "../../../../db/tables/schema.ts";

export interface StandingDetermination {
  /** uuid */
  readonly id: string;
  readonly document: string;
}

export interface Stretch {
  /** uuid; the nil uuid for all */
  readonly after: string;
  /** the first day of arrival in the future */
  readonly arrivingFrom: string;
  readonly rowsMax: number;
}

/** The determinations that are not superseded and whose trip is in the future, oldest first. */
export function listStanding(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { after, arrivingFrom, rowsMax }: Stretch,
): Promise<readonly StandingDetermination[]> {
  return standing(tx, scope, arrivingFrom)
    .select(["d.id", "d.document"])
    .where("d.id", ">", after)
    .orderBy("d.id")
    .limit(rowsMax)
    .execute();
}

/** The current number of such determinations. */
export async function countStanding(
  tx: Transaction<Schema>,
  scope: TenantScope,
  arrivingFrom: string,
): Promise<number> {
  const { count } = await standing(tx, scope, arrivingFrom)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores a determination as the successor of this one. */
export async function insertSuccessor(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  superseded: { readonly id: string; readonly at: Date },
  successor: { readonly id: string; readonly document: string; readonly arrivalOn: string },
): Promise<void> {
  const scope = { tenant_id: tenantId, environment };
  const { id, document, arrivalOn } = successor;
  await sql`
    insert into determinations (tenant_id, environment, id, document, arrival_on, origin)
    select tenant_id, environment, ${id}, ${document}, ${arrivalOn}, origin from determinations
    where tenant_id = ${tenantId} and environment = ${environment} and id = ${superseded.id}`.execute(tx);
  await tx
    .insertInto("determination_successions")
    .values({ ...scope, determination_id: superseded.id, successor_id: id, superseded_at: superseded.at })
    .execute();
}

function standing(tx: Transaction<Schema>, scope: TenantScope, arrivingFrom: string) {
  return tx
    .selectFrom("determinations as d")
    .where(inScope(scope, "d"))
    .where("d.arrival_on", ">=", arrivingFrom)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("determination_successions as s")
            .select("s.determination_id")
            .where(inScope(scope, "s"))
            .whereRef("s.determination_id", "=", "d.id"),
        ),
      ),
    );
}

import { sql, type Transaction } from "kysely";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";

/** Longer than the process that draws may take: whoever has a claim draws it, or gives it up before. */
const CLAIM_SECONDS = 120;

/** Claims the drawing of an invoice (uuid); false: somebody else is drawing it. */
export async function claimDrawing(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  id: string,
): Promise<boolean> {
  const until = sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})`;
  const claim = await tx
    .insertInto("invoice_drawings")
    .values({ tenant_id: tenantId, environment, invoice_id: id, claimed_until: until })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "environment", "invoice_id"])
        .doUpdateSet({ claimed_until: until })
        .where("invoice_drawings.claimed_until", "<", sql<Date>`now()`),
    )
    .returning("invoice_id")
    .executeTakeFirst();
  return claim !== undefined;
}

/** Gives up the claim to draw an invoice (uuid): it is drawn, or somebody else may draw it. */
export async function releaseDrawing(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<void> {
  await tx.deleteFrom("invoice_drawings").where(inScope(scope)).where("invoice_id", "=", id).execute();
}

/** Whether an invoice (uuid) has its file. */
export async function isDrawn(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<boolean> {
  const row = tx.selectFrom("invoices").select("id").where(inScope(scope)).where("id", "=", id);
  return (await row.where("file", "is not", null).executeTakeFirst()) !== undefined;
}

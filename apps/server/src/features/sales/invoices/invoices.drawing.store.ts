import { sql, type Transaction } from "kysely";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";

/** Longer than the process that draws may take: whoever has a claim draws it, or gives it up before. */
const CLAIM_SECONDS = 120;

/** The claim to draw an invoice: until when, to the microsecond. No two claims to an invoice end at the same one. */
export interface Claim {
  /** uuid */
  readonly invoice: string;
  readonly until: string;
}

/** Claims the drawing of an invoice (uuid); undefined: somebody else is drawing it. */
export async function claimDrawing(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  id: string,
): Promise<Claim | undefined> {
  const until = sql<Date>`now() + make_interval(secs => ${CLAIM_SECONDS})`;
  return tx
    .insertInto("invoice_drawings")
    .values({ tenant_id: tenantId, environment, invoice_id: id, claimed_until: until })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "environment", "invoice_id"])
        .doUpdateSet({ claimed_until: until })
        .where("invoice_drawings.claimed_until", "<", sql<Date>`now()`),
    )
    .returning(["invoice_id as invoice", sql<string>`claimed_until::text`.as("until")])
    .executeTakeFirst();
}

/** Gives up a claim: the invoice is drawn, or somebody else may draw it. Nothing, if the claim is somebody else's by now. */
export async function releaseDrawing(tx: Transaction<Schema>, scope: TenantScope, claim: Claim): Promise<void> {
  const own = tx.deleteFrom("invoice_drawings").where(inScope(scope)).where("invoice_id", "=", claim.invoice);
  await own.where("claimed_until", "=", sql<Date>`${claim.until}::timestamptz`).execute();
}

/** Whether an invoice (uuid) has its file. */
export async function isDrawn(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<boolean> {
  const row = tx.selectFrom("invoices").select("id").where(inScope(scope)).where("id", "=", id);
  return (await row.where("file", "is not", null).executeTakeFirst()) !== undefined;
}

/** Whether an invoice (uuid) has no file yet and somebody is drawing it, or was and may not have died. */
export async function isBeingDrawn(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<boolean> {
  const undrawn = tx.selectFrom("invoices").select("id").where(inScope(scope)).where("id", "=", id);
  const claim = tx
    .selectFrom("invoice_drawings")
    .select("invoice_id")
    .where(inScope(scope))
    .where("invoice_id", "=", id);
  const row = claim
    .where("claimed_until", ">=", sql<Date>`now()`)
    .where("invoice_id", "in", undrawn.where("file", "is", null));
  return (await row.executeTakeFirst()) !== undefined;
}

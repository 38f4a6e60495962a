import { expect } from "vitest";
import { querySuperuser } from "./database.ts";
import { advance } from "./webhooks.ts";
import type { WholeTenant } from "./whole-tenant.ts";

/** Gives a whole tenant a row in the tables that no request here fills. */
export async function fillTables({ tenant, ids }: WholeTenant): Promise<void> {
  const { tenantId } = tenant.scope;
  const ask = (text: string, values: readonly unknown[]) =>
    querySuperuser(tenant.server.database.superuser, text, values);
  await ask(
    `insert into request_log_losses (tenant_id, environment, id, lost)
     select tenant_id, environment, gen_random_uuid(), 1 from integrations where tenant_id = $1`,
    [tenantId],
  );
  await advance(tenant, 1);
  // Reading a whole passport number is recorded.
  const passport = `/tenant/travelers/${ids.get("/tenant/travelers")}/passport`;
  expect((await tenant.get(passport)).statusCode).toBe(200);
  const invoice = `/tenant/invoices/${ids.get("/tenant/invoices")}/download-grants`;
  expect((await tenant.post(invoice, undefined)).statusCode).toBe(201);
  await ask(
    `insert into case_claims (tenant_id, environment, case_id, operator_id, claimed_at, active_at)
     select tenant_id, environment, id, gen_random_uuid(), now(), now() from cases where tenant_id = $1`,
    [tenantId],
  );
  await ask(
    `insert into case_notes (tenant_id, environment, id, case_id, traveler_id, author_id, document, created_at)
     select tenant_id, environment, gen_random_uuid(), id, traveler_id, gen_random_uuid(), 'sealed', now()
     from cases where tenant_id = $1`,
    [tenantId],
  );
  await ask(
    `insert into case_submissions (tenant_id, environment, case_id, channel, filed_at, recorded_by, recorded_at)
     select tenant_id, environment, id, 'post', now(), 'opr_01ky1qkg00fs7tq8m8x3w5d2c9', now()
     from cases where tenant_id = $1`,
    [tenantId],
  );
  await ask(
    `insert into invoice_drawings (tenant_id, environment, invoice_id, claimed_until)
     select tenant_id, environment, id, now() from invoices where tenant_id = $1`,
    [tenantId],
  );
  await ask(
    `insert into determination_successions (tenant_id, environment, determination_id, successor_id, superseded_at)
     select tenant_id, environment, id, gen_random_uuid(), now() from determinations where tenant_id = $1`,
    [tenantId],
  );
}

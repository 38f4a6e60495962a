import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";
import { createQueue } from "./queues.ts";

// Which invoices are being drawn, so that each is drawn once. Times of the database, not of the tenant: whoever died while
// drawing has lost its claim.
const DRAWINGS = `
  create table invoice_drawings (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    invoice_id uuid not null,
    claimed_until timestamptz not null,
    primary key (tenant_id, environment, invoice_id),
    foreign key (tenant_id, environment, invoice_id) references invoices on delete cascade
  );
  ${isolate("invoice_drawings", "never")}
  grant select, insert, update, delete on invoice_drawings to entrada_app;`;

const QUEUE = createQueue("invoices.draw", {
  kind: "work",
  expireInSeconds: 120,
  retryLimit: 5,
  retryDelaySeconds: 10,
});

/** Invoices are drawn by a job. Those issued before are drawn when they are first asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [DRAWINGS, QUEUE]) await sql.raw(part).execute(db);
}

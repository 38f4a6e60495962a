import { type Kysely, sql } from "kysely";
import { createQueue } from "./queues.ts";

// As the other tables of operators: its transactions name no tenant, but this.
const OF_THE_INSTALLATION = "current_setting('entrada.tenant', true) = '00000000-0000-0000-0000-000000000000'";

// Passwords that were tried and not found right, of unknown accounts too, until the audit log is told of them.
const FAILURES = `
  create table operator_failures (
    -- a keyed hash of the account
    owner bytea primary key check (length(owner) = 32),
    failed integer not null check (failed >= 0),
    first_at timestamptz not null,
    last_at timestamptz not null
  );
  create index operator_failures_last_at on operator_failures (last_at);
  alter table operator_failures enable row level security;
  alter table operator_failures force row level security;
  create policy app_own on operator_failures to entrada_app
    using (${OF_THE_INSTALLATION}) with check (${OF_THE_INSTALLATION});
  create policy operator_all on operator_failures to entrada_operator using (true) with check (true);
  create policy owner_all on operator_failures to entrada_owner using (true) with check (true);
  grant select, insert, update (failed, last_at), delete on operator_failures to entrada_app;`;

const QUEUE = createQueue("operators.failures", {
  kind: "sweep",
  expireInSeconds: 120,
  retryLimit: 10,
  retryDelaySeconds: 10,
});

/** Failed sign-ins, counted for everybody alike, and told to the audit log for those who exist. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [FAILURES, QUEUE]) await sql.raw(part).execute(db);
}

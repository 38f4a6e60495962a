import { type Kysely, sql } from "kysely";
import { createQueue } from "./queues.ts";

// Asked across tenants: ids alone. Only who holds the keyring can tell from a birth date who has come of age.
const SWEEP = `
  create index case_collaborators_guardians on case_collaborators (tenant_id, environment, id)
    where role = 'guardian' and state <> 'removed';
  create function scopes_with_guardians(scopes_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select distinct c.tenant_id, c.environment from case_collaborators c
    where c.role = 'guardian' and c.state <> 'removed'
    limit scopes_max
  $$;
  revoke all on function scopes_with_guardians(integer) from public;
  grant execute on function scopes_with_guardians(integer) to entrada_app;`;

const QUEUE = createQueue("guardians.end", {
  kind: "sweep",
  expireInSeconds: 300,
  retryLimit: 3,
  retryDelaySeconds: 30,
});

/** Guardians of travelers who have come of age are found and removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [SWEEP, QUEUE]) await sql.raw(part).execute(db);
}

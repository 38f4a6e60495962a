import { type Kysely, sql } from "kysely";

// What the request and its answer name, whatever kind of resource the answer shows. Null: recorded before.
const NAMED = `
  alter table idempotency_records add column named uuid[];
  create index idempotency_records_named on idempotency_records using gin (named)
    where answer is not null and named is not null;
  create index idempotency_records_unnamed on idempotency_records (tenant_id, environment)
    where answer is not null and named is null;`;

// Written as often as requests come; what they say of people they say by the ids of rows that are found without them.
const LOGS = "('determinations', 'events', 'audit_log', 'request_log', 'request_log_losses', 'webhook_deliveries')";

const OWN_SCOPE = `
    own_tenant uuid := nullif(current_setting('entrada.tenant', true), '')::uuid;
    own_environment text := current_setting('entrada.environment', true);`;

// Which rows are a person's, the schema says: those that refer to the person, and those that refer to these. A uuid is of one
// row alone, so each column with uuids is asked. A new table is found without a word here.
const ROWS = `
  create function ids_belonging_to(people uuid[]) returns uuid[]
    language plpgsql stable security definer set search_path = entrada, pg_temp
  as $$
  declare ${OWN_SCOPE}
    known uuid[] := people;
    newest uuid[] := people;
    referring text;
  begin
    -- Each column by itself, so that an index of it is used.
    select string_agg(format('select t.id from %I t where t.tenant_id = $1 and t.environment = $2 and t.%I = any ($3)',
      c.relname, a.attname), ' union all ') into strict referring
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'uuid'::regtype and a.attname not in ('id', 'tenant_id')
    where c.relnamespace = 'entrada'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ${LOGS}
      and (select count(*) from pg_attribute k where k.attrelid = c.oid and not k.attisdropped
        and k.attname in ('id', 'tenant_id', 'environment')) = 3;
    while cardinality(newest) > 0 loop
      execute format('select coalesce(array_agg(distinct r.id), ''{}'') from (%s) r where r.id <> all ($4)', referring)
        into newest using own_tenant, own_environment, newest, known;
      known := known || newest;
    end loop;
    return known;
  end
  $$;
  revoke all on function ids_belonging_to(uuid[]) from public;
  grant execute on function ids_belonging_to(uuid[]) to entrada_app;`;

// As the owner: with row-level security, an index of lists cannot be used. Of answers from before nobody knows whom they
// name, so all of the tenant's are forgotten, but those that are about nobody.
const FORGET = `
  create function forget_answers_naming(ids uuid[]) returns void
    language plpgsql volatile security definer set search_path = entrada, pg_temp
  as $$
  declare ${OWN_SCOPE}
  begin
    update idempotency_records set answer = null
    where answer is not null and named is not null and named && ids
      and tenant_id = own_tenant and environment = own_environment;
    update idempotency_records set answer = null
    where answer is not null and named is null and tenant_id = own_tenant and environment = own_environment
      and resource_type not in ('determination', 'intent_resolution', 'api_key', 'webhook_endpoint', 'webhook_delivery',
        'operation', 'event', 'business_clock', 'operator', 'draft');
  end
  $$;
  revoke all on function forget_answers_naming(uuid[]) from public;
  grant execute on function forget_answers_naming(uuid[]) to entrada_app;`;

/** Recorded answers know whom they are about, and are forgotten with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [NAMED, ROWS, FORGET]) await sql.raw(part).execute(db);
}

import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";
import { createQueue } from "./queues.ts";

// What is looked for stands beside the text that is hashed, and comes out of it.
const LOG = `
  create table audit_log (
    seq bigint primary key,
    recorded_at timestamptz not null,
    -- neither for what concerns the whole installation; a tenant alone for what concerns both of its environments
    tenant_id uuid,
    environment text check (environment is null or (environment in ('test', 'live') and tenant_id is not null)),
    -- text, not jsonb: it is hashed byte for byte
    entry text not null check (octet_length(entry) <= 8000),
    previous_hash bytea not null check (length(previous_hash) = 32),
    hash bytea not null check (length(hash) = 32),
    action text collate "C" not null,
    actor_id text collate "C",
    subject_id text collate "C"
  );
  create index audit_log_recorded_at on audit_log (recorded_at);
  create index audit_log_tenant on audit_log (tenant_id, seq);
  create index audit_log_subject on audit_log (subject_id, seq);
  ${isolate("audit_log", "operator")}
  grant select on audit_log to entrada_operator, entrada_staff;
  create policy staff_sees on audit_log for select to entrada_staff using (operator_sees(tenant_id));

  -- The last row, which the next one is chained to. Its lock orders all audited transactions.
  create table audit_head (
    singleton boolean primary key default true check (singleton),
    seq bigint not null,
    hash bytea not null check (length(hash) = 32),
    recorded_at timestamptz not null
  ) with (fillfactor = 10);
  insert into audit_head (seq, hash, recorded_at) values (0, decode(repeat('00', 32), 'hex'), '-infinity');
  grant select on audit_head to entrada_app, entrada_operator;

  -- Heads with the signature of a key that is not in the database.
  create table audit_signatures (
    number bigint primary key check (number >= 1),
    seq bigint not null check (seq >= 1),
    statement text not null check (octet_length(statement) <= 2000),
    signature bytea not null check (length(signature) = 64)
  );
  create index audit_signatures_seq on audit_signatures (seq);
  grant select, insert on audit_signatures to entrada_app;
  grant select on audit_signatures to entrada_operator;`;

// For the owner and for superusers too: whoever switches a trigger off does it on purpose.
const APPEND_ONLY = `
  create function refuse_audit_change() returns trigger language plpgsql set search_path = entrada, pg_temp
  as $$
  begin
    raise exception 'the audit log is only ever added to' using errcode = '42501';
  end
  $$;
  create trigger append_only before update or delete on audit_log for each row execute function refuse_audit_change();
  create trigger keep_all before truncate on audit_log for each statement execute function refuse_audit_change();
  create trigger append_only before update or delete on audit_signatures
    for each row execute function refuse_audit_change();
  create trigger keep_all before truncate on audit_signatures for each statement execute function refuse_audit_change();
  create trigger keep_one before delete on audit_head for each row execute function refuse_audit_change();
  create trigger only_forward before update on audit_head for each row
    when (new.seq <= old.seq) execute function refuse_audit_change();
  create trigger keep_all before truncate on audit_head for each statement execute function refuse_audit_change();`;

// The number and the instant are known only under the lock, so each entry comes in three parts: the instant goes
// between the first two, the number between the last two.
const APPEND = `
  create function append_audit(
    wanted_tenant uuid, wanted_environment text, beginnings text[], middles text[], ends text[]
  ) returns void
    language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  declare
    -- the installation's own transactions, which see no tenant's rows
    nobody constant text := '00000000-0000-0000-0000-000000000000';
    head audit_head;
    instant text;
    entry_text text;
    entry_hash bytea;
  begin
    -- a server's transaction speaks for its own tenant alone
    if coalesce(nullif(current_setting('role'), 'none'), session_user) not in ('entrada_operator', 'entrada_owner')
       and (wanted_tenant is distinct from nullif(nullif(current_setting('entrada.tenant', true), ''), nobody)::uuid
            or wanted_tenant is not null
               and wanted_environment is distinct from current_setting('entrada.environment', true)) then
      raise exception 'an audit entry of another tenant' using errcode = '42501';
    end if;
    select * into head from audit_head for update;
    head.recorded_at := greatest(head.recorded_at, date_trunc('milliseconds', clock_timestamp()));
    instant := to_char(head.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
    for n in 1 .. cardinality(beginnings) loop
      head.seq := head.seq + 1;
      entry_text := beginnings[n] || instant || middles[n] || head.seq || ends[n];
      entry_hash := sha256(head.hash || convert_to(entry_text, 'UTF8'));
      insert into audit_log (seq, recorded_at, tenant_id, environment, entry, previous_hash, hash, action, actor_id,
                             subject_id)
      select head.seq, head.recorded_at, wanted_tenant, wanted_environment, entry_text, head.hash, entry_hash,
             said ->> 'action', said #>> '{actor,id}', said #>> '{subject,id}'
      from cast(entry_text as jsonb) as said;
      head.hash := entry_hash;
    end loop;
    update audit_head set seq = head.seq, hash = head.hash, recorded_at = head.recorded_at;
  end
  $$;
  revoke all on function append_audit(uuid, text, text[], text[], text[]) from public;
  grant execute on function append_audit(uuid, text, text[], text[], text[]) to entrada_app, entrada_operator;`;

// A demo tenant loses its rows, but what was done to it stays written.
const DEMO_RESET = `
  create or replace function delete_demo_rows(wanted_tenant uuid, kept_keys uuid[]) returns void
    language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  declare
    table_name text;
  begin
    perform from tenants where id = wanted_tenant and is_demo for update;
    if not found then
      raise exception 'the tenant % is not a demo tenant', wanted_tenant;
    end if;
    perform from event_counters where tenant_id = wanted_tenant for update;
    for table_name in
      with recursive own as (
        select c.oid, c.relname
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
        where c.relnamespace = 'entrada'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      ),
      ranked as (
        select oid, relname, 0 as rank from own
        union
        select o.oid, o.relname, r.rank + 1
        from ranked r
        join pg_constraint k on k.confrelid = r.oid and k.contype = 'f' and k.conrelid <> k.confrelid
        join own o on o.oid = k.conrelid
      )
      select relname::text
      from ranked
      where relname not in ('integrations', 'api_keys', 'audit_log', 'event_counters', 'knowledge_announcements',
                            'product_announcements')
      group by relname
      order by max(rank) desc, relname
    loop
      execute format('delete from %I where tenant_id = $1', table_name) using wanted_tenant;
    end loop;
    delete from api_keys where tenant_id = wanted_tenant and id <> all (kept_keys);
    update event_counters
    set epoch = epoch + 1, next_position = 1, first_position = 1, last_occurred_at = '-infinity'
    where tenant_id = wanted_tenant;
  end
  $$;`;

const QUEUE = createQueue("audit.sign", { kind: "sweep", expireInSeconds: 60, retryLimit: 10, retryDelaySeconds: 10 });

/** The audit log: who did what, each row chained to the one before it, its heads signed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [LOG, APPEND_ONLY, APPEND, DEMO_RESET, QUEUE]) await sql.raw(part).execute(db);
}

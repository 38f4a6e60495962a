import { type Kysely, sql } from "kysely";

// What a row says stays what it says; each argument is a column that is filled later, once. A demo tenant's rows go with
// it. Definer: whoever asks may not see the tenant.
const REFUSE = `
  create function refuse_money_change() returns trigger
    language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  declare
    before jsonb := to_jsonb(old);
  begin
    if tg_op = 'DELETE' then
      perform from tenants where id = old.tenant_id and is_demo;
      if found then
        return old;
      end if;
    elsif tg_op = 'UPDATE' and to_jsonb(new) - tg_argv = before - tg_argv
      and not exists (select from unnest(tg_argv) as filled (name)
                      where before ->> name is not null and before ->> name is distinct from to_jsonb(new) ->> name) then
      return new;
    end if;
    raise exception '% is only ever added to', tg_table_name using errcode = '42501';
  end
  $$;
  revoke all on function refuse_money_change() from public;
  create function refuse_money_truncate() returns trigger language plpgsql set search_path = entrada, pg_temp
  as $$
  begin
    raise exception '% is only ever added to', tg_table_name using errcode = '42501';
  end
  $$;`;

const keep = (table: string, filledLater = "") => `
  create trigger append_only before update or delete on ${table}
    for each row execute function refuse_money_change(${filledLater});
  create trigger keep_all before truncate on ${table} for each statement execute function refuse_money_truncate();`;

// A series has no gap and no number twice: its last number only grows.
const NUMBERS = `
  create function refuse_lower_number() returns trigger language plpgsql set search_path = entrada, pg_temp
  as $$
  begin
    raise exception 'the numbers of a series only grow' using errcode = '42501';
  end
  $$;
  create trigger only_forward before update on invoice_numbers for each row
    when (new.last <= old.last
          or (new.tenant_id, new.environment, new.series, new.year)
             is distinct from (old.tenant_id, old.environment, old.series, old.year))
    execute function refuse_lower_number();
  create trigger append_only before delete on invoice_numbers for each row execute function refuse_money_change();
  create trigger keep_all before truncate on invoice_numbers
    for each statement execute function refuse_money_truncate();`;

// Otherwise a tenant could be called a demo to lose its rows.
const DEMO = `
  create function refuse_late_demo() returns trigger
    language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  begin
    if exists (select from ledger_transactions where tenant_id = new.id and environment = 'live')
       or exists (select from invoices where tenant_id = new.id and environment = 'live') then
      raise exception 'a tenant with live documents is no demo' using errcode = '42501';
    end if;
    return new;
  end
  $$;
  revoke all on function refuse_late_demo() from public;
  create trigger no_late_demo before update of is_demo on tenants for each row
    when (new.is_demo and not old.is_demo) execute function refuse_late_demo();`;

/** What was charged and invoiced is only ever added to, for the owner and for superusers too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = [keep("ledger_transactions"), keep("invoices", "'file', 'file_size', 'file_sha256'")];
  for (const part of [REFUSE, ...tables, NUMBERS, DEMO]) await sql.raw(part).execute(db);
}

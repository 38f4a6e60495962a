import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";
import { createQueue } from "./queues.ts";

// `document` holds what was priced, and never changes; who accepted it stands sealed, and is forgotten with the customer.
// Amounts are minor units of the one currency; discounts are negative, so that the four make the total.
const QUOTES = `
  create table quotes (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    version integer not null default 1 check (version >= 1),
    state text not null default 'open' check (state in ('open', 'accepted', 'expired', 'withdrawn', 'superseded')),
    customer_id uuid not null,
    document text not null,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    service_fees bigint not null check (service_fees >= 0),
    government_fees bigint not null check (government_fees >= 0),
    taxes bigint not null check (taxes >= 0),
    discounts bigint not null check (discounts <= 0),
    total bigint not null check (total >= 0),
    created_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > created_at),
    updated_at timestamptz not null,
    accepted_at timestamptz,
    accepted_by text,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment) references integrations,
    check (service_fees + government_fees + taxes + discounts = total),
    check ((state = 'accepted') = (accepted_at is not null)),
    check (accepted_by is null or accepted_at is not null)
  ) with (fillfactor = 80);
  create index quotes_customer on quotes (tenant_id, environment, customer_id, id);
  create index quotes_open on quotes (tenant_id, environment, expires_at) where state = 'open';
  create index quotes_due on quotes (expires_at) where state = 'open';
  ${isolate("quotes", "never")}
  grant select, insert on quotes to entrada_app;
  grant update (version, state, updated_at, accepted_at, accepted_by) on quotes to entrada_app;`;

const LINES = `
  create table quote_lines (
    tenant_id uuid not null,
    environment text not null,
    id uuid not null,
    quote_id uuid not null,
    kind text not null check (kind in ('serviceFee', 'governmentFee', 'tax', 'discount')),
    traveler_id uuid not null,
    product_id uuid not null,
    determination_id uuid not null,
    currency text not null,
    total bigint not null check ((kind = 'discount') = (total < 0)),
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment, quote_id) references quotes
  );
  create index quote_lines_quote on quote_lines (tenant_id, environment, quote_id);
  create index quote_lines_determination on quote_lines (tenant_id, environment, determination_id, quote_id);
  ${isolate("quote_lines", "never")}
  grant select, insert on quote_lines to entrada_app;`;

// Looked at when the transaction ends: no quote is stored whose lines are not its totals, to the cent.
const SUMS = `
  create function check_quote_sums() returns trigger
    language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  declare
    wanted uuid := case when tg_table_name = 'quotes' then new.id else (to_jsonb(new) ->> 'quote_id')::uuid end;
  begin
    if not exists (
      select 1 from quotes q left join quote_lines l
        on l.tenant_id = q.tenant_id and l.environment = q.environment and l.quote_id = q.id
      where q.tenant_id = new.tenant_id and q.environment = new.environment and q.id = wanted
      group by q.tenant_id, q.environment, q.id
      having count(l.id) > 0 and bool_and(l.currency = q.currency)
        and coalesce(sum(l.total) filter (where l.kind = 'serviceFee'), 0) = q.service_fees
        and coalesce(sum(l.total) filter (where l.kind = 'governmentFee'), 0) = q.government_fees
        and coalesce(sum(l.total) filter (where l.kind = 'tax'), 0) = q.taxes
        and coalesce(sum(l.total) filter (where l.kind = 'discount'), 0) = q.discounts
    ) then
      raise exception 'the lines of a quote are not its totals' using errcode = 'check_violation';
    end if;
    return null;
  end
  $$;
  revoke all on function check_quote_sums() from public;
  create constraint trigger quotes_sums after insert on quotes
    deferrable initially deferred for each row execute function check_quote_sums();
  create constraint trigger quote_lines_sums after insert on quote_lines
    deferrable initially deferred for each row execute function check_quote_sums();`;

// Asked across tenants: ids alone. Instants are the tenant's own time, which is never behind real time.
const SWEEP = `
  create function due_quote_expiries(scopes_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select distinct q.tenant_id, q.environment
    from quotes q left join business_clocks c using (tenant_id, environment)
    where q.state = 'open'
      and q.expires_at <= statement_timestamp() + coalesce(c.offset_seconds, 0) * interval '1 second'
    limit scopes_max
  $$;
  revoke all on function due_quote_expiries(integer) from public;
  grant execute on function due_quote_expiries(integer) to entrada_app;`;

const QUEUE = createQueue("quotes.expire", {
  kind: "sweep",
  expireInSeconds: 300,
  retryLimit: 3,
  retryDelaySeconds: 30,
});

/** Quotes: what a trip costs, frozen, with its lines and its end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [QUOTES, LINES, SUMS, SWEEP, QUEUE]) await sql.raw(part).execute(db);
}

import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";
import { createQueue } from "./queues.ts";

// How a tenant's customers may pay. Who could order can record what was paid.
const SETTING = `
  alter table tenants add column payment_modes text[] not null default '{tenantSettled,test}'
    check (payment_modes <@ array['tenantSettled', 'test', 'provider']);
  update tenants set capabilities = capabilities || array['payments']
    where 'orders' = any(capabilities) and not 'payments' = any(capabilities);`;

// An order waits for the payment that is under way, and does not expire meanwhile.
const ORDERS = `
  alter table orders add column open_payment_id uuid;
  grant update (open_payment_id) on orders to entrada_app;
  create or replace function due_order_expiries(scopes_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select distinct o.tenant_id, o.environment
    from orders o left join business_clocks c using (tenant_id, environment)
    where o.state = 'awaitingPayment' and o.open_payment_id is null
      and o.expires_at <= statement_timestamp() + coalesce(c.offset_seconds, 0) * interval '1 second'
    limit scopes_max
  $$;`;

// An order has at most one payment that may still bring money in: nobody pays twice. Amounts are minor units.
const PAYMENTS = `
  create table payments (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    version integer not null default 1 check (version >= 1),
    state text not null check (state in ('created', 'requiresAction', 'processing', 'succeeded', 'failed', 'cancelled',
      'partiallyRefunded', 'refunded', 'disputed', 'chargedBack')),
    order_id uuid not null,
    mode text not null check (mode in ('tenantSettled', 'test', 'provider')),
    amount bigint not null check (amount > 0),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    reference text,
    settled_on text check (settled_on ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    token text,
    provider_reference text,
    client_secret text,
    failure_code text,
    fee bigint check (fee between 0 and amount),
    refunded bigint not null default 0 check (refunded >= 0),
    refunding bigint not null default 0 check (refunding >= 0),
    disputed bigint not null default 0 check (disputed between 0 and amount),
    charged_back bigint not null default 0 check (charged_back between 0 and amount),
    alarm text,
    cancel_requested_at timestamptz,
    follow_at timestamptz,
    follow_attempts integer not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    succeeded_at timestamptz,
    updated_at timestamptz not null,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment, order_id) references orders,
    check ((mode = 'tenantSettled') = (settled_on is not null)),
    check ((mode = 'test') = (token is not null)),
    check (mode <> 'test' or environment = 'test'),
    check (refunded + refunding <= amount),
    check (refunded + charged_back <= amount)
  ) with (fillfactor = 80);
  create index payments_order on payments (tenant_id, environment, order_id, id);
  create unique index payments_open on payments (tenant_id, environment, order_id)
    where state in ('created', 'requiresAction', 'processing');
  create unique index payments_provider_reference on payments (tenant_id, environment, provider_reference)
    where provider_reference is not null;
  create index payments_follow on payments (follow_at) where follow_at is not null;
  ${isolate("payments", "never")}
  grant select, insert on payments to entrada_app;
  grant update (version, state, token, provider_reference, client_secret, failure_code, fee, refunded, refunding, disputed,
    charged_back, alarm, cancel_requested_at, follow_at, follow_attempts, succeeded_at, updated_at) on payments to entrada_app;`;

const REFUNDS = `
  create table refunds (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    version integer not null default 1 check (version >= 1),
    state text not null check (state in ('pending', 'succeeded', 'failed')),
    payment_id uuid not null,
    order_id uuid not null,
    cancellation_id uuid,
    amount bigint not null check (amount > 0),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    reason text,
    lines text not null,
    provider_reference text,
    failure_code text,
    alarm text,
    follow_at timestamptz,
    follow_attempts integer not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment, payment_id) references payments,
    foreign key (tenant_id, environment, order_id) references orders,
    foreign key (tenant_id, environment, cancellation_id) references order_cancellations
  ) with (fillfactor = 80);
  create index refunds_payment on refunds (tenant_id, environment, payment_id, id);
  create index refunds_order on refunds (tenant_id, environment, order_id, id);
  create index refunds_follow on refunds (follow_at) where follow_at is not null;
  ${isolate("refunds", "never")}
  grant select, insert on refunds to entrada_app;
  grant update (version, state, provider_reference, failure_code, alarm, follow_at, follow_attempts, updated_at)
    on refunds to entrada_app;`;

// One row for each transaction, which is never changed or deleted: its entries add up to zero in its one currency. What
// can happen only once is posted only once.
const LEDGER = `
  create function adds_up(entries jsonb) returns boolean
    language sql immutable strict parallel safe
  as $$
    select jsonb_array_length(entries) > 1
      and (select sum((entry ->> 'amount')::bigint) = 0 from jsonb_array_elements(entries) as entry)
  $$;
  create table ledger_transactions (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    order_id uuid not null,
    kind text not null
      check (kind in ('sale', 'credit', 'capture', 'fee', 'refund', 'dispute', 'disputeWon', 'chargeback')),
    source_type text not null check (source_type in ('order', 'cancellation', 'payment', 'refund')),
    source_id uuid not null,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    entries jsonb not null check (adds_up(entries)),
    occurred_at timestamptz not null,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment, order_id) references orders
  );
  create index ledger_transactions_order on ledger_transactions (tenant_id, environment, order_id, id);
  create unique index ledger_transactions_once on ledger_transactions (tenant_id, environment, kind, source_id)
    where kind in ('sale', 'credit', 'capture', 'fee', 'refund', 'chargeback');
  ${isolate("ledger_transactions", "never")}
  grant select, insert on ledger_transactions to entrada_app;`;

// Orders that were made before there was a ledger: none of them could be paid, so what was cancelled was taken off whole.
const posted = (
  kind: "sale" | "credit",
  at: "created_at" | "updated_at",
  lines: string,
  source: { readonly type: string; readonly id: string },
) => {
  const [ofLine, owed] = kind === "sale" ? ["-l.total", "sum(l.total)"] : ["l.total", "-sum(l.total)"];
  return `
    insert into ledger_transactions
      (tenant_id, environment, id, order_id, kind, source_type, source_id, currency, entries, occurred_at)
    select o.tenant_id, o.environment, ${kind === "sale" ? "o.id" : "o.quote_id"}, o.id, '${kind}', ${source.type}, ${source.id}, o.currency,
      jsonb_agg(jsonb_build_object('account', case l.kind
        when 'governmentFee' then 'payableToAuthority' when 'tax' then 'taxPayable' else 'serviceRevenue' end,
        'lineId', l.id, 'amount', ${ofLine}) order by l.id)
        || jsonb_build_array(jsonb_build_object('account', 'receivable', 'lineId', null, 'amount', ${owed})),
      o.${at}
    from orders o join quote_lines l
      on l.tenant_id = o.tenant_id and l.environment = o.environment and l.quote_id = o.quote_id
    where l.total <> 0 and (${lines})
    group by o.tenant_id, o.environment, o.id;`;
};
const CANCELLED = `o.state in ('expired', 'cancelled') or exists (
  select from order_cancellations x join cases c
    on c.tenant_id = x.tenant_id and c.environment = x.environment and c.id = any (x.case_ids)
  where x.tenant_id = o.tenant_id and x.environment = o.environment and x.order_id = o.id and x.confirmed_at is not null
    and c.traveler_id = l.traveler_id and c.product_id = l.product_id)`;
// What expires later is taken off with the order as its source: an earlier cancellation is one of its own.
const CANCELLATION = `(select min(x.id::text)::uuid from order_cancellations x where x.tenant_id = o.tenant_id
  and x.environment = o.environment and x.order_id = o.id and x.confirmed_at is not null)`;
const POSTED =
  posted("sale", "created_at", "true", { type: "'order'", id: "o.id" }) +
  posted("credit", "updated_at", CANCELLED, {
    type: `case when o.state = 'expired' or ${CANCELLATION} is null then 'order' else 'cancellation' end`,
    id: `case when o.state = 'expired' then o.id else coalesce(${CANCELLATION}, o.id) end`,
  });

// Asked across tenants: ids alone. Instants are the tenant's own time, which is never behind real time.
const SWEEP = `
  create function due_payment_follows(scopes_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select distinct d.tenant_id, d.environment
    from (
      select tenant_id, environment, follow_at from payments where follow_at is not null
      union all
      select tenant_id, environment, follow_at from refunds where follow_at is not null
    ) d left join business_clocks c using (tenant_id, environment)
    where d.follow_at <= statement_timestamp() + coalesce(c.offset_seconds, 0) * interval '1 second'
    limit scopes_max
  $$;
  create function scopes_with_orders()
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select i.tenant_id, i.environment from integrations i
    where exists (select from orders o where o.tenant_id = i.tenant_id and o.environment = i.environment)
  $$;
  revoke all on function scopes_with_orders() from public;
  grant execute on function scopes_with_orders() to entrada_app;
  revoke all on function due_payment_follows(integer) from public;
  grant execute on function due_payment_follows(integer) to entrada_app;`;

const QUEUES = [
  createQueue("payments.follow", { kind: "sweep", expireInSeconds: 300, retryLimit: 3, retryDelaySeconds: 5 }),
  createQueue("ledger.verify", { kind: "sweep", expireInSeconds: 300, retryLimit: 3, retryDelaySeconds: 30 }),
].join("\n");

/** Payments, refunds and the ledger under every amount. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [SETTING, ORDERS, PAYMENTS, REFUNDS, LEDGER, POSTED, SWEEP, QUEUES])
    await sql.raw(part).execute(db);
}

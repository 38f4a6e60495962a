import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";
import { createQueue } from "./queues.ts";

// How long an order waits for its payment. Who could quote can order.
const SETTING = `
  alter table tenants add column order_payment_hours integer not null default 72
    check (order_payment_hours between 1 and 2160);
  update tenants set capabilities = capabilities || array['orders']
    where 'quotes' = any(capabilities) and not 'orders' = any(capabilities);`;

// One for each accepted quote, which holds its lines. Amounts are minor units of the one currency.
const ORDERS = `
  create table orders (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    version integer not null default 1 check (version >= 1),
    state text not null check (state in ('awaitingPayment', 'confirmed', 'inProgress', 'completed', 'cancelled', 'expired')),
    payment_state text not null
      check (payment_state in ('unpaid', 'partiallyPaid', 'paid', 'partiallyRefunded', 'refunded', 'disputed')),
    quote_id uuid not null,
    customer_id uuid not null,
    external_reference text,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    total bigint not null check (total >= 0),
    cancelled bigint not null default 0 check (cancelled between 0 and total),
    captured bigint not null default 0 check (captured >= 0),
    refunded bigint not null default 0 check (refunded between 0 and captured),
    disputed bigint not null default 0 check (disputed between 0 and captured),
    created_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > created_at),
    updated_at timestamptz not null,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment, quote_id) references quotes,
    unique (tenant_id, environment, quote_id)
  ) with (fillfactor = 80);
  create unique index orders_external_reference on orders (tenant_id, environment, external_reference)
    where external_reference is not null;
  create index orders_customer on orders (tenant_id, environment, customer_id, id);
  create index orders_unpaid on orders (tenant_id, environment, expires_at) where state = 'awaitingPayment';
  create index orders_due on orders (expires_at) where state = 'awaitingPayment';
  ${isolate("orders", "never")}
  grant select, insert on orders to entrada_app;
  grant update (version, state, payment_state, cancelled, captured, refunded, disputed, updated_at)
    on orders to entrada_app;`;

// An accepted quote names the order that was made from it.
const ORDERED = `
  alter table quotes add column order_id uuid;
  alter table quotes add check (order_id is null or state = 'accepted');
  grant update (order_id) on quotes to entrada_app;`;

// One for each traveler and product of an order. The traveler may be erased once the case has ended.
const CASES = `
  create table cases (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    version integer not null default 1 check (version >= 1),
    state text not null
      check (state in ('collecting', 'reviewing', 'readyToSubmit', 'submitted', 'decided', 'closed', 'withdrawn', 'cancelled')),
    order_id uuid not null,
    customer_id uuid not null,
    traveler_id uuid not null,
    product_id uuid not null references products,
    determination_id uuid not null,
    service_level text not null,
    requirements_version integer not null,
    attention_party text not null check (attention_party in ('none', 'traveler', 'tenant', 'operator', 'authority')),
    attention_reason text,
    attention_request_id uuid,
    attention_since timestamptz,
    submitted_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment, order_id) references orders,
    unique (tenant_id, environment, order_id, traveler_id, product_id),
    check ((attention_party = 'none') = (attention_since is null)),
    check ((attention_party in ('traveler', 'tenant')) = (attention_request_id is not null)),
    check ((attention_party in ('traveler', 'tenant')) <= (attention_reason is not null))
  ) with (fillfactor = 80);
  create index cases_traveler on cases (tenant_id, environment, traveler_id, id);
  create index cases_customer on cases (tenant_id, environment, customer_id, id);
  create index cases_product on cases (tenant_id, environment, product_id, id);
  ${isolate("cases", "never")}
  grant select, insert on cases to entrada_app;
  grant update (version, state, attention_party, attention_reason, attention_request_id, attention_since, submitted_at,
    updated_at) on cases to entrada_app;`;

const COLLECTION_REQUESTS = `
  create table collection_requests (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    version integer not null default 1 check (version >= 1),
    state text not null check (state in ('open', 'submitted', 'accepted', 'returned', 'cancelled')),
    case_id uuid not null,
    reason text not null,
    items text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment, case_id) references cases
  ) with (fillfactor = 80);
  create index collection_requests_case on collection_requests (tenant_id, environment, case_id, id);
  ${isolate("collection_requests", "never")}
  grant select, insert on collection_requests to entrada_app;
  grant update (version, state, updated_at) on collection_requests to entrada_app;`;

// What a cancellation would take off and pay back, frozen until it is confirmed or expires.
const CANCELLATIONS = `
  create table order_cancellations (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    version integer not null default 1 check (version >= 1),
    order_id uuid not null,
    case_ids uuid[] not null check (cardinality(case_ids) > 0),
    document text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > created_at),
    confirmed_at timestamptz,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment, order_id) references orders
  );
  create index order_cancellations_order on order_cancellations (tenant_id, environment, order_id, id);
  ${isolate("order_cancellations", "never")}
  grant select, insert on order_cancellations to entrada_app;
  grant update (version, confirmed_at) on order_cancellations to entrada_app;`;

// Asked across tenants: ids alone. Instants are the tenant's own time, which is never behind real time.
const SWEEP = `
  create function due_order_expiries(scopes_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select distinct o.tenant_id, o.environment
    from orders o left join business_clocks c using (tenant_id, environment)
    where o.state = 'awaitingPayment'
      and o.expires_at <= statement_timestamp() + coalesce(c.offset_seconds, 0) * interval '1 second'
    limit scopes_max
  $$;
  revoke all on function due_order_expiries(integer) from public;
  grant execute on function due_order_expiries(integer) to entrada_app;`;

const QUEUE = createQueue("orders.expire", {
  kind: "sweep",
  expireInSeconds: 300,
  retryLimit: 3,
  retryDelaySeconds: 30,
});

/** Orders, one case for each traveler and product, what the cases ask for, and cancellations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [SETTING, ORDERS, ORDERED, CASES, COLLECTION_REQUESTS, CANCELLATIONS, SWEEP, QUEUE]) {
    await sql.raw(part).execute(db);
  }
}

import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";
import { createQueue } from "./queues.ts";

// What can be applied for: one list for the whole installation, read by every tenant through what it offers of it.
const PRODUCTS = `
  create table products (
    id uuid primary key,
    code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 80),
    version integer not null default 1 check (version >= 1),
    -- what the operator has imported is no longer changed by a release
    origin text not null check (origin in ('release', 'operator')),
    state text not null default 'available' check (state in ('available', 'suspended', 'retired')),
    suspension_reason text check (length(suspension_reason) between 1 and 500),
    suspended_until timestamptz,
    destination_country text not null check (destination_country ~ '^[A-Z]{2}$'),
    intents text[] not null,
    eligible_only text[],
    eligible_except text[],
    document text not null,
    digest text not null,
    imported_at timestamptz not null,
    check ((state = 'suspended') = (suspension_reason is not null)),
    check (suspended_until is null or state = 'suspended'),
    check (eligible_only is null or eligible_except is null)
  );
  grant select, insert, update on products to entrada_app;
  grant select on products to entrada_operator;

  -- Every version that there was, and what led to it; also the list that logs are told from, in its order.
  create table product_versions (
    number bigint generated always as identity primary key,
    product_id uuid not null references products,
    version integer not null check (version >= 1),
    kind text not null check (kind in ('created', 'updated', 'suspended', 'retired')),
    changed text[] not null,
    state text not null,
    suspension_reason text,
    suspended_until timestamptz,
    document text not null,
    digest text not null,
    changed_at timestamptz not null,
    unique (product_id, version)
  );
  grant select, insert on product_versions to entrada_app;

  -- Which catalogs a release has brought: each is taken in once.
  create table catalog_releases (
    digest text primary key,
    imported_at timestamptz not null
  );
  grant select, insert on catalog_releases to entrada_app;`;

// Fees by service level, in minor units of the one sale currency; none where the product is only shown.
const OFFERINGS = `
  create table tenant_offerings (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    product_id uuid not null references products,
    is_enabled boolean not null,
    currency text check (currency ~ '^[A-Z]{3}$'),
    service_fees jsonb not null,
    tax_basis_points integer not null check (tax_basis_points between 0 and 10000),
    version integer not null default 1 check (version >= 1),
    changed_at timestamptz not null,
    primary key (tenant_id, environment, product_id),
    foreign key (tenant_id, environment) references integrations,
    check ((currency is null) = (service_fees = '{}'::jsonb))
  );
  ${isolate("tenant_offerings", "operator")}
  grant select on tenant_offerings to entrada_app;
  grant select, insert, update on tenant_offerings to entrada_operator;`;

const RATES = `
  create table exchange_rates (
    base text not null check (base ~ '^[A-Z]{3}$'),
    quote text not null check (quote ~ '^[A-Z]{3}$' and quote <> base),
    as_of date not null,
    rate text not null check (rate::numeric > 0),
    source text not null check (length(source) between 1 and 300),
    imported_at timestamptz not null,
    primary key (base, quote, as_of)
  );
  grant select, insert, update on exchange_rates to entrada_app;`;

// How far each log has been told: of each change once, in order. A tenant made later is told of what comes after it.
const ANNOUNCEMENTS = `
  create table product_announcements (
    tenant_id uuid not null,
    environment text not null,
    announced_number bigint not null,
    primary key (tenant_id, environment),
    foreign key (tenant_id, environment) references integrations
  );
  create index product_announcements_number on product_announcements (announced_number);
  ${isolate("product_announcements", "never")}
  grant select, update (announced_number) on product_announcements to entrada_app;

  create function make_product_announcement() returns trigger
    language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  begin
    insert into product_announcements (tenant_id, environment, announced_number)
    select new.tenant_id, new.environment, coalesce(max(number), 0) from product_versions;
    return new;
  end
  $$;
  revoke all on function make_product_announcement() from public;
  create trigger make_product_announcement after insert on integrations
    for each row execute function make_product_announcement();
  insert into product_announcements (tenant_id, environment, announced_number)
  select tenant_id, environment, 0 from integrations;

  create function due_product_announcements(logs_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select a.tenant_id, a.environment from product_announcements a
    where a.announced_number < (select max(number) from product_versions)
    order by a.announced_number limit logs_max
  $$;
  revoke all on function due_product_announcements(integer) from public;
  grant execute on function due_product_announcements(integer) to entrada_app;`;

const QUEUE = createQueue("catalog.announce", {
  kind: "sweep",
  expireInSeconds: 300,
  retryLimit: 3,
  retryDelaySeconds: 30,
});

/** The catalog: products, what tenants offer of them and for how much, and the rates that fees are converted at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [PRODUCTS, OFFERINGS, RATES, ANNOUNCEMENTS, QUEUE]) await sql.raw(part).execute(db);
}

import { type Kysely, sql } from "kysely";

// Unlogged: after a crash every bucket is full again, and no request waits for a disk because of a count.
// Only these functions touch the table; it holds no tenant's data, only how full a bucket is.
const RATE_LEASES = `
  create unlogged table rate_leases (
    bucket text collate "C" primary key,
    full_at timestamptz not null,
    granted double precision not null,
    asked_at timestamptz not null,
    milliseconds_per_unit double precision not null check (milliseconds_per_unit > 0),
    burst_units double precision not null check (burst_units > 0)
  );
  create index rate_leases_full_at on rate_leases (full_at);

  create function rate_units_granted(full_at timestamptz, now_at timestamptz, wanted double precision,
                                     milliseconds_per_unit double precision, burst_units double precision)
    returns double precision language sql immutable
  as $$
    select case when wanted < 0 then wanted else least(wanted, floor(0.000001 + greatest(0,
      burst_units - greatest(0, extract(epoch from full_at - now_at) * 1000) / milliseconds_per_unit))) end
  $$;

  create function lease_rate_units(buckets text[], wanted double precision[], milliseconds_per_unit double precision[],
                                   burst_units double precision[])
    returns table (bucket text, units double precision, full_in_ms double precision)
    language sql volatile security definer set search_path = entrada, pg_temp
  as $$
    insert into rate_leases as held (bucket, full_at, granted, asked_at, milliseconds_per_unit, burst_units)
    select asked.bucket, asked.now_at + make_interval(secs => first.units * asked.per_unit / 1000), first.units,
           asked.now_at, asked.per_unit, asked.burst
    from (select a.*, clock_timestamp() as now_at
          from unnest(buckets, wanted, milliseconds_per_unit, burst_units) as a (bucket, wanted, per_unit, burst)) asked,
         lateral (select rate_units_granted(asked.now_at, asked.now_at, asked.wanted, asked.per_unit, asked.burst)
                  as units) first
    -- in one order everywhere, so that two processes never wait for each other in a ring
    order by asked.bucket
    on conflict on constraint rate_leases_pkey do update set
      (granted, full_at) = (
        select g.units, greatest(held.full_at, excluded.asked_at)
                        + make_interval(secs => g.units * excluded.milliseconds_per_unit / 1000)
        from (select rate_units_granted(held.full_at, excluded.asked_at, excluded.granted,
                                        excluded.milliseconds_per_unit, excluded.burst_units) as units) g),
      asked_at = excluded.asked_at,
      milliseconds_per_unit = excluded.milliseconds_per_unit,
      burst_units = excluded.burst_units
    returning held.bucket, held.granted, extract(epoch from held.full_at - held.asked_at) * 1000
  $$;
  revoke all on function lease_rate_units(text[], double precision[], double precision[], double precision[]) from public;
  grant execute on function lease_rate_units(text[], double precision[], double precision[], double precision[])
    to entrada_app;

  create function delete_full_rate_leases(deleted_max integer) returns integer
    language sql volatile security definer set search_path = entrada, pg_temp
  as $$
    with gone as (
      delete from rate_leases where bucket in (
        select bucket from rate_leases where full_at < clock_timestamp() - interval '10 minutes'
        limit deleted_max for update skip locked)
      returning 1)
    select count(*)::integer from gone
  $$;
  revoke all on function delete_full_rate_leases(integer) from public;
  grant execute on function delete_full_rate_leases(integer) to entrada_app;`;

/** The buckets of the rate limits, shared by every server process. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RATE_LEASES).execute(db);
}

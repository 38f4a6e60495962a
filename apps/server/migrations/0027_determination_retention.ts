import { type Kysely, sql } from "kysely";
import { createQueue } from "./queues.ts";

// A month goes when it ended before the instant, with the successions of its determinations. Never one that is younger
// than 30 days, whatever the caller asks for: retries and quotes may still need it.
const DROP = `
  create function drop_determination_partitions(before_at timestamptz) returns text[]
    language plpgsql security definer set search_path = entrada, pg_temp set lock_timeout = '2s'
  as $$
  declare
    partition_name text;
    until_at timestamptz := least(before_at, clock_timestamp() - interval '30 days');
    dropped text[] := '{}';
  begin
    perform pg_advisory_xact_lock(hashtext('entrada.ensure_determination_partitions'));
    for partition_name in
      select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'determinations'::regclass
        and c.relname < 'determinations_' || to_char(until_at at time zone 'UTC', 'YYYY_MM')
      order by c.relname
    loop
      execute format('alter table determinations detach partition %I', partition_name);
      execute format('drop table %I', partition_name);
      dropped := dropped || partition_name;
    end loop;
    if dropped <> '{}' then
      delete from determination_successions
      where determination_id < uuid_v7_floor(date_trunc('month', until_at, 'UTC'));
    end if;
    return dropped;
  end
  $$;
  revoke all on function drop_determination_partitions(timestamptz) from public;
  grant execute on function drop_determination_partitions(timestamptz) to entrada_app;`;

const QUEUE = createQueue("determinations.expire", {
  kind: "sweep",
  expireInSeconds: 300,
  retryLimit: 3,
  retryDelaySeconds: 30,
});

/** How long determinations are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [DROP, QUEUE]) await sql.raw(part).execute(db);
}

import { type Kysely, sql } from "kysely";

/** How often one operator did lately, everywhere; only one transaction of an operator at a time counts. */
const counting = (name: string, what: string, counted: string) => `
  create or replace function ${name}(wanted text)
    returns table (last_hour integer, last_day integer, hour_free_seconds integer, day_free_seconds integer)
    language plpgsql volatile security definer set search_path = entrada, pg_temp
  as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended('entrada ${what} ' || wanted, 0));
    return query
      select (count(*) filter (where read_at > clock_timestamp() - interval '1 hour'))::integer,
             count(*)::integer,
             coalesce(ceil(extract(epoch from
               min(read_at) filter (where read_at > clock_timestamp() - interval '1 hour')
                 + interval '1 hour' - clock_timestamp())), 1)::integer,
             coalesce(ceil(extract(epoch from min(read_at) + interval '1 day' - clock_timestamp())), 1)::integer
      from personal_data_reads
      where actor_type = 'operator' and actor_id = wanted and ${counted}
        and read_at > clock_timestamp() - interval '1 day';
  end
  $$;
  revoke all on function ${name}(text) from public;
  grant execute on function ${name}(text) to entrada_app;`;

// A look at a file is no reveal of a number, whatever the file is of: files have a count of their own.
const REVEALS = counting("reveals_of_operator", "reveals", "document_id is null and deliverable_id is null");
const DOWNLOADS = counting("downloads_of_operator", "downloads", "num_nonnulls(document_id, deliverable_id) > 0");

/** How often an operator has been shown a masked number, and how often a whole file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [REVEALS, DOWNLOADS]) await sql.raw(part).execute(db);
}

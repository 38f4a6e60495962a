import { type Kysely, sql } from "kysely";

// Once for each statement that adds lines, and not for each line at the commit: a quote of fifty items has 150 of them,
// each of which added all of them up again, while the tenant's other writers waited for the log. A quote without lines is
// still looked at when the transaction ends.
const SUMS = `
  create function check_quote_line_sums() returns trigger
    language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  begin
    if exists (
      select 1 from (select distinct tenant_id, environment, quote_id from added) a
      join quotes q on q.tenant_id = a.tenant_id and q.environment = a.environment and q.id = a.quote_id
      join quote_lines l on l.tenant_id = q.tenant_id and l.environment = q.environment and l.quote_id = q.id
      group by q.tenant_id, q.environment, q.id
      having not bool_and(l.currency = q.currency)
        or coalesce(sum(l.total) filter (where l.kind = 'serviceFee'), 0) <> q.service_fees
        or coalesce(sum(l.total) filter (where l.kind = 'governmentFee'), 0) <> q.government_fees
        or coalesce(sum(l.total) filter (where l.kind = 'tax'), 0) <> q.taxes
        or coalesce(sum(l.total) filter (where l.kind = 'discount'), 0) <> q.discounts
    ) then
      raise exception 'the lines of a quote are not its totals' using errcode = 'check_violation';
    end if;
    return null;
  end
  $$;
  revoke all on function check_quote_line_sums() from public;
  drop trigger quote_lines_sums on quote_lines;
  create trigger quote_lines_sums after insert on quote_lines
    referencing new table as added for each statement execute function check_quote_line_sums();`;

/** The lines of a quote are stored in one statement, which adds them up once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SUMS).execute(db);
}

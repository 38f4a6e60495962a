import { type Kysely, sql } from "kysely";

// What a server compares with the head that is kept outside the database. It sees no row of another tenant, so it gets
// hashes and numbers alone.
const ENDS = `
  create function audit_ends(wanted bigint)
    returns table (first_at timestamptz, last_row bigint, last_hash bytea, wanted_hash bytea)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select (select recorded_at from audit_log order by seq limit 1),
           l.seq, l.hash,
           (select hash from audit_log where seq = wanted)
    from (values (true)) one (row) left join lateral (select seq, hash from audit_log order by seq desc limit 1) l on true
  $$;
  revoke all on function audit_ends(bigint) from public;
  grant execute on function audit_ends(bigint) to entrada_app, entrada_operator;`;

/** The ends of the audit log, for whoever compares them with what is kept outside. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ENDS).execute(db);
}

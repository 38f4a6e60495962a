import { type Kysely, sql } from "kysely";

// Whoever uses such an address has no credential of their own: they take the connections of whoever made it. An operator
// makes it in a session, and has connections as a person.
function finder(name: string, select: string): string {
  return `
    drop function ${name}(bytea);
    create function ${name}(wanted bytea)
      returns table (tenant_id uuid, environment text, id uuid, asker_kind text, asker_id uuid)
      language sql stable security definer set search_path = entrada, pg_temp
    as $$
      ${select}
    $$;
    revoke all on function ${name}(bytea) from public;
    grant execute on function ${name}(bytea) to entrada_app;`;
}

const GRANTS = finder(
  "find_download_grant",
  `select g.tenant_id, g.environment, g.id, g.maker_kind, coalesce(s.operator_id, g.maker_id)
    from download_grants g left join operator_sessions s on g.maker_kind = 'operator' and s.id = g.maker_id
    where g.token_hash = wanted`,
);

const SLOTS = finder(
  "find_upload_slot",
  `select d.tenant_id, d.environment, d.id, d.slot_maker_kind, coalesce(s.operator_id, d.slot_maker_id)
    from documents d left join operator_sessions s on d.slot_maker_kind = 'operator' and s.id = d.slot_maker_id
    where d.slot_hash = wanted`,
);

/** The look-ups of addresses say who made them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [GRANTS, SLOTS]) await sql.raw(part).execute(db);
}

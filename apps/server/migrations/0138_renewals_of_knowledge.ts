import { type Kysely, sql } from "kysely";

const INSTALLATION = "'00000000-0000-0000-0000-000000000000'::uuid";

// Knowledge belongs to no tenant: what changes of it is told as of the installation. What is published answers from then on; a
// draft, a reading and a pinned question are drawn anew by whoever keeps it.
const NOTED = `
  create function note_knowledge() returns trigger language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  begin
    perform note_change(${INSTALLATION}, 'live', tg_argv[0], tg_table_name, null);
    return null;
  end
  $$;
  revoke all on function note_knowledge() from public;
  create trigger note after insert on knowledge_publications
    for each statement execute function note_knowledge('knowledge');
  create trigger note after insert or update on knowledge_readings
    for each statement execute function note_knowledge('knowledge');
  create trigger note after insert or delete on knowledge_questions
    for each statement execute function note_knowledge('knowledge_question');

  create function note_draft() returns trigger language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  begin
    perform note_change(${INSTALLATION}, 'live', 'knowledge_draft', new.id::text, null);
    return null;
  end
  $$;
  revoke all on function note_draft() from public;
  create trigger note after insert or update on drafts
    for each row when (new.kind = 'knowledge') execute function note_draft();`;

/** Open pages of knowledge draw it anew when it was renewed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(NOTED).execute(db);
}

import { type Kysely, sql } from "kysely";

// A helper's link is good for a week, and its code for ten minutes: whoever asks makes another one on demand. Codes that
// were to live as long as their link get ten minutes from now.
const CODES = `
  alter table case_invitations add column code_expires_at timestamptz;
  update case_invitations set code_expires_at = least(expires_at, now() + interval '10 minutes')
    where code_digest is not null;
  alter table case_invitations
    add constraint case_invitations_code_expires check ((code_digest is null) = (code_expires_at is null));
  grant update (code_digest, code_expires_at) on case_invitations to entrada_app;
  update sessions set code_expires_at = least(code_expires_at, now() + interval '10 minutes')
    where collaborator_id is not null and code_expires_at is not null;`;

/** The code of a helper lives ten minutes, its link a week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CODES).execute(db);
}

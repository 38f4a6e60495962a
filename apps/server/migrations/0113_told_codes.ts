import { type Kysely, sql } from "kysely";

// A helper's link has its code from the beginning. In a test environment any link may: whoever tries the portal out is told
// both at once. The constraint keeps such links out of live environments, whatever the service does.
const CODES = `
  alter table case_invitations
    drop constraint case_invitations_check2,
    add constraint case_invitations_collaborator check (num_nulls(collaborator_id, collaborator_role) in (0, 2)),
    add constraint case_invitations_first_code check (num_nulls(session_id, code_digest) in (0, 2)),
    add constraint case_invitations_told_code check (
      case when code_digest is null then collaborator_id is null
      else collaborator_id is not null or environment = 'test' end);`;

/** Links of test environments with their code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CODES).execute(db);
}

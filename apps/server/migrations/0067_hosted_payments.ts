import { type Kysely, sql } from "kysely";

// Where the payer enters what they pay with: the provider's form in a page of the tenant's, or the provider's own page.
// What the browser continues with, a secret or an address, is stored encrypted either way.
const FORM = `
  alter table payments add column form text check (form in ('embedded', 'hosted'));
  update payments set form = 'embedded' where mode = 'provider';
  alter table payments add check ((form is not null) = (mode = 'provider'));`;

/** Payments on the provider's own page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FORM).execute(db);
}

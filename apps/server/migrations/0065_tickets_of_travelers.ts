import { type Kysely, sql } from "kysely";

// Who asks is answered by the others. The words of a ticket are read with the key of its person.
const ASKED_BY = `
  alter table support_tickets add column asked_by text not null default 'tenant'
    check (asked_by in ('tenant', 'customer', 'traveler'));
  alter table support_tickets add check ((asked_by = 'tenant') or customer_id is not null);
  alter table support_tickets add check ((asked_by = 'traveler') <= (traveler_id is not null));
  alter table support_messages drop constraint support_messages_author_party_check;
  alter table support_messages add constraint support_messages_author_party_check
    check (author_party in ('tenant', 'traveler', 'operator'));
  grant select (asked_by) on support_tickets to entrada_staff;`;

const SETTING = (name: string) => `nullif(current_setting('entrada.door_${name}', true), '')`;
const OWN_TENANT =
  "tenant_id = nullif(current_setting('entrada.tenant', true), '')::uuid and environment = current_setting('entrada.environment', true)";
const seen = (table: string, rows: string, columns = "") => `
  grant select ${columns} on ${table} to entrada_traveler;
  create policy traveler_sees on ${table} for select to entrada_traveler using (${rows});`;

// A customer sees what its travelers ask, a traveler only what they asked themselves, and one for some cases only what is
// about these.
const OWN_TICKETS = `${OWN_TENANT}
  and ((asked_by in ('customer', 'traveler') and customer_id = ${SETTING("customer")}::uuid)
    or (asked_by = 'traveler' and traveler_id = ${SETTING("traveler")}::uuid))
  and (${SETTING("cases")} is null or (related_type = 'case' and related_id = any (${SETTING("cases")}::uuid[])))`;
// The policy of tickets holds for the inner query too.
const IN_OWN_TICKET = `${OWN_TENANT}
  and exists (select from support_tickets s where s.tenant_id = support_messages.tenant_id
    and s.environment = support_messages.environment and s.id = support_messages.ticket_id)`;

const SEEN = [
  seen("support_tickets", OWN_TICKETS),
  seen("support_messages", IN_OWN_TICKET),
  // Their encrypted key alone.
  seen("customers", `${OWN_TENANT} and id = ${SETTING("customer")}::uuid`, "(tenant_id, environment, id, data_key)"),
];

/** Travelers and customers ask, too, and see their own tickets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [ASKED_BY, ...SEEN]) await sql.raw(part).execute(db);
}

import { sql, type Transaction } from "kysely";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { type PersonTable, type SoughtDigests, TERMS_OF } from "../../../db/sought-persons.ts";
import type { Schema } from "../../../db/tables/schema.ts";

/** Where something was found, of the tenants that the operator sees. */
export interface Found extends TenantScope {
  /** uuid */
  readonly id: string;
  readonly tenantName: string;
}

/** A customer or a traveler who was found, as stored. */
export interface FoundPerson extends Found {
  readonly version: number;
  readonly dataKey: string;
  readonly document: string;
  readonly externalReference: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface FoundTraveler extends FoundPerson {
  /** uuid */
  readonly customerId: string;
  readonly pricedVersion: number;
}

export interface FoundOrder extends Found {
  readonly state: string;
  readonly paymentState: string;
  readonly externalReference: string | null;
  /** uuid */
  readonly customerId: string;
  readonly createdAt: Date;
}

export interface FoundTicket extends Found {
  readonly state: string;
  readonly category: string;
  /** uuid */
  readonly customerId: string | null;
  readonly createdAt: Date;
}

/** What belongs to people who were found, or is named by the text; ids are uuids. */
export interface Belonging {
  readonly scopes: readonly TenantScope[];
  readonly travelers: readonly Found[];
  readonly customers: readonly Found[];
  /** words of what was written in tickets */
  readonly subjects: readonly SoughtIn[];
  /** a reference of the tenant or the authority */
  readonly reference: string;
  /** of one thing of any kind; null: the text is none */
  readonly id: string | null;
  readonly rowsMax: number;
}

/** The tenants and environments that the operator sees. */
export function listScopes(tx: Transaction<Schema>): Promise<readonly TenantScope[]> {
  return tx.selectFrom("integrations").select(["tenant_id as tenantId", "environment"]).execute();
}

/** What is sought of people in one tenant and environment. */
export interface SoughtIn extends TenantScope {
  readonly digests: SoughtDigests;
}

const OF_TRAVELERS = sql`, p.customer_id as "customerId", p.priced_version as "pricedVersion"`;

/** The newest people of the table who are found, or have this id (uuid). */
export async function listFoundPersons<Row extends FoundPerson>(
  tx: Transaction<Schema>,
  table: PersonTable,
  sought: readonly SoughtIn[],
  { id, rowsMax }: Pick<Belonging, "id" | "rowsMax">,
): Promise<readonly Row[]> {
  const terms = sought.flatMap(({ tenantId, environment, digests: { words, wholes } }) => [
    ...words.map((digest) => ({ tenantId, environment, digest, isWord: true })),
    ...wholes.map((digest) => ({ tenantId, environment, digest, isWord: false })),
  ]);
  const wordCount = sought[0]?.digests.wordCount ?? 0;
  const { rows } = await sql<Row>`
    with sought as (
      select * from unnest(
        ${terms.map(({ tenantId }) => tenantId)}::uuid[], ${terms.map(({ environment }) => environment)}::text[],
        ${terms.map(({ digest }) => digest)}::bytea[], ${terms.map(({ isWord }) => isWord)}::boolean[]
      ) as s (tenant_id, environment, digest, is_word)
    ),
    found as materialized (
      select t.tenant_id, t.environment, t.person_id as id
      from sought s
      join ${sql.table(TERMS_OF[table])} t
        on t.tenant_id = s.tenant_id and t.environment = s.environment and t.digest = s.digest
      group by t.tenant_id, t.environment, t.person_id
      having bool_or(not s.is_word) or count(*) filter (where s.is_word) = nullif(${wordCount}::integer, 0)
      union
      select tenant_id, environment, id from ${sql.table(table)} where id = ${id}::uuid
      order by id desc limit ${rowsMax}
    )
    select p.id, p.tenant_id as "tenantId", t.name as "tenantName", p.environment, p.version, p.data_key as "dataKey",
      p.document, p.external_reference as "externalReference", p.created_at as "createdAt", p.updated_at as "updatedAt"
      ${table === "travelers" ? OF_TRAVELERS : sql``}
    from found f
    join ${sql.table(table)} p on p.tenant_id = f.tenant_id and p.environment = f.environment and p.id = f.id
    join tenants t on t.id = p.tenant_id
    order by p.id desc`.execute(tx);
  return rows;
}

/** The newest cases (uuids), with the determinations that they follow. */
export async function listFoundCases(
  tx: Transaction<Schema>,
  sought: Belonging,
): Promise<readonly (Found & { readonly determinationId: string })[]> {
  const { scopes, travelers, customers, reference, id, rowsMax } = sought;
  const newest = sql`order by c.id desc limit ${rowsMax}`;
  const { rows } = await sql<Found & { readonly determinationId: string }>`
    with found as (
      select c.* from ${places(travelers)}, lateral (
        select c.id, c.determination_id, c.tenant_id, c.environment from cases c where ${inPlace("c")} and c.traveler_id = p.id ${newest}) c
      union
      select c.* from ${places(customers)}, lateral (
        select c.id, c.determination_id, c.tenant_id, c.environment from cases c where ${inPlace("c")} and c.customer_id = p.id ${newest}) c
      union
      select c.id, c.determination_id, c.tenant_id, c.environment
      from ${places(scopes)}
      join orders o on ${inPlace("o")} and (o.external_reference = ${reference} or o.id = ${id}::uuid)
      join cases c on c.tenant_id = o.tenant_id and c.environment = o.environment and c.order_id = o.id
      union
      select c.id, c.determination_id, c.tenant_id, c.environment
      from ${places(scopes)} join cases c on ${inPlace("c")} and c.determination_id = ${id}::uuid
      union
      select c.id, c.determination_id, c.tenant_id, c.environment
      from cases c where c.authority_reference = ${reference} or c.id = ${id}::uuid
    )
    select c.id, c.determination_id as "determinationId", c.tenant_id as "tenantId", t.name as "tenantName", c.environment
    from found c join tenants t on t.id = c.tenant_id
    order by c.id desc limit ${rowsMax}`.execute(tx);
  return rows;
}

/** The newest orders of the customers, or with the reference. */
export async function listFoundOrders(tx: Transaction<Schema>, sought: Belonging): Promise<readonly FoundOrder[]> {
  const { scopes, customers, reference, id, rowsMax } = sought;
  const { rows } = await sql<FoundOrder>`
    with found as (
      select o.* from ${places(customers)}, lateral (
        select o.* from orders o where ${inPlace("o")} and o.customer_id = p.id order by o.id desc limit ${rowsMax}) o
      union
      select o.* from ${places(scopes)}
      join orders o on ${inPlace("o")} and (o.external_reference = ${reference} or o.id = ${id}::uuid)
    )
    select o.id, o.tenant_id as "tenantId", t.name as "tenantName", o.environment, o.state, o.customer_id as "customerId",
      o.payment_state as "paymentState", o.external_reference as "externalReference", o.created_at as "createdAt"
    from found o join tenants t on t.id = o.tenant_id
    order by o.id desc limit ${rowsMax}`.execute(tx);
  return rows;
}

/** The newest support tickets of the people, about the words, or with the id. */
export async function listFoundTickets(tx: Transaction<Schema>, sought: Belonging): Promise<readonly FoundTicket[]> {
  const { travelers, customers, subjects, id, rowsMax } = sought;
  const terms = subjects.flatMap(({ digests, ...scope }) => digests.words.map((digest) => ({ ...scope, digest })));
  const columns = sql`k.id, k.tenant_id, k.environment, k.state, k.category, k.customer_id, k.created_at`;
  const newest = sql`order by k.id desc limit ${rowsMax}`;
  const { rows } = await sql<FoundTicket>`
    with found as (
      select k.* from ${places(travelers)}, lateral (
        select ${columns} from support_tickets k where ${inPlace("k")} and k.traveler_id = p.id ${newest}) k
      union
      select k.* from ${places(customers)}, lateral (
        select ${columns} from support_tickets k where ${inPlace("k")} and k.customer_id = p.id ${newest}) k
      union
      select ${columns} from (
        select t.tenant_id, t.environment, t.ticket_id as id
        from unnest(
          ${terms.map(({ tenantId }) => tenantId)}::uuid[], ${terms.map(({ environment }) => environment)}::text[],
          ${terms.map(({ digest }) => digest)}::bytea[]) as s (tenant_id, environment, digest)
        join support_ticket_terms t
          on t.tenant_id = s.tenant_id and t.environment = s.environment and t.digest = s.digest
        group by t.tenant_id, t.environment, t.ticket_id
        having count(*) = nullif(${subjects[0]?.digests.wordCount ?? 0}::integer, 0)
        order by t.ticket_id desc limit ${rowsMax}
      ) p join support_tickets k on ${inPlace("k")} and k.id = p.id
      union
      select ${columns} from support_tickets k where k.id = ${id}::uuid
    )
    select k.id, k.tenant_id as "tenantId", t.name as "tenantName", k.environment, k.state, k.category,
      k.customer_id as "customerId", k.created_at as "createdAt"
    from found k join tenants t on t.id = k.tenant_id
    order by k.id desc limit ${rowsMax}`.execute(tx);
  return rows;
}

/** Rows `p (tenant_id, environment, id)`; of scopes, without an id. */
function places(rows: readonly (TenantScope & { readonly id?: string })[]) {
  const [tenants, environments] = [rows.map(({ tenantId }) => tenantId), rows.map(({ environment }) => environment)];
  const ids = rows.map(({ id = null }) => id);
  return sql`unnest(${tenants}::uuid[], ${environments}::text[], ${ids}::uuid[]) as p (tenant_id, environment, id)`;
}

function inPlace(alias: string) {
  return sql`${sql.ref(`${alias}.tenant_id`)} = p.tenant_id and ${sql.ref(`${alias}.environment`)} = p.environment`;
}

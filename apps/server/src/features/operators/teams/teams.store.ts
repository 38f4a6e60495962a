import type { OperatorRole } from "@entrada/domain/access/operator-actions";
import { type SqlBool, sql, type Transaction } from "kysely";
import type { Keyset } from "../../../core/paging.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type RowOf, sharedRows } from "../../../work/table-rows.ts";

const teams = sharedRows("teams", ["id", "name", "members", "version", "createdAt", "updatedAt"]);

/** A team as stored; its members are uuids of operators. */
export type Team = RowOf<typeof teams>;

export const { insert: insertTeam, lock: findTeamForUpdate, updateAt: updateTeam } = teams;

// Whoever sees all tenants works with everybody; the others with those who share one.
const shares = (askedBy: string) => sql<SqlBool>`exists (
  select from operators asker
  where asker.id = ${askedBy}
    and (asker.tenants is null or o.tenants is null or asker.tenants && o.tenants))`;

/** The teams after the keyset's id in which somebody works with whoever asks (uuid), who may see all tenants. */
export function listTeamsAfter(tx: Transaction<Schema>, askedBy: string, keyset: Keyset): Promise<readonly Team[]> {
  const isSeen = sql<SqlBool>`
    exists (select from operators asker where asker.id = ${askedBy} and asker.tenants is null)
    or exists (select from operators o where o.id = any(teams.members) and ${shares(askedBy)})`;
  return teams.page(teams.own(tx).where(isSeen), keyset);
}

export async function countTeams(tx: Transaction<Schema>): Promise<number> {
  const counted = tx.selectFrom("teams").select(sql<number>`count(*)::int`.as("count"));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** Whether another team than this (uuid) is called so, in any case. */
export async function isNameTaken(tx: Transaction<Schema>, name: string, besides: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from teams where lower(name) = lower(${name}) and id is distinct from ${besides}::uuid`.execute(tx);
  return rows.length > 0;
}

/** Deletes a team (uuid): its cases are of no team from then on. */
export async function deleteTeam(tx: Transaction<Schema>, id: string): Promise<void> {
  await tx.deleteFrom("teams").where("id", "=", id).execute();
}

interface Person {
  readonly id: string;
  readonly name: string;
}

/** Of these operators (uuids) those who work with whoever asks (uuid), by name. */
export async function listPeople(
  tx: Transaction<Schema>,
  ids: readonly string[],
  askedBy: string,
): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select o.id, o.name from operators o
    where o.id = any(${[...ids]}::uuid[]) and ${shares(askedBy)} order by o.name, o.id`.execute(tx);
  return rows;
}

/** Of these ids (uuids) those that operators have. */
export async function knownOperators(tx: Transaction<Schema>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Person>`select id from operators where id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** A team to be given a case of a tenant, and whether anybody in it could work on that. */
interface GivenTeam {
  readonly id: string;
  readonly canWork: boolean;
}

/** A team (uuid) that nobody deletes meanwhile, asked in any tenant. */
export async function findTeamForShare(
  tx: Transaction<Schema>,
  id: string,
  { tenantId, roles }: { readonly tenantId: string; readonly roles: readonly OperatorRole[] },
): Promise<GivenTeam | undefined> {
  const { rows } = await sql<GivenTeam>`
    select id, can_work as "canWork" from team_for_share(${id}, ${tenantId}, ${[...roles]}::text[])`.execute(tx);
  return rows[0];
}

/** What a team (uuid) is called, asked in any tenant. */
export async function nameOfTeam(tx: Transaction<Schema>, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`select name_of_team(${id}) as name`.execute(tx);
  return rows[0]?.name ?? null;
}

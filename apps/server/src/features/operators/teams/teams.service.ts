import { allows, OPERATOR_ROLES } from "@entrada/domain/access/operator-actions";
import { decodeId, encodeId, newUuid } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import { notFoundAt, Problem, refuseFieldErrors } from "../../../core/problem.ts";
import { type ExpectedVersion, requireVersion } from "../../../core/version.ts";
import { load } from "../../../work/load.ts";
import type { Read, Work } from "../../../work/work.ts";
import * as store from "./teams.store.ts";

export interface WantedTeam {
  readonly name: string;
  /** as clients see them */
  readonly members: readonly string[];
}

/** A team with those of its members whom whoever asks works with. */
export interface NamedTeam extends store.Team {
  readonly people: readonly { readonly id: string; readonly name: string }[];
}

const TEAMS_MAX = 200;

type TeamWork = Pick<Work, "tx" | "scope" | "now" | "audit" | "principal">;
const WORKERS = OPERATOR_ROLES.filter((role) => allows(role, "cases:work"));

/** The teams that whoever asks can give cases to, oldest first. */
export async function listTeams(r: Pick<Read, "tx" | "principal">, keyset: Keyset): Promise<readonly NamedTeam[]> {
  return named(r, await store.listTeamsAfter(r.tx, askerOf(r), keyset));
}

/** Makes a team. Throws 409 if another one is called so, or there are many, and 404 at a member who is nobody. */
export async function createTeam(w: TeamWork, { name, members }: WantedTeam): Promise<NamedTeam> {
  if ((await store.countTeams(w.tx)) >= TEAMS_MAX)
    throw new Problem("limit_reached", `There are at most ${TEAMS_MAX} teams. Delete one first.`);
  await refuseTakenName(w, name, null);
  const uuids = await uuidsOf(w, members);
  const made = { id: newUuid(), name, members: uuids, createdAt: w.now, updatedAt: w.now };
  const team = await store.insertTeam(w.tx, made);
  note(w, team, "team.created");
  return namedOne(w, team);
}

/** Changes what a team is called or who is in it, at the version that the caller knows. */
export async function changeTeam(
  w: TeamWork,
  id: string,
  changes: Partial<WantedTeam>,
  expected: ExpectedVersion,
): Promise<NamedTeam> {
  const team = await load(w, "tem", id, (tx, _scope, uuid) => store.findTeamForUpdate(tx, uuid));
  requireVersion(expected, team.version);
  const { name = team.name } = changes;
  if (name !== team.name) await refuseTakenName(w, name, team.id);
  const members = changes.members === undefined ? [...team.members] : await uuidsOf(w, changes.members);
  const changed = await store.updateTeam(w.tx, team, { name, members, updatedAt: w.now });
  note(w, changed, "team.changed");
  return namedOne(w, changed);
}

/** Deletes a team: whoever holds one of its cases keeps it, and the others wait for anybody. */
export async function deleteTeam(w: TeamWork, id: string): Promise<void> {
  const team = await load(w, "tem", id, (tx, _scope, uuid) => store.findTeamForUpdate(tx, uuid));
  await store.deleteTeam(w.tx, team.id);
  note(w, team, "team.deleted");
}

/** The uuid of a team in which somebody can work on cases of this tenant. Throws 404 and 400. */
export async function requireTeam({ tx, scope }: Pick<Read, "tx" | "scope">, id: string): Promise<string> {
  const uuid = decodeId("tem", id);
  const at = { tenantId: scope.tenantId, roles: WORKERS };
  const team = uuid === undefined ? undefined : await store.findTeamForShare(tx, uuid, at);
  if (team === undefined) throw notFoundAt([{ pointer: "#/teamId", id }]);
  if (!team.canWork) {
    const detail = "Nobody in this team can work on cases of this tenant. Send another team.";
    refuseFieldErrors([{ pointer: "#/teamId", code: "mismatch", detail }]);
  }
  return team.id;
}

/** A team (uuid) with what it is called, asked in any tenant; null: there is none. */
export async function teamNamed(
  { tx }: Pick<Read, "tx">,
  id: string | null,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const name = id === null ? null : await store.nameOfTeam(tx, id);
  return id === null || name === null ? null : { id, name };
}

async function named(r: Pick<Read, "tx" | "principal">, teams: readonly store.Team[]): Promise<readonly NamedTeam[]> {
  const people = await store.listPeople(r.tx, [...new Set(teams.flatMap(({ members }) => members))], askerOf(r));
  return teams.map((team) => ({ ...team, people: people.filter(({ id }) => team.members.includes(id)) }));
}

async function namedOne(r: Pick<Read, "tx" | "principal">, team: store.Team): Promise<NamedTeam> {
  const people = await store.listPeople(r.tx, team.members, askerOf(r));
  return { ...team, people };
}

async function refuseTakenName({ tx }: TeamWork, name: string, besides: string | null): Promise<void> {
  if (!(await store.isNameTaken(tx, name, besides))) return;
  throw new Problem("duplicate_resource", "Another team is called so. Send another name.");
}

/** The uuids of operators; throws 404 at what is none. */
async function uuidsOf({ tx }: TeamWork, members: readonly string[]): Promise<string[]> {
  const decoded = members.map((id) => decodeId("opr", id));
  const uuids = decoded.filter((uuid) => uuid !== undefined);
  const known = await store.knownOperators(tx, uuids);
  const missing = members.flatMap((id, at) => {
    const uuid = decoded[at];
    return uuid !== undefined && known.has(uuid) ? [] : [{ pointer: `#/members/${at}`, id }];
  });
  if (missing.length > 0) throw notFoundAt(missing);
  return uuids;
}

function askerOf({ principal }: Pick<Read, "principal">): string {
  const uuid = principal.kind === "operator" && principal.id !== undefined ? decodeId("opr", principal.id) : undefined;
  if (uuid === undefined) throw new Error("only an operator who is signed in reads teams");
  return uuid;
}

function note(w: TeamWork, { id, members }: store.Team, action: `team.${string}`): void {
  const subject = { type: "team", id: encodeId("tem", id) };
  w.audit({ action, subject, detail: { members: members.length } });
}

import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import { OPERATOR_PREFIX } from "../../../http/route.ts";
import type { ShownTeam } from "./teams.schema.ts";
import type { NamedTeam } from "./teams.service.ts";

/** A team with those of its members whom the reader works with. */
export function showTeam({ id, version, name, people, createdAt, updatedAt }: NamedTeam): ShownTeam {
  return {
    id: encodeId("tem", id),
    version: String(version),
    name,
    members: people.map((person) => ({ id: encodeId("opr", person.id), name: person.name })),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** How a team is answered. */
export const TEAM: Resource<NamedTeam> = {
  type: "team",
  path: `${OPERATOR_PREFIX}/teams`,
  show: showTeam,
};

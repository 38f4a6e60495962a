import Type from "typebox";
import type { AppContext } from "../../../context.ts";
import { change, create, remove } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { expectedVersion } from "../../../http/resources/preconditions.ts";
import type { AddRoute } from "../../../http/route.ts";
import { EXAMPLE_TEAM } from "./teams.examples.ts";
import { NewTeamSchema, TeamPageSchema, TeamParams, TeamPatchSchema, TeamSchema, TeamsQuery } from "./teams.schema.ts";
import { changeTeam, createTeam, deleteTeam, listTeams } from "./teams.service.ts";
import { showTeam, TEAM } from "./teams.view.ts";

const OF_TEAMS = { surface: "operator", tag: "Operators", emits: [], cost: 2 } as const;
const MANAGING = { ...OF_TEAMS, access: { action: "operators:manage" } } as const;
const PARAMS = { id: EXAMPLE_TEAM.id };
const BODY = { name: EXAMPLE_TEAM.name, members: EXAMPLE_TEAM.members.map(({ id }) => id) };

/** Teams of operators, to whom cases are given as to one person. */
export function teamsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...OF_TEAMS,
    id: "get_teams",
    method: "GET",
    url: "/teams",
    summary: "List the teams",
    description: "Those that cases can be given to, oldest first.",
    access: { action: "cases:assign" },
    idempotency: "none",
    precondition: "none",
    problems: [],
    examples: { response: examplePage(EXAMPLE_TEAM) },
    schema: { querystring: TeamsQuery, response: { 200: TeamPageSchema } },
    handler: (request) => list(ctx, request, { rows: listTeams, show: showTeam }),
  });

  route({
    ...MANAGING,
    id: "post_teams",
    method: "POST",
    url: "/teams",
    summary: "Create a team",
    description: "Nobody may do more or less for being in it: a team says whose work something is.",
    idempotency: "required",
    precondition: "none",
    problems: ["duplicate_resource", "limit_reached", "resource_not_found"],
    examples: { body: BODY, response: EXAMPLE_TEAM },
    schema: { body: NewTeamSchema, response: { 201: TeamSchema } },
    handler: (request, reply) => create(ctx, request, reply, TEAM, (w) => createTeam(w, request.body)),
  });

  route({
    ...MANAGING,
    id: "patch_teams_id",
    method: "PATCH",
    url: "/teams/:id",
    summary: "Change a team",
    description: "Its name, or who is in it. Its cases stay with it.",
    idempotency: "optional",
    precondition: "ifMatch",
    problems: ["duplicate_resource"],
    examples: { params: PARAMS, body: { name: "Asia and Oceania" }, response: EXAMPLE_TEAM },
    schema: { params: TeamParams, body: TeamPatchSchema, response: { 200: TeamSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, TEAM, (w) =>
        changeTeam(w, request.params.id, request.body, expectedVersion(request)),
      ),
  });

  route({
    ...MANAGING,
    id: "delete_teams_id",
    method: "DELETE",
    url: "/teams/:id",
    summary: "Delete a team",
    description: "Its cases wait for anybody from then on; who holds one keeps it.",
    idempotency: "none",
    precondition: "none",
    problems: [],
    examples: { params: PARAMS, response: undefined },
    schema: { params: TeamParams, response: { 204: Type.Null() } },
    handler: (request, reply) => remove(ctx, request, reply, (w) => deleteTeam(w, request.params.id)),
  });
}

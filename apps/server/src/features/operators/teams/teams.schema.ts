import Type, { type Static } from "typebox";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { closed, Instant, plainLine } from "../../../http/resources/schema-parts.ts";

export const TeamParams = Type.Object({ id: Type.String() }, closed);
export const TeamsQuery = Type.Object(LIST_QUERY, closed);

const Name = plainLine({ maxLength: 60, description: "What it is called; no other team is." });
const Members = Type.Array(Type.String({ maxLength: 100 }), {
  maxItems: 200,
  uniqueItems: true,
  description: "Ids of operators: all of them, with those who stay.",
});

export const NewTeamSchema = Type.Object({ name: Name, members: Members }, { title: "NewTeam", ...closed });
export const TeamPatchSchema = Type.Object(
  { name: Type.Optional(Name), members: Type.Optional(Members) },
  { title: "TeamPatch", ...closed },
);

export const TeamSchema = Type.Object(
  {
    id: Type.String(),
    version: Type.String(),
    name: Type.String(),
    members: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }, { title: "TeamMember" }), {
      description: "Those who share a tenant with you, by name.",
    }),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: "Team" },
);
export type ShownTeam = Static<typeof TeamSchema>;
export const TeamPageSchema = listOf(TeamSchema, "TeamPage");

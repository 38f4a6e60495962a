import { OPERATOR_CHANGE_KINDS, OPERATOR_CHANGE_STATES } from "@entrada/domain/access/operator-change";
import Type, { type Static } from "typebox";
import { listOf, NEWEST_FIRST_QUERY } from "../../../http/resources/list-envelope.ts";
import { closed, Instant, nullable } from "../../../http/resources/schema-parts.ts";

export const ChangeParams = Type.Object({ id: Type.String() }, closed);
export const ChangesQuery = Type.Object(NEWEST_FIRST_QUERY, closed);

const NEW_VALUES = "New values may be added.";

export const OperatorChangeSchema = Type.Object(
  {
    id: Type.String(),
    version: Type.String(),
    kind: Type.String({
      examples: [...OPERATOR_CHANGE_KINDS],
      description:
        "invite: let the account be used · reset: remove its password and second factors, and invite again · rights: its " +
        `role or its tenants. ${NEW_VALUES}`,
    }),
    state: Type.String({ examples: [...OPERATOR_CHANGE_STATES], description: NEW_VALUES }),
    operatorId: Type.String({ description: "Whose account it is." }),
    role: nullable(Type.String({ description: "Of `rights`: the role to be given." })),
    tenants: Type.Unsafe<"all" | string[] | null>({
      anyOf: [{ const: "all" }, { type: "array", items: { type: "string" } }, { type: "null" }],
      description: "Of `rights`: the tenants to be seen.",
    }),
    requestedBy: Type.String(),
    decidedBy: nullable(Type.String({ description: "Who has confirmed or rejected it." })),
    availableActions: Type.Array(Type.String(), {
      description: `\`confirm\` and \`reject\` are for another administrator, \`withdraw\` for who asked. ${NEW_VALUES}`,
    }),
    expiresAt: Instant,
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: "OperatorChange" },
);
export type ShownChange = Static<typeof OperatorChangeSchema>;

export const OperatorChangePageSchema = listOf(OperatorChangeSchema, "OperatorChangePage");

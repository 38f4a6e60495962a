import { OPERATOR_ROLES } from "@entrada/domain/access/operator-actions";
import {
  OPERATOR_CHANGE_KINDS,
  OPERATOR_CHANGE_LIFECYCLE,
  OPERATOR_CHANGE_STATES,
} from "@entrada/domain/access/operator-change";
import { listedActions } from "@entrada/domain/shared/lifecycle";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { listOf, NEWEST_FIRST_QUERY } from "../../../http/resources/list-envelope.ts";
import { closed, Instant, nullable } from "../../../http/resources/schema-parts.ts";

export const ChangeParams = Type.Object({ id: Type.String() }, closed);
export const ChangesQuery = Type.Object(NEWEST_FIRST_QUERY, closed);

export const OperatorChangeSchema = Type.Object(
  {
    id: Type.String(),
    version: Type.String(),
    kind: openEnum(
      "OperatorChangeKind",
      OPERATOR_CHANGE_KINDS,
      "invite: let the account be used · reset: remove its password and second factors, and invite again · rights: its " +
        `role or its tenants.`,
    ),
    state: openEnum("OperatorChangeState", OPERATOR_CHANGE_STATES),
    operatorId: Type.String({ description: "Whose account it is." }),
    role: nullable(openEnum("OperatorRole", OPERATOR_ROLES, "Of `rights`: the role to be given.")),
    tenants: Type.Unsafe<"all" | string[] | null>({
      anyOf: [{ const: "all" }, { type: "array", items: { type: "string" } }, { type: "null" }],
      description: "Of `rights`: the tenants to be seen.",
    }),
    requestedBy: Type.String(),
    decidedBy: nullable(Type.String({ description: "Who has confirmed or rejected it." })),
    availableActions: Type.Array(
      openEnum("OperatorChangeAction", listedActions(OPERATOR_CHANGE_LIFECYCLE, "operator")),
      {
        description: "`confirm` and `reject` are for another administrator, `withdraw` for who asked.",
      },
    ),
    expiresAt: Instant,
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: "OperatorChange" },
);
export type ShownChange = Static<typeof OperatorChangeSchema>;

export const OperatorChangePageSchema = listOf(OperatorChangeSchema, "OperatorChangePage");

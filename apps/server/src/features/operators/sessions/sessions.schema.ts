import { OPERATOR_ACTIONS, OPERATOR_ROLES } from "@entrada/domain/access/operator-actions";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { closed, Instant } from "../../../http/resources/schema-parts.ts";

const TenantsSchema = Type.Union([Type.Literal("all"), Type.Array(Type.String())], {
  description: "The tenants that the operator sees: `all`, or their ids.",
  examples: ["all"],
});

export const SessionSchema = Type.Object(
  {
    id: Type.String(),
    operator: Type.Object({
      id: Type.String(),
      email: Type.String(),
      name: Type.String(),
      role: openEnum("OperatorRole", OPERATOR_ROLES, "What the operator is."),
      tenants: TenantsSchema,
    }),
    actions: Type.Array(openEnum("OperatorAction", OPERATOR_ACTIONS, "Something that the role allows."), {
      description: "Everything that the operator may do: what is not here, need not be shown.",
    }),
    createdAt: Instant,
    endsAt: Type.String({ format: "date-time", description: "When the session ends if nothing more is asked for." }),
    steppedUpUntil: Type.String({
      format: "date-time",
      description: "Until when the second factor counts as fresh, for what needs that.",
    }),
  },
  { title: "OperatorSession" },
);
export type ShownSession = Static<typeof SessionSchema>;

export const SessionParams = Type.Object({ id: Type.String() }, closed);

export const OwnSessionsSchema = Type.Object(
  {
    items: Type.Array(
      Type.Object({
        id: Type.String(),
        isCurrent: Type.Boolean({ description: "The one that asks." }),
        createdAt: Instant,
        lastSeenAt: Type.String({ format: "date-time", description: "Within a minute." }),
        endsAt: Type.String({ format: "date-time", description: "If nothing more is asked for in it." }),
      }),
    ),
  },
  { title: "OwnSessions" },
);
export type ShownOwnSessions = Static<typeof OwnSessionsSchema>;

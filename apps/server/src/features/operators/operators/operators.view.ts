import { availableOperatorActions } from "@entrada/domain/access/operator-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import { OPERATOR_PREFIX } from "../../../http/route.ts";
import { deliveryOf } from "../invitations/invitations.mail.service.ts";
import { INVITATION_SECONDS } from "../invitations/invitations.service.ts";
import type { ShownOperator } from "./operators.schema.ts";
import type { Described, Renewed } from "./operators.service.ts";

/** The operator as other operators see it. */
export function showOperator(operator: Described): ShownOperator {
  const { id, version, email, name, role, tenants, state, secondFactor, lastSeenAt, pendingChange } = operator;
  return {
    id: encodeId("opr", id),
    version: String(version),
    email,
    name,
    role,
    state,
    tenants: tenants === null ? "all" : tenants.map((tenant) => encodeId("ten", tenant)),
    secondFactor,
    pendingChange: pendingChange && {
      id: encodeId("och", pendingChange.id),
      kind: pendingChange.kind,
      expiresAt: pendingChange.expiresAt.toISOString(),
    },
    availableActions: [...availableOperatorActions(state, operator)],
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    createdAt: operator.createdAt.toISOString(),
    updatedAt: operator.updatedAt.toISOString(),
  };
}

/** How an operator is answered. */
export const OPERATOR: Resource<Described> = {
  type: "operator",
  path: `${OPERATOR_PREFIX}/operators`,
  show: showOperator,
};

/** How an operator who was just invited is answered: never with the link. */
export const INVITED_OPERATOR: Resource<Renewed> = {
  ...OPERATOR,
  show: (operator, { ctx }) => ({
    ...showOperator(operator),
    invitation: operator.isInvited ? { delivery: deliveryOf(ctx.config), lifetimeSeconds: INVITATION_SECONDS } : null,
  }),
};

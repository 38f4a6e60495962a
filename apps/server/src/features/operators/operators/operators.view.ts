import { OPERATOR_LIFECYCLE } from "@entrada/domain/access/operator-lifecycle";
import { availableActions } from "@entrada/domain/shared/lifecycle";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import { OPERATOR_PREFIX } from "../../../http/route.ts";
import type { ShownOperator } from "./operators.schema.ts";
import type { Described, Invited } from "./operators.service.ts";

/** The operator as other operators see it. */
export function showOperator(operator: Described): ShownOperator {
  const { id, version, email, name, role, tenants, state, canSignIn, secondFactor, lastSeenAt } = operator;
  const facts = { canSignIn, isLastAdministrator: false };
  return {
    id: encodeId("opr", id),
    version: String(version),
    ...{ email, name, role, state },
    tenants: tenants === null ? "all" : tenants.map((tenant) => encodeId("ten", tenant)),
    secondFactor,
    availableActions: availableActions(OPERATOR_LIFECYCLE, state, facts).filter((action) => action !== "activate"),
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

/** How an operator who was just invited is answered: with the link, this one time. */
export const INVITED_OPERATOR: Resource<Invited> = {
  ...OPERATOR,
  show: (operator, { ctx }) => {
    const { token, expiresAt } = operator.invitation;
    const url = invitationUrl(ctx.config.publicBaseUrl, token);
    return { ...showOperator(operator), invitation: { url, token, expiresAt: expiresAt.toISOString() } };
  },
};

/** Where an invitation is accepted. What follows `#` no server and no log ever sees. */
export function invitationUrl(publicBaseUrl: string, token: string): string {
  return `${publicBaseUrl}/console/invitation#${token}`;
}

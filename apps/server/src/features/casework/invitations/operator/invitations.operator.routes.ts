import { SESSION_KINDS } from "@entrada/domain/access/session-scopes";
import Type from "typebox";
import type { AppContext } from "../../../../context.ts";
import { encodeId } from "../../../../core/ids.ts";
import { create, type Resource } from "../../../../http/resources/change.ts";
import { closed } from "../../../../http/resources/schema-parts.ts";
import { type AddRoute, OPERATOR_PREFIX } from "../../../../http/route.ts";
import { EXAMPLE_INVITATION } from "../invitations.examples.ts";
import { InvitationParams, InvitationSchema } from "../invitations.schema.ts";
import type { StoredInvitation } from "../invitations.service.ts";
import { INVITATION } from "../invitations.view.ts";
import { inviteAgain } from "./invitations.operator.service.ts";

const CASE_PARAMS = { id: EXAMPLE_INVITATION.caseId };
// Operators read them with their case.
const OPERATORS_INVITATION: Resource<StoredInvitation> = {
  ...INVITATION,
  locationOf: ({ caseId }) => `${OPERATOR_PREFIX}/cases/${encodeId("cas", caseId)}`,
};

/** How operators let somebody in who has lost the way. */
export function invitationsOperatorRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    id: "post_cases_id_invitations",
    method: "POST",
    surface: "operator",
    tag: "Work on cases",
    url: "/cases/:id/invitations",
    scopedBy: "case",
    summary: "Send a new link to a case",
    description:
      "By mail, to the case's traveler or customer: good for one sign-in within a week, with a code besides, which is sent once the " +
      "link is opened. Nobody here sees the link. Five for each case within a day, without the tenant's own. 409 " +
      "where the tenant writes to its travelers itself.",
    access: { action: "messages:write" },
    capability: "travelerPortal",
    idempotency: "required",
    precondition: "none",
    cost: 5,
    emits: ["invitation.created"],
    problems: ["state_conflict", "rate_limit_exceeded"],
    examples: { params: CASE_PARAMS, body: { party: "traveler" }, response: EXAMPLE_INVITATION },
    schema: {
      params: InvitationParams,
      body: Type.Object(
        { party: Type.Enum([...SESSION_KINDS], { description: "Who is sent it." }) },
        { title: "NewLink", ...closed },
      ),
      response: { 201: InvitationSchema },
    },
    handler: (request, reply) => {
      const isSentByUs = request.credential.communicationMode === "serviceManaged";
      return create(ctx, request, reply, OPERATORS_INVITATION, (w) =>
        inviteAgain(w, request.params.id, { ...request.body, isSentByUs }),
      );
    },
  });
}

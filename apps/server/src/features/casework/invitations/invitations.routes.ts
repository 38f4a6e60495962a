import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../../context.ts";
import type { Keyset } from "../../../core/paging.ts";
import { Problem } from "../../../core/problem.ts";
import { change, create, readWhole } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { createdIn } from "../../../http/resources/list-filters.ts";
import { standingOf } from "../../../http/resources/standing.ts";
import type { AddRoute } from "../../../http/route.ts";
import type { Read, UseCaseContext } from "../../../work/work.ts";
import { CASES_PATH } from "../cases/cases.view.ts";
import { EXAMPLE_CANCELLED, EXAMPLE_INVITATION, EXAMPLE_NEW_INVITATION, EXAMPLE_PAGE } from "./invitations.examples.ts";
import {
  InvitationPageSchema,
  InvitationParams,
  InvitationSchema,
  InvitationsQuery,
  InvitationWithLinkSchema,
  NewInvitationSchema,
} from "./invitations.schema.ts";
import { cancelInvitation, getInvitation, invite, listInvitations } from "./invitations.service.ts";
import { INVITATION, INVITATIONS_PATH, newInvitation, showInvitation } from "./invitations.view.ts";

const COMMON = {
  surface: "tenant",
  tag: "Invitations",
  access: { grant: "sessions:issue" },
  precondition: "none",
} as const;
const READING = { ...COMMON, method: "GET", idempotency: "none", emits: [], problems: [] } as const;
const CHANGING = { ...COMMON, method: "POST", idempotency: "required", cost: 5, problems: ["state_conflict"] } as const;
const OF_CASE = `${CASES_PATH}/:id/invitations`;
const ONE = `${INVITATIONS_PATH}/:id`;
const PARAMS = { id: EXAMPLE_INVITATION.id };
const CASE_PARAMS = { id: EXAMPLE_INVITATION.caseId };

/** Whether the service writes to the travelers of the request's tenant. */
function isSentByUs({ credential }: Pick<FastifyRequest, "credential">): boolean {
  return credential.communicationMode === "serviceManaged";
}

function noCodeInLive(): Problem {
  return new Problem("validation_failed", "A code is told with its link in test environments only.", {
    errors: [
      {
        pointer: "#/withCode",
        code: "unknown_field",
        detail: "Leave it out. Once the link is opened, `POST /auth/sessions/{id}/codes` makes a code.",
      },
    ],
  });
}

/** The operations on invitations: links by which travelers and customers come to their cases. */
export function invitationsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...CHANGING,
    id: "post_cases_id_invitations",
    capability: "travelerPortal",
    url: OF_CASE,
    summary: "Invite to a case",
    description:
      "Makes a link to the travelers' portal for the case's traveler or customer. It is good for one sign-in within a week, " +
      "and needs a code besides. Where you write to travelers yourself, the answer has the link, this one time.",
    emits: ["invitation.created"],
    examples: { params: CASE_PARAMS, body: { party: "traveler" }, response: EXAMPLE_NEW_INVITATION },
    schema: { params: InvitationParams, body: NewInvitationSchema, response: { 201: InvitationWithLinkSchema } },
    handler: (request, reply) => {
      const { party = "traveler", withCode: isCodeTold = false } = request.body;
      if (isCodeTold && request.credential.environment !== "test") throw noCodeInLive();
      const wanted = { party, isCodeTold, isSentByUs: isSentByUs(request) };
      return create(ctx, request, reply, newInvitation(ctx.config.publicBaseUrl), (w) =>
        invite(w, request.params.id, wanted),
      );
    },
  });

  route({
    ...READING,
    id: "get_cases_id_invitations",
    url: OF_CASE,
    summary: "List the invitations to a case",
    description: "Newest first, without their links.",
    cost: 2,
    examples: { params: CASE_PARAMS, response: EXAMPLE_PAGE },
    schema: { params: InvitationParams, querystring: InvitationsQuery, response: { 200: InvitationPageSchema } },
    handler: (request) => {
      const created = createdIn(request.query);
      const rows = (r: Read<UseCaseContext>, keyset: Keyset) => listInvitations(r, request.params.id, created, keyset);
      return list(ctx, request, { rows, show: showInvitation });
    },
  });

  route({
    ...READING,
    id: "get_invitations_id",
    url: ONE,
    summary: "Read an invitation",
    description: "Everything about it except its link.",
    cost: 1,
    examples: { params: PARAMS, response: EXAMPLE_INVITATION },
    schema: { params: InvitationParams, response: { 200: InvitationSchema } },
    standing: standingOf(ctx, "inv", showInvitation, getInvitation),
    handler: (request, reply) => readWhole(ctx, request, reply, INVITATION, (r) => getInvitation(r, request.params.id)),
  });

  route({
    ...CHANGING,
    id: "post_invitations_id_cancel",
    url: `${ONE}/cancel`,
    summary: "Cancel an invitation",
    description: "Its link is good for nothing from then on. A session that was opened by it goes on.",
    emits: ["invitation.cancelled"],
    examples: { params: PARAMS, response: EXAMPLE_CANCELLED },
    schema: { params: InvitationParams, response: { 200: InvitationSchema } },
    handler: (request, reply) => change(ctx, request, reply, INVITATION, (w) => cancelInvitation(w, request.params.id)),
  });
}

import type { FastifyRequest } from "fastify";
import Type from "typebox";
import type { AppContext } from "../../../context.ts";
import { Problem } from "../../../core/problem.ts";
import { visitorIn } from "../../../http/access/session-gate.ts";
import { callerOf } from "../../../http/resources/change.ts";
import { etagOf } from "../../../http/resources/preconditions.ts";
import { type AddRoute, API_PREFIX } from "../../../http/route.ts";
import { type Caller, unitOfWork } from "../../../work/work.ts";
import { EXAMPLE_WAITING } from "../../access/sessions/sessions.examples.ts";
import { SessionSchema } from "../../access/sessions/sessions.schema.ts";
import { showSession } from "../../access/sessions/sessions.view.ts";
import { deadLink, findInvitationByToken, openInvitation, renewInvitation } from "./invitations.opening.service.ts";
import { InvitationTokenSchema } from "./invitations.schema.ts";

const BY_LINK = {
  surface: "traveler",
  tag: "Traveler session",
  method: "POST",
  access: "visitor",
  idempotency: "none",
  precondition: "none",
  cost: 5,
} as const;
const EXAMPLE_BODY = { invitationToken: "ent_iv_…" };

/** What whoever has a link does with it. */
export function travelerInvitationsRoutes(route: AddRoute, ctx: AppContext): void {
  const found = async (request: FastifyRequest, token: string) => {
    const invitation = await findInvitationByToken(ctx.db, token);
    if (invitation === undefined) throw deadLink();
    const { id, scope } = invitation;
    if (!scope.capabilities.includes("travelerPortal")) {
      throw new Problem("capability_not_enabled", "The capability travelerPortal is not enabled for this tenant.");
    }
    const caller: Caller = callerOf({ id: request.id, credential: visitorIn(scope) });
    return { id, caller, isSentByUs: scope.communicationMode === "serviceManaged" };
  };

  route({
    ...BY_LINK,
    id: "post_traveler_sessions",
    url: "/traveler/sessions",
    summary: "Open a link",
    description:
      "The first step: the link is used up, and a code is on its way to the person. The session waits for it for half an hour, " +
      "under its id: enter the code at `verify`.",
    emits: ["invitation.opened", "session.code_requested"],
    problems: ["credential_invalid", "capability_not_enabled"],
    examples: { body: EXAMPLE_BODY, response: EXAMPLE_WAITING },
    schema: { body: InvitationTokenSchema, response: { 201: SessionSchema } },
    handler: async (request, reply) => {
      const { id, caller, isSentByUs } = await found(request, request.body.invitationToken);
      const session = await unitOfWork(ctx, caller, (w) => openInvitation(w, id, isSentByUs));
      const shown = showSession(session, { ctx });
      // Where it is read once the code is entered.
      const headers = { location: `${API_PREFIX}/traveler/session`, etag: etagOf(shown.version) };
      return reply.status(201).headers(headers).send(shown);
    },
  });

  route({
    ...BY_LINK,
    id: "post_traveler_invitations_renew",
    url: "/traveler/invitations/renew",
    summary: "Ask for a new link",
    description:
      "With one that was used or is over. The new one goes to whom the old one was sent, if their case is still there for " +
      "them; the answer is the same if it is not.",
    emits: ["invitation.created", "invitation.link_requested"],
    problems: ["credential_invalid", "capability_not_enabled", "rate_limit_exceeded"],
    examples: { body: EXAMPLE_BODY, response: undefined },
    schema: { body: InvitationTokenSchema, response: { 204: Type.Null() } },
    handler: async (request, reply) => {
      const { id, caller, isSentByUs } = await found(request, request.body.invitationToken);
      await unitOfWork(ctx, caller, (w) => renewInvitation(w, id, isSentByUs));
      return reply.status(204).send();
    },
  });
}

import type { AppContext } from "../../../context.ts";
import type { Keyset } from "../../../core/paging.ts";
import { change, create, readOne } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { partsIn } from "../../../http/resources/list-filters.ts";
import { standingOf } from "../../../http/resources/standing.ts";
import type { AddRoute } from "../../../http/route.ts";
import type { Read, UseCaseContext } from "../../../work/work.ts";
import { CASES_PATH } from "../cases/cases.view.ts";
import {
  EXAMPLE_CODED,
  EXAMPLE_COLLABORATOR,
  EXAMPLE_INVITED,
  EXAMPLE_NEW_COLLABORATOR,
  EXAMPLE_REMOVED,
} from "./collaborators.examples.ts";
import {
  CodedCollaboratorSchema,
  CollaboratorPageSchema,
  CollaboratorParams,
  CollaboratorSchema,
  CollaboratorsQuery,
  InvitedCollaboratorSchema,
  NewCollaboratorSchema,
} from "./collaborators.schema.ts";
import {
  getCollaborator,
  inviteToHelp,
  listCollaborators,
  removeCollaborator,
  renewHelpersLink,
  tellAnotherCode,
} from "./collaborators.service.ts";
import {
  CODED_COLLABORATOR,
  COLLABORATOR,
  COLLABORATORS_PATH,
  invitedCollaborator,
  showCollaborator,
} from "./collaborators.view.ts";

const COMMON = { surface: "tenant", tag: "Invitations", precondition: "none" } as const;
const READING = {
  ...COMMON,
  method: "GET",
  access: { grant: "cases:read" },
  idempotency: "none",
  emits: [],
  problems: [],
} as const;
const CHANGING = {
  ...COMMON,
  method: "POST",
  access: { grant: "sessions:issue" },
  idempotency: "required",
  cost: 5,
} as const;
const OF_CASE = `${CASES_PATH}/:id/collaborators`;
const ONE = `${COLLABORATORS_PATH}/:id`;
const PARAMS = { id: EXAMPLE_COLLABORATOR.id };
const CASE_PARAMS = { id: EXAMPLE_COLLABORATOR.caseId };

/** The operations on collaborators: who helps a traveler with a case. */
export function collaboratorsRoutes(route: AddRoute, ctx: AppContext): void {
  const invited = invitedCollaborator(ctx.config.publicBaseUrl);

  route({
    ...CHANGING,
    id: "post_cases_id_collaborators",
    travelers: {
      scope: "collaborators:manage",
      named: "case",
      stepUp: true,
      id: "post_traveler_cases_id_collaborators",
    },
    capability: "travelerPortal",
    url: OF_CASE,
    summary: "Ask somebody to help with a case",
    description:
      "The answer has a link, good for one sign-in within a week, and a six-digit code for ten minutes; another code is made " +
      "when it is needed. Whoever asks sends the link and passes the code on in another way: nothing is sent from here, and no address is stored. The helper sees this case alone.",
    emits: ["collaborator.invited", "invitation.created"],
    problems: ["state_conflict", "limit_reached"],
    examples: { params: CASE_PARAMS, body: EXAMPLE_NEW_COLLABORATOR, response: EXAMPLE_INVITED },
    schema: { params: CollaboratorParams, body: NewCollaboratorSchema, response: { 201: InvitedCollaboratorSchema } },
    handler: (request, reply) =>
      create(ctx, request, reply, invited, (w) => inviteToHelp(w, request.params.id, request.body)),
  });

  route({
    ...READING,
    id: "get_cases_id_collaborators",
    travelers: { scope: "collaborators:manage", named: "case", id: "get_traveler_cases_id_collaborators" },
    url: OF_CASE,
    summary: "List who helps with a case",
    description: "Oldest first, also who was asked and has not come, and who helps no more.",
    cost: 2,
    examples: { params: CASE_PARAMS, response: examplePage(EXAMPLE_COLLABORATOR) },
    schema: { params: CollaboratorParams, querystring: CollaboratorsQuery, response: { 200: CollaboratorPageSchema } },
    handler: (request) => {
      const filter = partsIn(request.query);
      const rows = (r: Read<UseCaseContext>, keyset: Keyset) => listCollaborators(r, request.params.id, filter, keyset);
      return list(ctx, request, { rows, show: showCollaborator });
    },
  });

  route({
    ...READING,
    id: "get_collaborators_id",
    travelers: { scope: "collaborators:manage", named: "collaborator", id: "get_traveler_collaborators_id" },
    url: ONE,
    summary: "Read a collaborator",
    description: "Without link and code.",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    examples: { params: PARAMS, response: EXAMPLE_COLLABORATOR },
    schema: { params: CollaboratorParams, response: { 200: CollaboratorSchema } },
    standing: standingOf(ctx, "col", showCollaborator, getCollaborator),
    handler: (request, reply) =>
      readOne(ctx, request, reply, COLLABORATOR, (r) => getCollaborator(r, request.params.id)),
  });

  route({
    ...CHANGING,
    id: "post_collaborators_id_links",
    travelers: {
      scope: "collaborators:manage",
      named: "collaborator",
      stepUp: true,
      id: "post_traveler_collaborators_id_links",
    },
    capability: "travelerPortal",
    url: `${ONE}/links`,
    summary: "Make another link for a collaborator",
    description: "With another code; links made before are good for nothing. Sessions that are open go on.",
    emits: ["invitation.created", "invitation.cancelled"],
    problems: ["state_conflict"],
    examples: { params: PARAMS, response: EXAMPLE_INVITED },
    schema: { params: CollaboratorParams, response: { 200: InvitedCollaboratorSchema } },
    handler: (request, reply) => change(ctx, request, reply, invited, (w) => renewHelpersLink(w, request.params.id)),
  });

  route({
    ...CHANGING,
    id: "post_collaborators_id_codes",
    travelers: {
      scope: "collaborators:manage",
      named: "collaborator",
      stepUp: true,
      id: "post_traveler_collaborators_id_codes",
    },
    capability: "travelerPortal",
    url: `${ONE}/codes`,
    summary: "Make another code for a collaborator",
    description:
      "For the link that they have, or for the session that it has opened and that waits for a code. It works for ten " +
      "minutes; the one before works no more. Five at once, then one in two hours.",
    emits: [],
    problems: ["state_conflict", "otp_throttled"],
    examples: { params: PARAMS, response: EXAMPLE_CODED },
    schema: { params: CollaboratorParams, response: { 200: CodedCollaboratorSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, CODED_COLLABORATOR, (w) => tellAnotherCode(w, request.params.id)),
  });

  route({
    ...CHANGING,
    id: "post_collaborators_id_remove",
    travelers: { scope: "collaborators:manage", named: "collaborator", id: "post_traveler_collaborators_id_remove" },
    url: `${ONE}/remove`,
    summary: "Remove a collaborator",
    description: "At once: their sessions end, and their links are good for nothing. What they answered stays.",
    emits: ["collaborator.removed", "invitation.cancelled", "session.ended"],
    problems: ["state_conflict"],
    examples: { params: PARAMS, response: EXAMPLE_REMOVED },
    schema: { params: CollaboratorParams, response: { 200: CollaboratorSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, COLLABORATOR, (w) => removeCollaborator(w, request.params.id)),
  });
}

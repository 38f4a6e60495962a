import type { AppContext } from "../../../context.ts";
import { partyNamed } from "../../../core/party.ts";
import { Problem } from "../../../core/problem.ts";
import { change, create, readWhole } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { createdIn } from "../../../http/resources/list-filters.ts";
import type { AddRoute } from "../../../http/route.ts";
import { openSession } from "../../../processes/open-session.ts";
import { issueCode } from "./codes/sessions.codes.service.ts";
import {
  EXAMPLE_CODE,
  EXAMPLE_NEW_SESSION,
  EXAMPLE_OPENED,
  EXAMPLE_REVOKED,
  EXAMPLE_SESSION,
  EXAMPLE_SESSIONS_PAGE,
  EXAMPLE_STEPPED_UP,
} from "./sessions.examples.ts";
import {
  NewCodeSchema,
  NewSessionSchema,
  OpenedSessionSchema,
  SessionPageSchema,
  SessionParams,
  SessionSchema,
  SessionsQuery,
  StepUpSchema,
} from "./sessions.schema.ts";
import * as service from "./sessions.service.ts";
import { OPENED_SESSION, SESSION, SESSION_CODE, SESSIONS_PATH, showSession } from "./sessions.view.ts";

const COMMON = {
  surface: "authentication",
  tag: "Customer sessions",
  access: { grant: "sessions:issue" },
  precondition: "none",
  emits: [],
} as const;
const READING = { ...COMMON, method: "GET", idempotency: "none", problems: [] } as const;
const CHANGING = {
  ...COMMON,
  method: "POST",
  capability: "travelerPortal",
  idempotency: "required",
  cost: 5,
} as const;
const ONE = `${SESSIONS_PATH}/:id`;
const PARAMS = { id: EXAMPLE_SESSION.id };

/** The operations on sessions of travelers and customers, for the tenant's servers. */
export function sessionsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...CHANGING,
    id: "post_auth_sessions",
    url: SESSIONS_PATH,
    summary: "Open a session",
    description:
      "For a customer or traveler whom you have signed in yourself. The tokens are shown only in this response; a retry " +
      "with the same Idempotency-Key shows them again. Hand them to your app, never to a page's script.",
    problems: ["resource_not_found"],
    examples: { body: EXAMPLE_NEW_SESSION, response: EXAMPLE_OPENED },
    schema: { body: NewSessionSchema, response: { 201: OpenedSessionSchema } },
    handler: (request, reply) => create(ctx, request, reply, OPENED_SESSION, (w) => openSession(w, request.body)),
  });

  route({
    ...READING,
    id: "get_auth_sessions",
    operators: { action: "persons:read", id: "get_tenants_id_environment_auth_sessions" },
    url: SESSIONS_PATH,
    summary: "List the sessions",
    description: "Newest first, without their tokens: those of the last sixty days, open or not.",
    cost: 2,
    examples: { query: { subjectId: EXAMPLE_SESSION.subject.id }, response: EXAMPLE_SESSIONS_PAGE },
    schema: { querystring: SessionsQuery, response: { 200: SessionPageSchema } },
    handler: (request) => {
      const filter = filterOf(request.query);
      return list(ctx, request, { rows: (r, keyset) => service.listSessions(r, filter, keyset), show: showSession });
    },
  });

  route({
    ...READING,
    id: "get_auth_sessions_id",
    operators: { action: "persons:read", id: "get_tenants_id_environment_auth_sessions_id" },
    url: ONE,
    summary: "Read a session",
    description: "Everything about the session except its tokens.",
    cost: 1,
    examples: { params: PARAMS, response: EXAMPLE_SESSION },
    schema: { params: SessionParams, response: { 200: SessionSchema } },
    handler: (request, reply) =>
      readWhole(ctx, request, reply, SESSION, (r) => service.getSession(r, request.params.id)),
  });

  route({
    ...CHANGING,
    id: "post_auth_sessions_id_step_up",
    url: `${ONE}/step-up`,
    summary: "Step a session up",
    description: "Says that you have signed the person in again with a second factor, now or at `authenticatedAt`.",
    problems: ["state_conflict"],
    examples: { params: PARAMS, body: {}, response: EXAMPLE_STEPPED_UP },
    schema: { params: SessionParams, body: StepUpSchema, response: { 200: SessionSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, SESSION, (w) =>
        service.stepUpSession(w, request.params.id, request.body.authenticatedAt),
      ),
  });

  route({
    ...CHANGING,
    id: "post_auth_sessions_id_codes",
    url: `${ONE}/codes`,
    summary: "Make a code",
    description:
      "Where you write to travelers yourself: six digits that you bring to the person, for their first sign-in or to step " +
      "the session up. It works for ten minutes; earlier ones no longer work. Five at once, then one in two hours.",
    problems: ["session_expired", "otp_throttled", "state_conflict"],
    examples: { params: PARAMS, response: EXAMPLE_CODE },
    schema: { params: SessionParams, response: { 201: NewCodeSchema } },
    handler: (request, reply) => {
      if (request.credential.communicationMode !== "tenantManaged") throw sentByUs();
      return create(ctx, request, reply, SESSION_CODE, (w) => issueCode(w, request.params.id));
    },
  });

  route({
    ...COMMON,
    id: "post_auth_sessions_id_revoke",
    operators: { action: "cases:work", id: "post_tenants_id_environment_auth_sessions_id_revoke" },
    method: "POST",
    url: `${ONE}/revoke`,
    summary: "End a session by its id",
    description: "At once, with all its tokens.",
    idempotency: "required",
    cost: 5,
    emits: ["session.ended"],
    problems: ["state_conflict"],
    examples: { params: PARAMS, response: EXAMPLE_REVOKED },
    schema: { params: SessionParams, response: { 200: SessionSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, SESSION, (w) => service.endSession(w, request.params.id, "revoked")),
  });
}

function sentByUs(): Problem {
  return new Problem("state_conflict", "The service writes to your travelers, and sends codes itself.", {
    extras: { currentState: "serviceManaged" },
  });
}

function filterOf({ subjectId, ...created }: SessionsQuery): service.SessionFilter {
  return { ...(subjectId !== undefined && { subject: partyNamed(subjectId) }), ...createdIn(created) };
}

import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../../../context.ts";
import { encodeId } from "../../../../core/ids.ts";
import { notFound, Problem } from "../../../../core/problem.ts";
import { type SessionAccess, visitorIn } from "../../../../http/access/session-gate.ts";
import { callerOf } from "../../../../http/resources/change.ts";
import { withEtag } from "../../../../http/resources/preconditions.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { enterSessionCode } from "../../../../processes/enter-code.ts";
import { type Caller, unitOfWork } from "../../../../work/work.ts";
import { EXAMPLE_OPENED, EXAMPLE_STEPPED_UP, EXAMPLE_WAITING } from "../sessions.examples.ts";
import { CodeSchema, OpenedSessionSchema, SessionParams, SessionSchema } from "../sessions.schema.ts";
import { showSession } from "../sessions.view.ts";
import { answerOpened } from "../tokens/sessions.tokens.routes.ts";
import { requestCode } from "./sessions.codes.service.ts";

const CODES = {
  surface: "traveler",
  tag: "Traveler session",
  method: "POST",
  idempotency: "none",
  precondition: "none",
  cost: 5,
} as const;
const WAITING = { ...CODES, access: "visitor" } as const;
const OWN = { ...CODES, access: { sessionScope: "session:read" }, capability: "travelerPortal" } as const;
const PARAMS = { id: EXAMPLE_WAITING.id };

/** The operations on codes: the first one opens a session, later ones step it up. */
export function sessionCodesRoutes(route: AddRoute, ctx: AppContext, access: SessionAccess): void {
  // Its id is known to whoever opened the link, and good for nothing but a code.
  const waiting = async (request: FastifyRequest, id: string) => {
    const scope = await access.findWaiting(id);
    if (scope === undefined) throw notFound(id);
    const caller: Caller = callerOf({ id: request.id, credential: visitorIn(scope) });
    return { caller, isSentByUs: scope.communicationMode === "serviceManaged" };
  };
  const enter = async (caller: Caller, id: string, code: string) => {
    const entered = await unitOfWork(ctx, caller, (w) => enterSessionCode(w, id, code));
    if (entered.outcome === "right") return entered.session;
    throw refused(entered.outcome);
  };

  route({
    ...WAITING,
    id: "post_traveler_sessions_id_verify",
    url: "/traveler/sessions/:id/verify",
    summary: "Enter the first code",
    description:
      "The second step: the session is open, and its tokens are shown only here. A code can be wrong five times.",
    emits: ["collaborator.accepted"],
    problems: ["session_expired", "otp_invalid"],
    examples: { params: PARAMS, body: { code: "123456" }, response: EXAMPLE_OPENED },
    schema: { params: SessionParams, body: CodeSchema, response: { 200: OpenedSessionSchema } },
    handler: async (request, reply) => {
      const { caller } = await waiting(request, request.params.id);
      const session = await enter(caller, request.params.id, request.body.code);
      if (!("tokens" in session)) throw new Error("the first code opens the session");
      return answerOpened(ctx, access, { request, reply }, session);
    },
  });

  route({
    ...WAITING,
    id: "post_traveler_sessions_id_codes",
    url: "/traveler/sessions/:id/codes",
    summary: "Ask for another first code",
    description: "Earlier ones no longer work once it is on its way. Five at once, then one in two hours.",
    emits: ["session.code_requested"],
    problems: ["session_expired", "otp_throttled", "state_conflict"],
    examples: { params: PARAMS, response: EXAMPLE_WAITING },
    schema: { params: SessionParams, response: { 200: SessionSchema } },
    handler: async (request, reply) => {
      const { caller, isSentByUs } = await waiting(request, request.params.id);
      const session = await unitOfWork(ctx, caller, (w) => requestCode(w, request.params.id, isSentByUs));
      return withEtag(reply, showSession(session, { ctx }));
    },
  });

  route({
    ...OWN,
    id: "post_traveler_session_codes",
    url: "/traveler/session/codes",
    summary: "Ask for a code",
    description: "For what needs one that was entered in the last 15 minutes.",
    emits: ["session.code_requested"],
    problems: ["otp_throttled", "state_conflict"],
    examples: { response: EXAMPLE_STEPPED_UP },
    schema: { response: { 200: SessionSchema } },
    handler: async (request, reply) => {
      const isSentByUs = request.credential.communicationMode === "serviceManaged";
      const id = encodeId("ses", request.travelerSession.id);
      const session = await unitOfWork(ctx, callerOf(request), (w) => requestCode(w, id, isSentByUs));
      return withEtag(reply, showSession(session, { ctx }));
    },
  });

  route({
    ...OWN,
    id: "post_traveler_session_step_up",
    url: "/traveler/session/step-up",
    summary: "Enter a code",
    description: "The session counts as stepped up for 15 minutes. A code can be wrong five times.",
    emits: [],
    problems: ["otp_invalid"],
    examples: { body: { code: "123456" }, response: EXAMPLE_STEPPED_UP },
    schema: { body: CodeSchema, response: { 200: SessionSchema } },
    handler: async (request, reply) => {
      const id = encodeId("ses", request.travelerSession.id);
      return withEtag(reply, showSession(await enter(callerOf(request), id, request.body.code), { ctx }));
    },
  });
}

function refused(outcome: "wrong" | "none"): Problem {
  const detail =
    outcome === "wrong" ? "The code is wrong." : "There is no code that can still be entered: ask for another.";
  return new Problem("otp_invalid", detail, {
    errors: [{ pointer: "#/code", code: "mismatch", detail: "Send the six digits of the latest code." }],
  });
}

import type { FastifyReply, FastifyRequest } from "fastify";
import Type from "typebox";
import type { AppContext } from "../../../../context.ts";
import type { Credential } from "../../../../core/credential.ts";
import { encodeId } from "../../../../core/ids.ts";
import { grantMissing, Problem, refuseFieldErrors } from "../../../../core/problem.ts";
import type { FoundSession } from "../../../../core/traveler-session.ts";
import { credentialOf, type SessionAccess } from "../../../../http/access/session-gate.ts";
import { callerOf } from "../../../../http/resources/change.ts";
import { withEtag } from "../../../../http/resources/preconditions.ts";
import type { AddRoute } from "../../../../http/route.ts";
import type { ServiceParts } from "../../../../room.ts";
import { unitOfWork } from "../../../../work/work.ts";
import { EXAMPLE_OPENED } from "../sessions.examples.ts";
import {
  OpenedSessionSchema,
  RenewalSchema,
  type Revocation,
  RevocationSchema,
  type ShownOpenedSession,
} from "../sessions.schema.ts";
import { endAnySession, type OpenedSession } from "../sessions.service.ts";
import { SESSIONS_PATH, showSession, tokensOf } from "../sessions.view.ts";
import { renewSession } from "./sessions.renewal.service.ts";

const BY_TOKEN = {
  surface: "authentication",
  tag: "Customer sessions",
  method: "POST",
  access: "visitor",
  idempotency: "none",
  precondition: "none",
  cost: 5,
} as const;

type RequireKey = ServiceParts["requireKey"];

/** The operations by which whoever has a session's refresh token renews and ends it. */
export function sessionTokensRoutes(
  route: AddRoute,
  ctx: AppContext,
  access: SessionAccess,
  requireKey: RequireKey,
): void {
  const findByRefresh = async (token: string | undefined): Promise<FoundSession | undefined> => {
    const foundSession = token === undefined ? undefined : await access.findSession(token);
    return foundSession?.token.kind === "refresh" ? foundSession : undefined;
  };
  // A browser on our own page has it in its cookie.
  const refreshTokenOf = (request: FastifyRequest, sent: string | undefined) =>
    sent ?? (request.isOwnPage ? access.cookies.read("refresh", request) : undefined);

  route({
    ...BY_TOKEN,
    id: "post_auth_sessions_renew",
    url: `${SESSIONS_PATH}/renew`,
    summary: "Renew a session",
    description:
      "Answers with new tokens; the access token of before works until its time is over. A refresh token is for one renewal: " +
      "if the answer is lost, it works again within 30 seconds. Used later, it ends the whole session, because then two have " +
      "it.",
    emits: ["session.reuse_detected"],
    problems: ["credential_missing", "credential_invalid", "session_expired", "session_reuse_detected"],
    examples: { body: { refreshToken: "ent_rt_…" }, response: EXAMPLE_OPENED },
    schema: { body: RenewalSchema, response: { 200: OpenedSessionSchema } },
    handler: async (request, reply) => {
      const token = refreshTokenOf(request, request.body.refreshToken);
      if (token === undefined) throw refused("credential_missing", "The request has no refresh token.");
      const foundSession = await findByRefresh(token);
      if (foundSession === undefined) throw refused("credential_invalid", "There is no such refresh token.");
      const caller = callerOf({ id: request.id, credential: credentialOf(foundSession) });
      const renewed = await unitOfWork(ctx, caller, (w) => renewSession(w, foundSession.session.id, token));
      if (renewed.renewal === "rotated" || renewed.renewal === "repeated") {
        return answerOpened(ctx, access, { request, reply }, renewed.session);
      }
      if (request.isOwnPage) access.cookies.clear(reply);
      throw renewed.renewal === "reused"
        ? refused("session_reuse_detected", "This refresh token was used before: the session was ended.")
        : refused("session_expired", "The session has ended.");
    },
  });

  route({
    ...BY_TOKEN,
    id: "post_auth_sessions_revoke",
    url: `${SESSIONS_PATH}/revoke`,
    summary: "End a session",
    description:
      "At once, with all its tokens: by whoever has a refresh token of it, or by its id with an API key that has the grant " +
      "`sessions:issue`. The answer is the same if there is no such session, or it has ended.",
    emits: ["session.ended"],
    problems: ["credential_missing", "credential_invalid", "grant_missing"],
    examples: { body: { refreshToken: "ent_rt_…" }, response: undefined },
    schema: { body: RevocationSchema, response: { 204: Type.Null() } },
    handler: async (request, reply) => {
      const { sessionId } = requireOneOf(request.body);
      if (sessionId !== undefined) await revoke(ctx, await requireIssuer(request, requireKey), { request, sessionId });
      else await signOut(ctx, request, await findByRefresh(refreshTokenOf(request, request.body.refreshToken)));
      if (request.isOwnPage) access.cookies.clear(reply);
      return reply.status(204).send();
    },
  });
}

/** Answers with a session that was just opened or renewed; its tokens go into a browser's cookies. */
export function answerOpened(
  ctx: AppContext,
  { cookies }: SessionAccess,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  session: OpenedSession,
): ShownOpenedSession {
  const shown = withEtag(reply, { ...showSession(session, { ctx }), ...tokensOf(session) });
  if (!request.isOwnPage) return shown;
  const { accessToken: access, refreshToken: refresh } = session.tokens;
  cookies.set(reply, { access, refresh });
  return { ...shown, accessToken: null, refreshToken: null };
}

async function revoke(
  ctx: AppContext,
  credential: Credential,
  { request, sessionId }: { readonly request: FastifyRequest; readonly sessionId: string },
): Promise<void> {
  await unitOfWork(ctx, callerOf({ id: request.id, credential }), (w) => endAnySession(w, sessionId, "revoked"));
}

async function signOut(ctx: AppContext, { id }: FastifyRequest, foundSession: FoundSession | undefined): Promise<void> {
  if (foundSession === undefined) return;
  const caller = callerOf({ id, credential: credentialOf(foundSession) });
  await unitOfWork(ctx, caller, (w) => endAnySession(w, encodeId("ses", foundSession.session.id), "signedOut"));
}

async function requireIssuer(request: FastifyRequest, requireKey: RequireKey): Promise<Credential> {
  const credential = await requireKey(request);
  const { principal } = credential;
  if (principal.kind === "apiKey" && principal.grants.has("sessions:issue")) return credential;
  throw grantMissing("sessions:issue", "To end a session by its id, this operation requires the grant sessions:issue.");
}

function requireOneOf(body: Revocation): Revocation {
  if (body.refreshToken !== undefined && body.sessionId !== undefined) {
    const detail = "Send either `refreshToken` or `sessionId`.";
    refuseFieldErrors([{ pointer: "#/sessionId", code: "unknown_field", detail }]);
  }
  return body;
}

function refused(
  code: "credential_missing" | "credential_invalid" | "session_expired" | "session_reuse_detected",
  detail: string,
): Problem {
  return new Problem(code, detail, {
    errors: [{ pointer: "#/refreshToken", code: "required", detail: "Send the latest refresh token of the session." }],
  });
}

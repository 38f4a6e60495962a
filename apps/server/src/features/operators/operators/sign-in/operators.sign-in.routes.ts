import { isSteppedUp } from "@entrada/domain/access/operator-session";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../../../context.ts";
import { encodeId } from "../../../../core/ids.ts";
import type { OperatorSession, SignedIn } from "../../../../core/operator-session.ts";
import { INSTALLATION } from "../../../../core/tenant-scope.ts";
import { DEVICE_SECONDS, knownDevice } from "../../../../crypto/operator-device.ts";
import type { OperatorAccess } from "../../../../http/access/operator-gate.ts";
import { addressOwner } from "../../../../http/rate-limit/address-limit.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { type Caller, unitOfWork } from "../../../../work/work.ts";
import {
  type AttemptFrom,
  countAttempts,
  factorAttempt,
  passwordAttempts,
} from "../../credentials/attempts.service.ts";
import { OfferedFactorsSchema, ShownFactorSchema } from "../../credentials/credentials.schema.ts";
import { EXAMPLE_SESSION } from "../../sessions/sessions.examples.ts";
import { SessionSchema } from "../../sessions/sessions.schema.ts";
import { showSession } from "../../sessions/sessions.view.ts";
import { SignInSchema } from "../operators.schema.ts";
import {
  checkPassword,
  finishSignIn,
  offerFactors,
  requirePending,
  startSignIn,
  stepUp,
  wrongFactor,
} from "./operators.sign-in.service.ts";

const SIGNING_IN = {
  method: "POST",
  surface: "operator",
  tag: "Sessions",
  idempotency: "none",
  precondition: "none",
  cost: 5,
  emits: [],
} as const;
const EXAMPLE_OFFERED = { methods: ["totp", "recoveryCode"], passkey: null };

/** How operators sign in, and show their second factor again. */
export function operatorSignInRoutes(route: AddRoute, ctx: AppContext, { cookie, findSession }: OperatorAccess): void {
  const found = async (token: string | undefined): Promise<OperatorSession> => {
    const session = token === undefined ? undefined : await findSession(token);
    if (session === undefined) throw new Error("a session that was just made is stored");
    return session;
  };
  const fromOf = (request: FastifyRequest, email: string): AttemptFrom => ({
    address: addressOwner(request.ip),
    device: knownDevice(ctx.keyring, email, cookie.readDevice(request), ctx.clock.now()),
  });

  route({
    ...SIGNING_IN,
    id: "post_sessions",
    url: "/sessions",
    summary: "Sign in: the password",
    description:
      "The first step. The answer is the same, after the same time, for an unknown address and for a wrong password. " +
      "Attempts are counted by account and by client address; in a browser in which the account has signed in before, by " +
      "that browser alone.",
    access: "visitor",
    problems: ["credential_invalid"],
    examples: { body: { email: "robin@example.com", password: "kelp mortar dynamo finch" }, response: EXAMPLE_OFFERED },
    schema: { body: SignInSchema, response: { 200: OfferedFactorsSchema } },
    handler: async (request, reply) => {
      const { body } = request;
      await countAttempts(ctx, passwordAttempts(body.email, fromOf(request, body.email)), body);
      const operatorId = await checkPassword(ctx, body);
      const { token, ...offered } = await unitOfWork(ctx, nobody(request), (w) => startSignIn(w, operatorId, body));
      cookie.set(reply, token);
      return offered;
    },
  });

  route({
    ...SIGNING_IN,
    id: "post_sessions_verify",
    url: "/sessions/verify",
    summary: "Sign in: the second factor",
    description:
      "The second step, within ten minutes of the first one. The session lasts twelve hours, or thirty idle minutes.",
    access: "visitor",
    problems: ["session_expired", "otp_invalid", "otp_throttled"],
    examples: { body: { code: "123456" }, response: EXAMPLE_SESSION },
    schema: { body: ShownFactorSchema, response: { 200: SessionSchema } },
    handler: async (request, reply) => {
      const sent = cookie.read(request);
      const pending = requirePending(sent === undefined ? undefined : await findSession(sent), ctx.clock.now());
      const { operator } = pending;
      const from = fromOf(request, operator.email);
      await countAttempts(ctx, [factorAttempt(operator.id, from)]);
      const signIn = { session: pending, shown: request.body, from };
      const opened = await unitOfWork(ctx, callerFor(request, operator), (w) => finishSignIn(w, signIn));
      if (opened === undefined) throw wrongFactor();
      cookie.set(reply, opened.token);
      cookie.setDevice(reply, opened.device, DEVICE_SECONDS);
      return showSession(await found(opened.token));
    },
  });

  route({
    ...SIGNING_IN,
    id: "post_sessions_current_factors",
    url: "/sessions/current/factors",
    summary: "Ask for a second factor",
    description: "What can be shown now, with a new challenge for a passkey: before the session is stepped up.",
    access: "anyCredential",
    problems: [],
    examples: { response: EXAMPLE_OFFERED },
    schema: { response: { 200: OfferedFactorsSchema } },
    handler: (request) =>
      unitOfWork(ctx, callerFor(request, request.operatorSession.operator), (w) =>
        offerFactors(w, request.operatorSession),
      ),
  });

  route({
    ...SIGNING_IN,
    id: "post_sessions_current_step_up",
    url: "/sessions/current/step-up",
    summary: "Show a second factor again",
    description: "For five minutes from now, what needs a fresh second factor is allowed.",
    access: "anyCredential",
    problems: ["otp_invalid", "otp_throttled"],
    examples: { body: { code: "123456" }, response: EXAMPLE_SESSION },
    schema: { body: ShownFactorSchema, response: { 200: SessionSchema } },
    handler: async (request) => {
      const { operatorSession: session } = request;
      const from = fromOf(request, session.operator.email);
      await countAttempts(ctx, [factorAttempt(session.operator.id, from)]);
      const again = { session, shown: request.body, from };
      if (!(await unitOfWork(ctx, callerFor(request, session.operator), (w) => stepUp(w, again)))) throw wrongFactor();
      const stepped = await found(cookie.read(request));
      if (!isSteppedUp(stepped.verifiedAt, ctx.clock.now())) throw new Error("the session was stepped up");
      return showSession(stepped);
    },
  });
}

function nobody({ credential, id }: Pick<FastifyRequest, "credential" | "id">): Caller {
  return { scope: INSTALLATION, principal: credential.principal, requestId: id };
}

function callerFor({ id }: Pick<FastifyRequest, "id">, operator: SignedIn): Caller {
  const principal = { kind: "operator", id: encodeId("opr", operator.id), role: operator.role } as const;
  return { scope: INSTALLATION, principal, requestId: id };
}

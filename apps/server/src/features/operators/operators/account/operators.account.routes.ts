import type { FastifyRequest } from "fastify";
import Type from "typebox";
import type { AppContext } from "../../../../context.ts";
import { encodeId } from "../../../../core/ids.ts";
import { knownDevice } from "../../../../crypto/operator-device.ts";
import type { OperatorCookie } from "../../../../http/access/operator-cookie.ts";
import { addressOwner } from "../../../../http/rate-limit/address-limit.ts";
import { callerOf, read, remove } from "../../../../http/resources/change.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { type UseCaseContext, unitOfWork, type Work } from "../../../../work/work.ts";
import { type AttemptFrom, countAttempts, passwordAttempts } from "../../credentials/attempts.service.ts";
import { NewPasskeySchema } from "../../credentials/credentials.schema.ts";
import { countRecoveryCodes, listFactors, offerPasskey } from "../../credentials/credentials.service.ts";
import { refuseWeakPassword } from "../../credentials/passwords.service.ts";
import { keepChallenge } from "../../sessions/sessions.service.ts";
import { EXAMPLE_ACCEPTED, EXAMPLE_INVITATION } from "../operators.examples.ts";
import {
  AccountSchema,
  OwnParams,
  PasskeyOptionsSchema,
  PasswordChangeSchema,
  RecoveryCodesSchema,
  type ShownAccount,
} from "./operators.account.schema.ts";
import {
  addPasskey,
  changePassword,
  changeRecoveryCodes,
  dropFactor,
  hashForChange,
  requireOwnPassword,
} from "./operators.account.service.ts";

const COMMON = {
  surface: "operator",
  tag: "Account",
  access: "anyCredential",
  // What is told once is not stored, so it is not told to a retry either.
  idempotency: "none",
  precondition: "none",
  cost: 5,
  emits: [],
} as const;
const CHANGING = { ...COMMON, method: "POST", stepUp: true } as const;
const EXAMPLE_FACTOR = {
  id: "opf_01ky1qkg00fs7tq8m8x3w5d2c9",
  kind: "totp",
  createdAt: "2026-11-20T09:00:00.000Z",
} as const;
const EXAMPLE_ACCOUNT: ShownAccount = { factors: [EXAMPLE_FACTOR], recoveryCodesLeft: 9 };
const EXAMPLE_MADE = {
  id: "a2V5",
  rawId: "a2V5",
  type: "public-key",
  clientExtensionResults: {},
  response: { clientDataJSON: "e30", attestationObject: "o2M" },
};

/** What operators change of how they sign in. */
export function operatorAccountRoutes(route: AddRoute, ctx: AppContext, cookie: OperatorCookie): void {
  route({
    ...COMMON,
    id: "get_account",
    method: "GET",
    url: "/account",
    summary: "Read how you sign in",
    description: "Your second factors, and how many recovery codes are left.",
    cost: 1,
    problems: [],
    examples: { response: EXAMPLE_ACCOUNT },
    schema: { response: { 200: AccountSchema } },
    handler: (request) => read(ctx, request, (r) => shownAccount(r, request.operatorSession.operator.id)),
  });
  passwordRoute(route, ctx, cookie);
  codesRoute(route, ctx);
  factorRoutes(route, ctx);
}

function passwordRoute(route: AddRoute, ctx: AppContext, cookie: OperatorCookie): void {
  const fromOf = (request: FastifyRequest, email: string): AttemptFrom => ({
    address: addressOwner(request.ip),
    device: knownDevice(ctx.keyring, email, cookie.readDevice(request), ctx.clock.now()),
  });

  route({
    ...CHANGING,
    id: "post_account_password",
    url: "/account/password",
    summary: "Change your password",
    description: "Ends your other sessions. Tries of the present password count like those of signing in.",
    problems: [],
    examples: {
      body: { currentPassword: "kelp mortar dynamo finch", password: "ember quarry lilac tundra" },
      response: undefined,
    },
    schema: { body: PasswordChangeSchema, response: { 204: Type.Null() } },
    handler: async (request, reply) => {
      const { operatorSession: session, body } = request;
      const { email } = session.operator;
      const from = fromOf(request, email);
      await refuseWeakPassword(ctx.config, body.password, session.operator);
      await countAttempts(ctx, passwordAttempts(email, from), { email });
      await requireOwnPassword(ctx, session, body.currentPassword);
      const passwordHash = await hashForChange(body.password);
      return remove(ctx, request, reply, (w) => changePassword(w, session, { passwordHash, from }));
    },
  });
}

function codesRoute(route: AddRoute, ctx: AppContext): void {
  route({
    ...CHANGING,
    id: "post_account_recovery_codes",
    url: "/account/recovery-codes",
    summary: "Get new recovery codes",
    description: "Ten of them, shown this once. Earlier ones no longer work.",
    problems: [],
    examples: { response: { recoveryCodes: EXAMPLE_ACCEPTED.recoveryCodes } },
    schema: { response: { 200: RecoveryCodesSchema } },
    handler: (request) =>
      changing(ctx, request, async (w) => ({
        recoveryCodes: [...(await changeRecoveryCodes(w, request.operatorSession))],
      })),
  });
}

function factorRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...CHANGING,
    id: "post_account_passkeys_options",
    url: "/account/passkeys/options",
    summary: "Ask for a further passkey",
    description: "What a browser makes a passkey with, under a new challenge.",
    problems: [],
    examples: { response: { passkey: EXAMPLE_INVITATION.passkey } },
    schema: { response: { 200: PasskeyOptionsSchema } },
    handler: (request) =>
      changing(ctx, request, async (w) => {
        const { id, operator } = request.operatorSession;
        const passkey = await offerPasskey(w, operator);
        await keepChallenge(w, id, passkey.challenge);
        return { passkey };
      }),
  });

  route({
    ...CHANGING,
    id: "post_account_passkeys",
    url: "/account/passkeys",
    summary: "Add a passkey",
    description: "The one that the browser made with the options.",
    problems: ["otp_invalid", "duplicate_resource"],
    examples: { body: { passkey: EXAMPLE_MADE }, response: EXAMPLE_ACCOUNT },
    schema: { body: NewPasskeySchema, response: { 200: AccountSchema } },
    handler: (request) =>
      changing(ctx, request, async (w) => {
        await addPasskey(w, request.operatorSession, request.body.passkey);
        return shownAccount(w, request.operatorSession.operator.id);
      }),
  });

  route({
    ...CHANGING,
    method: "DELETE",
    id: "delete_account_factors_id",
    url: "/account/factors/:id",
    summary: "Remove a second factor",
    description: "Not the last one: 409.",
    problems: ["resource_not_found", "state_conflict"],
    examples: { params: { id: EXAMPLE_FACTOR.id }, response: undefined },
    schema: { params: OwnParams, response: { 204: Type.Null() } },
    handler: (request, reply) =>
      remove(ctx, request, reply, (w) => dropFactor(w, request.operatorSession, request.params.id)),
  });
}

function changing<T>(
  ctx: AppContext,
  request: FastifyRequest,
  useCase: (w: Work<UseCaseContext>) => Promise<T>,
): Promise<T> {
  return unitOfWork(ctx, callerOf(request), useCase);
}

async function shownAccount(r: Parameters<typeof listFactors>[0], operatorId: string): Promise<ShownAccount> {
  const factors = await listFactors(r, operatorId);
  return {
    factors: factors.map(({ id, kind, createdAt }) => ({
      id: encodeId("opf", id),
      kind,
      createdAt: createdAt.toISOString(),
    })),
    recoveryCodesLeft: await countRecoveryCodes(r, operatorId),
  };
}

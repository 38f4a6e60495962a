import type { AppContext } from "../../../../context.ts";
import { encodeId } from "../../../../core/ids.ts";
import { DEVICE_SECONDS, newDevice } from "../../../../crypto/operator-device.ts";
import type { OperatorCookie } from "../../../../http/access/operator-cookie.ts";
import { addressOwner } from "../../../../http/rate-limit/address-limit.ts";
import { callerOf } from "../../../../http/resources/change.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { unitOfWork } from "../../../../work/work.ts";
import { countAttempts } from "../../credentials/attempts.service.ts";
import { AcceptanceSchema, InvitationOpenSchema } from "../../credentials/credentials.schema.ts";
import { EXAMPLE_ACCEPTED, EXAMPLE_INVITATION } from "../operators.examples.ts";
import { AcceptedSchema, InvitationSchema } from "../operators.schema.ts";
import { acceptInvitation, checkPassword, hashForAcceptance, openInvitation } from "./operators.accept.service.ts";

const ACCEPTING = {
  method: "POST",
  surface: "operator",
  tag: "Invitations",
  access: "visitor",
  // The token works once: it is the key of its own request.
  idempotency: "none",
  precondition: "none",
  cost: 5,
  emits: [],
} as const;
const EXAMPLE_TOKEN = "ent_oi_…";

/** How who was invited becomes an operator. */
export function operatorInvitationsRoutes(route: AddRoute, ctx: AppContext, cookie: OperatorCookie): void {
  route({
    ...ACCEPTING,
    id: "post_invitations_open",
    url: "/invitations/open",
    summary: "Open an invitation",
    description:
      "Whom the link invites, and what to make a second factor of: a secret for an authenticator app, the same each time, " +
      "and the options of a passkey. The token follows `#` in the link.",
    problems: ["credential_invalid"],
    examples: { body: { token: EXAMPLE_TOKEN }, response: EXAMPLE_INVITATION },
    schema: { body: InvitationOpenSchema, response: { 200: InvitationSchema } },
    handler: async (request) => {
      await countAttempts(ctx, [["address", addressOwner(request.ip)]]);
      const opened = await unitOfWork(ctx, callerOf(request), (w) => openInvitation(w, request.body.token));
      const { email, name, role } = opened.operator;
      return {
        email,
        name,
        role,
        expiresAt: opened.expiresAt.toISOString(),
        totp: opened.totp,
        passkey: opened.passkey,
      };
    },
  });

  route({
    ...ACCEPTING,
    id: "post_invitations_accept",
    url: "/invitations/accept",
    summary: "Accept an invitation",
    description:
      "Sets the password, and the second factor that the invitation was opened for. All of it or nothing is stored; then " +
      "the link works no more, and the person signs in.",
    problems: ["credential_invalid", "otp_invalid"],
    examples: {
      body: { token: EXAMPLE_TOKEN, password: "kelp mortar dynamo finch", code: "123456" },
      response: EXAMPLE_ACCEPTED,
    },
    schema: { body: AcceptanceSchema, response: { 200: AcceptedSchema } },
    handler: async (request, reply) => {
      await countAttempts(ctx, [["address", addressOwner(request.ip)]]);
      const caller = callerOf(request);
      await unitOfWork(ctx, caller, (w) => checkPassword(w, request.body));
      const hash = await hashForAcceptance(request.body.password);
      const { operator, recoveryCodes } = await unitOfWork(ctx, caller, (w) => acceptInvitation(w, request.body, hash));
      // Whoever was locked out and got a new link is not kept out by what others try.
      cookie.setDevice(reply, newDevice(ctx.keyring, operator.email, ctx.clock.now()), DEVICE_SECONDS);
      return { operatorId: encodeId("opr", operator.id), recoveryCodes: [...recoveryCodes] };
    },
  });
}

import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from "@entrada/domain/access/operator-password";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import Type from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { closed } from "../../../http/resources/schema-parts.ts";

const Base64Url = Type.String({ pattern: "^[0-9A-Za-z_-]{1,8192}$" });
const Extensions = Type.Optional(
  Type.Record(Type.String(), Type.Unknown(), { description: "As the browser gives it." }),
);
const CREDENTIAL = {
  id: Base64Url,
  rawId: Base64Url,
  type: Type.Literal("public-key"),
  authenticatorAttachment: Type.Optional(Type.String({ maxLength: 50 })),
  clientExtensionResults: Extensions,
};

/** What a browser answers when it made a passkey. */
const MadePasskey = Type.Unsafe<RegistrationResponseJSON>(
  Type.Object(
    {
      ...CREDENTIAL,
      response: Type.Object(
        {
          clientDataJSON: Base64Url,
          attestationObject: Base64Url,
          authenticatorData: Type.Optional(Base64Url),
          publicKey: Type.Optional(Base64Url),
          publicKeyAlgorithm: Type.Optional(Type.Integer()),
          transports: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 10 })),
        },
        closed,
      ),
    },
    { ...closed, description: "`PublicKeyCredential.toJSON()` of what `navigator.credentials.create()` gave." },
  ),
);

/** What a browser answers when it used a passkey. */
const UsedPasskey = Type.Unsafe<AuthenticationResponseJSON>(
  Type.Object(
    {
      ...CREDENTIAL,
      response: Type.Object(
        {
          clientDataJSON: Base64Url,
          authenticatorData: Base64Url,
          signature: Base64Url,
          userHandle: Type.Optional(Base64Url),
        },
        closed,
      ),
    },
    { ...closed, description: "`PublicKeyCredential.toJSON()` of what `navigator.credentials.get()` gave." },
  ),
);

const TotpCode = Type.String({
  pattern: "^[0-9]{6}$",
  description: "The present code of the authenticator app.",
});

/** What an invitation is accepted with, besides a password. */
const MADE_FACTOR = { code: Type.Optional(TotpCode), passkey: Type.Optional(MadePasskey) };

export const NewPasskeySchema = Type.Object({ passkey: MadePasskey }, { ...closed, title: "NewPasskey" });

const Token = Type.String({ minLength: 1, maxLength: 200, description: "What follows `#` in the link." });

export const InvitationOpenSchema = Type.Object({ token: Token }, { ...closed, title: "InvitationOpen" });

export const AcceptanceSchema = Type.Object(
  {
    token: Token,
    password: Type.String({
      minLength: PASSWORD_LENGTH_MIN,
      maxLength: PASSWORD_LENGTH_MAX,
      description: "12 characters or more, and not among the first that somebody would try.",
    }),
    ...MADE_FACTOR,
  },
  {
    ...closed,
    minProperties: 3,
    maxProperties: 3,
    title: "InvitationAcceptance",
    description: "With a code or a passkey.",
  },
);

/** A second factor: one of the three. */
export const ShownFactorSchema = Type.Object(
  {
    code: Type.Optional(TotpCode),
    recoveryCode: Type.Optional(
      Type.String({ minLength: 16, maxLength: 40, description: "One of the ten codes, each of which works once." }),
    ),
    passkey: Type.Optional(UsedPasskey),
  },
  { ...closed, minProperties: 1, maxProperties: 1, description: "Exactly one of the three." },
);

/** What can be shown, and what `navigator.credentials.get()` takes. */
export const OfferedFactorsSchema = Type.Object(
  {
    methods: Type.Array(openEnum("SecondFactorMethod", ["totp", "passkey", "recoveryCode"]), {
      description: "What can be shown.",
      examples: [["totp", "recoveryCode"]],
    }),
    passkey: Type.Union([Type.Unsafe<object>({ type: "object", additionalProperties: true }), Type.Null()], {
      description:
        "The options of a passkey request, to be given to the browser as they are; null: there is no passkey.",
    }),
  },
  { title: "OfferedFactors" },
);

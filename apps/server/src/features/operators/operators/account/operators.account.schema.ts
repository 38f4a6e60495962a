import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from "@entrada/domain/access/operator-password";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../../core/open-enum.ts";
import { closed, Instant } from "../../../../http/resources/schema-parts.ts";

export const OwnParams = Type.Object({ id: Type.String() }, closed);

export const AccountSchema = Type.Object(
  {
    factors: Type.Array(
      Type.Object({
        id: Type.String(),
        kind: openEnum("SecondFactorKind", ["totp", "passkey"]),
        createdAt: Instant,
      }),
      { description: "The second factors, oldest first. One of them is always left." },
    ),
    recoveryCodesLeft: Type.Integer(),
  },
  { title: "OperatorAccount" },
);
export type ShownAccount = Static<typeof AccountSchema>;

export const PasswordChangeSchema = Type.Object(
  {
    currentPassword: Type.String({ minLength: 1, maxLength: PASSWORD_LENGTH_MAX }),
    password: Type.String({
      minLength: PASSWORD_LENGTH_MIN,
      maxLength: PASSWORD_LENGTH_MAX,
      description: "12 characters or more, and not among the first that somebody would try.",
    }),
  },
  { ...closed, title: "PasswordChange" },
);

export const RecoveryCodesSchema = Type.Object(
  { recoveryCodes: Type.Array(Type.String(), { description: "Each works once. They are shown this once." }) },
  { title: "RecoveryCodes" },
);

export const PasskeyOptionsSchema = Type.Object(
  { passkey: Type.Unsafe<object>({ type: "object", additionalProperties: true }) },
  { title: "PasskeyOptions", description: "What `navigator.credentials.create()` takes as `publicKey`, as JSON." },
);

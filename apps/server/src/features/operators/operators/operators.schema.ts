import { OPERATOR_ROLES } from "@entrada/domain/access/operator-actions";
import { OPERATOR_CHANGE_KINDS } from "@entrada/domain/access/operator-change";
import { OPERATOR_ACTIONS_OF_OTHERS, OPERATOR_STATES } from "@entrada/domain/access/operator-lifecycle";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { severalOf } from "../../../http/resources/list-filters.ts";
import { closed, Instant, nullable, plainLine } from "../../../http/resources/schema-parts.ts";

export const OperatorParams = Type.Object({ id: Type.String() }, closed);
export const OperatorsQuery = Type.Object(
  {
    ...LIST_QUERY,
    tenantId: Type.Optional(
      Type.String({ maxLength: 100, description: "Only those who see this tenant: it alone, with others, or all." }),
    ),
    role: severalOf(OPERATOR_ROLES, "Only those in these roles."),
    state: severalOf(OPERATOR_STATES, "Only those in these states."),
  },
  closed,
);
export type OperatorsQuery = Static<typeof OperatorsQuery>;

const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  format: "email",
  description: "The address to sign in with, in any case. Nobody else has it.",
});
const Name = plainLine({ maxLength: 200 });
const Role = Type.Enum([...OPERATOR_ROLES]);
const Tenants = Type.Unsafe<"all" | string[]>({
  description:
    "`all`, or the ids of the tenants that the operator sees. A tenant's own staff has ids; administrators and those " +
    "who work on knowledge have `all`.",
  examples: ["all"],
  anyOf: [
    { const: "all" },
    { type: "array", items: { type: "string", maxLength: 50 }, minItems: 1, maxItems: 1000, uniqueItems: true },
  ],
});

export const OperatorCreateSchema = Type.Object(
  { email: Email, name: Name, role: Role, tenants: Tenants },
  { ...closed, title: "OperatorCreate" },
);
export const OperatorPatchSchema = Type.Object(
  { name: Type.Optional(Name), role: Type.Optional(Role), tenants: Type.Optional(Tenants) },
  { ...closed, title: "OperatorPatch" },
);

const OPERATOR = {
  id: Type.String(),
  version: Type.String(),
  email: Type.String(),
  name: Type.String(),
  role: openEnum("OperatorRole", OPERATOR_ROLES),
  tenants: Tenants,
  state: openEnum("OperatorState", OPERATOR_STATES),
  secondFactor: Type.Object({
    totp: Type.Boolean(),
    passkeys: Type.Integer(),
    recoveryCodesLeft: Type.Integer(),
  }),
  pendingChange: nullable(
    Type.Object(
      { id: Type.String(), kind: openEnum("OperatorChangeKind", OPERATOR_CHANGE_KINDS), expiresAt: Instant },
      { description: "What waits for a second administrator at `/operator-changes/{id}`." },
    ),
  ),
  availableActions: Type.Array(openEnum("OperatorAccountAction", OPERATOR_ACTIONS_OF_OTHERS)),
  lastSeenAt: nullable(Type.String({ format: "date-time" })),
  createdAt: Instant,
  updatedAt: Instant,
};

export const OperatorSchema = Type.Object(OPERATOR, { title: "Operator" });
export type ShownOperator = Static<typeof OperatorSchema>;

export const InvitedOperatorSchema = Type.Object(
  {
    ...OPERATOR,
    invitation: nullable(
      Type.Object(
        {
          delivery: openEnum(
            "InvitationDelivery",
            ["mail", "commandLine"],
            "mail: to the person's own address · commandLine: no mail is configured, and the owner of the installation has it printed by `entrada operators link`.",
          ),
          lifetimeSeconds: Type.Integer({ description: "The link works once, so long after it was made." }),
        },
        {
          description:
            "How the link reaches its person. It is in no answer. Null: a second administrator confirms it first; see " +
            "`pendingChange`.",
        },
      ),
    ),
  },
  { title: "InvitedOperator" },
);

export const OperatorPageSchema = listOf(OperatorSchema, "OperatorPage");

export const InvitationSchema = Type.Object(
  {
    email: Type.String(),
    name: Type.String(),
    role: openEnum("OperatorRole", OPERATOR_ROLES),
    expiresAt: Instant,
    totp: Type.Object(
      { secret: Type.String(), uri: Type.String() },
      { description: "For an authenticator app: the secret in base32, and the same as a QR code's text." },
    ),
    passkey: Type.Unsafe<object>({
      type: "object",
      additionalProperties: true,
      description: "What `navigator.credentials.create()` takes, to be given to the browser as it is.",
    }),
  },
  { title: "OperatorInvitation" },
);

export const AcceptedSchema = Type.Object(
  {
    operatorId: Type.String(),
    recoveryCodes: Type.Array(Type.String(), {
      description: "Ten codes, each of which stands for the second factor once. They are shown this once.",
    }),
  },
  { title: "AcceptedInvitation" },
);

export const SignInSchema = Type.Object(
  { email: Type.String({ minLength: 1, maxLength: 254 }), password: Type.String({ minLength: 1, maxLength: 200 }) },
  { ...closed, title: "SignIn" },
);

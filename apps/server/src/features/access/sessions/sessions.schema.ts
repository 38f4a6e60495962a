import { SESSION_STANDINGS } from "@entrada/domain/access/session";
import { SESSION_KINDS, SESSION_SCOPES } from "@entrada/domain/access/session-scopes";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { SESSION_ENDS } from "../../../core/traveler-session.ts";
import { listOf, NEWEST_FIRST_QUERY } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY } from "../../../http/resources/list-filters.ts";
import { closed, Instant, nullable, orNull } from "../../../http/resources/schema-parts.ts";

const CASES_MAX = 50;
const TOKEN_CHARACTERS_MAX = 200;

const AuthenticatedAt = Type.Optional(
  Type.String({
    format: "date-time",
    description:
      "When you signed the person in with a second factor. For 15 minutes from then the session counts as stepped up, which " +
      "issued visas and passport data need.",
  }),
);
const IdentityText = Type.String({ minLength: 1, maxLength: 255 });

export const SessionParams = Type.Object({ id: Type.String() }, closed);

export const SessionsQuery = Type.Object(
  {
    ...NEWEST_FIRST_QUERY,
    ...CREATED_QUERY,
    subjectId: Type.Optional(
      Type.String({ maxLength: 100, description: "Only sessions of this customer or traveler." }),
    ),
  },
  closed,
);
export type SessionsQuery = Static<typeof SessionsQuery>;

export const NewSessionSchema = Type.Object(
  {
    subject: Type.Optional(
      Type.Object(
        {
          type: Type.Enum([...SESSION_KINDS]),
          id: Type.String({ maxLength: 100, description: "The id of the customer or traveler." }),
        },
        {
          ...closed,
          description:
            "Whose session it is. A customer's reaches the cases of all of that customer's travelers; a traveler's reaches " +
            "that traveler's cases.",
        },
      ),
    ),
    identity: Type.Optional(
      Type.Object(
        { issuer: IdentityText, subject: IdentityText },
        { ...closed, description: "Instead of `subject`: one of your own users, linked by an identity." },
      ),
    ),
    caseIds: Type.Optional(
      Type.Array(Type.String({ maxLength: 100 }), {
        minItems: 1,
        maxItems: CASES_MAX,
        uniqueItems: true,
        description: "Only these cases; left out: every case of the subject, also those to come.",
      }),
    ),
    authenticatedAt: AuthenticatedAt,
  },
  { title: "NewSession", ...closed },
);
export type NewSession = Static<typeof NewSessionSchema>;

export const StepUpSchema = Type.Object({ authenticatedAt: AuthenticatedAt }, { title: "SessionStepUp", ...closed });

/** What a person types, from a mail or from the tenant. */
export const CodeSchema = Type.Object(
  { code: Type.String({ pattern: "^[0-9]{6}$", description: "Six digits." }) },
  { title: "EnteredCode", ...closed },
);

export const NewCodeSchema = Type.Object(
  {
    sessionId: Type.String(),
    code: Type.String({ description: "For you to bring to the person; shown this once." }),
    expiresAt: Instant,
  },
  { title: "SessionCode" },
);

const RefreshToken = Type.String({ maxLength: TOKEN_CHARACTERS_MAX });

export const RenewalSchema = Type.Object(
  {
    refreshToken: Type.Optional({
      ...RefreshToken,
      description: "The latest one of the session. Left out in a browser, whose cookie has it.",
    }),
  },
  { title: "SessionRenewal", ...closed },
);

export const RevocationSchema = Type.Object(
  {
    refreshToken: Type.Optional({
      ...RefreshToken,
      description: "Any one of the session, by whoever has it. Left out in a browser, whose cookie has it.",
    }),
    sessionId: Type.Optional(
      Type.String({
        maxLength: 100,
        description: "Instead: any session of the tenant, with an API key that may issue sessions.",
      }),
    ),
  },
  { title: "SessionRevocation", ...closed },
);
export type Revocation = Static<typeof RevocationSchema>;

const MEMBERS = {
  id: Type.String(),
  state: openEnum("SessionState", SESSION_STANDINGS, "`otpRequired`: waits for its first code."),
  subject: Type.Object({
    type: openEnum(
      "SessionSubjectType",
      [...SESSION_KINDS, "collaborator"],
      "`collaborator`: somebody who helps with one case.",
    ),
    id: Type.String(),
  }),
  caseIds: orNull(Type.Array(Type.String()), "Only these cases; `null`: every case of the subject."),
  scopes: Type.Array(openEnum("SessionScope", SESSION_SCOPES), {
    description: "What the session may do.",
  }),
  createdAt: Instant,
  renewedAt: orNull(Instant),
  endsAt: Type.String({
    format: "date-time",
    description: "When it ends if it is not renewed, or when it ended: seven days after a renewal, thirty in all.",
  }),
  endReason: nullable(openEnum("SessionEndReason", SESSION_ENDS, "Why it was ended before that.")),
  steppedUpUntil: orNull(Instant, "Until when it counts as stepped up; `null`: it does not."),
  version: Type.String({
    description: "Increases when the session is ended. What comes with its use changes without it.",
  }),
};

export const SessionSchema = Type.Object(MEMBERS, { title: "Session" });
export type ShownSession = Static<typeof SessionSchema>;

export const OwnSessionsQuery = Type.Object(NEWEST_FIRST_QUERY, closed);
export const OwnSessionPageSchema = listOf(
  Type.Object(
    { ...MEMBERS, isCurrent: Type.Boolean({ description: "The one that asks." }) },
    { title: "OwnTravelerSession" },
  ),
  "OwnTravelerSessionPage",
);

const TOKENS = {
  accessToken: orNull(
    Type.String(),
    "Sent as `Authorization: Bearer`; `null` in a browser on a page of this service, which has it as a cookie.",
  ),
  accessExpiresAt: Type.String({ format: "date-time", description: "Renew the session before this." }),
  refreshToken: orNull(Type.String(), "For one renewal, which answers with the next one; `null` in such a browser."),
};

export const OpenedSessionSchema = Type.Object({ ...MEMBERS, ...TOKENS }, { title: "OpenedSession" });
export type ShownOpenedSession = Static<typeof OpenedSessionSchema>;

export const SessionPageSchema = listOf(SessionSchema, "SessionPage");

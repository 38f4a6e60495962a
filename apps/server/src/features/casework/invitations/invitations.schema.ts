import { INVITATION_ACTIONS, INVITATION_STATES } from "@entrada/domain/access/invitation";
import { SESSION_KINDS } from "@entrada/domain/access/session-scopes";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { listOf, NEWEST_FIRST_QUERY } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY } from "../../../http/resources/list-filters.ts";
import { closed, Instant, orNull } from "../../../http/resources/schema-parts.ts";

const TOKEN_CHARACTERS_MAX = 200;

export const InvitationParams = Type.Object({ id: Type.String() }, closed);
export const InvitationsQuery = Type.Object({ ...NEWEST_FIRST_QUERY, ...CREATED_QUERY }, closed);

export const NewInvitationSchema = Type.Object(
  {
    party: Type.Optional(
      Type.Enum([...SESSION_KINDS], {
        description: "Who is invited: the case's traveler, or its customer with all their travelers.",
        default: "traveler",
      }),
    ),
    withCode: Type.Optional(
      Type.Boolean({
        description:
          "Test environment only: the answer has the link and its first code, whoever writes to travelers, and no code is sent.",
        default: false,
      }),
    ),
  },
  { title: "NewInvitation", ...closed },
);

const MEMBERS = {
  id: Type.String(),
  state: openEnum("InvitationState", INVITATION_STATES),
  availableActions: Type.Array(openEnum("InvitationAction", INVITATION_ACTIONS), {
    description: "What can be done with it now.",
  }),
  caseId: Type.String(),
  subject: Type.Object({
    type: openEnum("SessionSubjectType", [...SESSION_KINDS, "collaborator"]),
    id: Type.String(),
  }),
  createdAt: Instant,
  expiresAt: Instant,
  openedAt: orNull(Instant),
  version: Type.String(),
};

export const InvitationSchema = Type.Object(MEMBERS, { title: "Invitation" });
export type ShownInvitation = Static<typeof InvitationSchema>;

export const InvitationWithLinkSchema = Type.Object(
  {
    ...MEMBERS,
    link: orNull(
      Type.String(),
      "For you to send, shown this once: good for one sign-in. `null` where the service writes to travelers and sends it.",
    ),
    code: orNull(Type.String(), "Opens the link, as long as that lives. `null` unless asked for by `withCode`."),
  },
  { title: "InvitationWithLink" },
);
export type ShownInvitationWithLink = Static<typeof InvitationWithLinkSchema>;

export const InvitationPageSchema = listOf(InvitationSchema, "InvitationPage");

/** What a link is opened with, and by what another one is asked for. */
export const InvitationTokenSchema = Type.Object(
  {
    invitationToken: Type.String({
      maxLength: TOKEN_CHARACTERS_MAX,
      description: "What follows `#` in the link.",
    }),
  },
  { title: "InvitationToken", ...closed },
);

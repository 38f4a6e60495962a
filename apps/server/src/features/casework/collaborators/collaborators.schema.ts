import { COLLABORATOR_ROLES } from "@entrada/domain/access/session-scopes";
import { COLLABORATOR_LIFECYCLE, COLLABORATOR_STATES } from "@entrada/domain/cases/collaborator-lifecycle";
import { listedActions } from "@entrada/domain/shared/lifecycle";
import { CHARACTERS_MAX } from "@entrada/domain/shared/text-limits";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, severalOf } from "../../../http/resources/list-filters.ts";
import { closed, Instant, orNull } from "../../../http/resources/schema-parts.ts";

export const CollaboratorParams = Type.Object({ id: Type.String() }, closed);
export const CollaboratorsQuery = Type.Object(
  { ...LIST_QUERY, ...CREATED_QUERY, state: severalOf(COLLABORATOR_STATES, "Only those in these states.") },
  closed,
);

export const NewCollaboratorSchema = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: CHARACTERS_MAX.collaboratorName,
      format: "plain-line",
      description: "How the traveler calls them. Stored encrypted.",
      examples: ["Grandpa"],
    }),
    role: Type.Enum([...COLLABORATOR_ROLES], {
      description:
        "`viewer`: looks · `editor`: answers, hands documents in and writes, too · `guardian`: does so for a traveler under " +
        "eighteen, and also deletes documents and fetches what was issued; removed as the traveler comes of age.",
    }),
  },
  { title: "NewCollaborator", ...closed },
);

const MEMBERS = {
  id: Type.String(),
  version: Type.String({ description: "Increases with each change." }),
  state: openEnum("CollaboratorState", COLLABORATOR_STATES),
  caseId: Type.String(),
  name: Type.String(),
  role: openEnum("CollaboratorRole", COLLABORATOR_ROLES),
  createdAt: Instant,
  acceptedAt: orNull(Instant, "When they first came."),
  removedAt: orNull(Instant),
  availableActions: Type.Array(openEnum("CollaboratorAction", listedActions(COLLABORATOR_LIFECYCLE)), {
    examples: [["remove"]],
  }),
};

export const CollaboratorSchema = Type.Object(MEMBERS, { title: "Collaborator" });
export type ShownCollaborator = Static<typeof CollaboratorSchema>;

const CODE = {
  code: Type.String({ description: "For whoever asks to pass on, in another way than the link. Shown this once." }),
  codeExpiresAt: Type.String({ format: "date-time", description: "Until when the code works: ten minutes." }),
};

export const InvitedCollaboratorSchema = Type.Object(
  {
    ...MEMBERS,
    link: Type.String({ description: "For whoever asks to send, shown this once: good for one sign-in." }),
    ...CODE,
    expiresAt: Type.String({ format: "date-time", description: "Until when the link opens." }),
  },
  { title: "InvitedCollaborator" },
);
export type ShownInvitedCollaborator = Static<typeof InvitedCollaboratorSchema>;

export const CodedCollaboratorSchema = Type.Object({ ...MEMBERS, ...CODE }, { title: "CodedCollaborator" });
export type ShownCodedCollaborator = Static<typeof CodedCollaboratorSchema>;

export const CollaboratorPageSchema = listOf(CollaboratorSchema, "CollaboratorPage");

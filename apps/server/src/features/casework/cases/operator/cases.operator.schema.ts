import { CASE_OUTCOMES } from "@entrada/domain/cases/case-lifecycle";
import { CASE_WORK_ACTIONS } from "@entrada/domain/cases/case-work";
import { HAND_OVER_REASONS } from "@entrada/domain/cases/claim";
import { CASE_PRIORITIES } from "@entrada/domain/cases/priority";
import { SUBMISSION_CHANNELS } from "@entrada/domain/cases/submission";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../../core/open-enum.ts";
import { closed, Instant, nullable, orNull } from "../../../../http/resources/schema-parts.ts";
import { WHOSE } from "../../../../http/resources/whose.ts";
import { CaseSchema } from "../cases.schema.ts";

const ClaimSchema = Type.Object(
  { operatorId: Type.String(), claimedAt: Instant, endsAt: Instant },
  { title: "CaseClaim" },
);

/** The team that a case is for. */
export const CaseTeamSchema = Type.Object({ id: Type.String(), name: Type.String() }, { title: "CaseTeam" });

const SubmissionSchema = Type.Object(
  {
    channel: openEnum("SubmissionChannel", SUBMISSION_CHANNELS, "How it was handed over."),
    filedAt: Type.String({ format: "date-time", description: "When, as whoever did it says." }),
    recordedBy: Type.String(),
    recordedAt: Instant,
    receiptDocumentId: nullable(Type.String()),
  },
  { title: "CaseSubmission" },
);

export const WorkedCaseSchema = Type.Object(
  {
    ...CaseSchema.properties,
    ...WHOSE,
    travelerLanguage: Type.String({ description: "In which its traveler is written to.", examples: ["en", "fr"] }),
    claim: orNull(ClaimSchema, "Who works on it now; null: nobody has claimed it."),
    team: orNull(CaseTeamSchema, "Whose work it is, whoever holds it; null: anybody's."),
    priority: openEnum("CasePriority", CASE_PRIORITIES, "How urgent it is to whoever directs the work."),
    submission: orNull(SubmissionSchema, "How the application was submitted; null: nobody has recorded it."),
    correctableOutcomes: Type.Array(openEnum("CaseOutcome", CASE_OUTCOMES), {
      description: "What its decision can be corrected to now; what a released document contradicts is left out.",
    }),
    availableActions: Type.Array(openEnum("CaseWorkAction", CASE_WORK_ACTIONS), {
      description: "What you can do now, by your role and the case's state.",
      examples: [[...CASE_WORK_ACTIONS]],
    }),
  },
  { title: "WorkedCase" },
);
export type ShownWorkedCase = Static<typeof WorkedCaseSchema>;

export const TakeOverSchema = Type.Object(
  { reason: Type.Enum([...HAND_OVER_REASONS]) },
  { title: "TakeOver", ...closed },
);

export const AssignmentSchema = Type.Object(
  {
    operatorId: Type.Optional(
      nullable(
        Type.String({ maxLength: 100, description: "Of `GET /operator/v1/assignees`; null: back to its queue." }),
      ),
    ),
    teamId: Type.Optional(
      nullable(
        Type.String({
          maxLength: 100,
          description: "Instead: of `GET /operator/v1/teams`, whose it is from then on; null: no team's.",
        }),
      ),
    ),
    reason: Type.Optional(Type.Enum([...HAND_OVER_REASONS])),
  },
  { title: "CaseAssignment", ...closed },
);

export const PrioritySchema = Type.Object(
  { priority: Type.Enum([...CASE_PRIORITIES]) },
  { title: "CasePriorityGiven", ...closed },
);

import { ATTENTION_REASONS } from "@entrada/domain/cases/attention";
import { CASE_OUTCOMES, CASE_STATES, CORRECTION_REASONS, HOLD_REASONS } from "@entrada/domain/cases/case-lifecycle";
import { DELIVERABLE_TYPES } from "@entrada/domain/deliverables/deliverable-types";
import Type, { type Static } from "typebox";
import { openEnum, openInput } from "../../../core/open-enum.ts";
import { closed, plainText } from "../../../http/resources/schema-parts.ts";
import { ActedItemSchema } from "../../casework/case-acts/case-acts.operator.schema.ts";
import { CASE_ACTS, REASONS_OF_ACT } from "./case-acts.types.ts";

const EVERY_REASON = Object.values(REASONS_OF_ACT).flat();

const namesOf = (codes: readonly string[]) => codes.map((one) => `\`${one}\``).join(", ");
export const CaseActSchema = Type.Object(
  {
    action: Type.Enum([...CASE_ACTS]),
    items: Type.Optional(
      Type.Array(ActedItemSchema, {
        minItems: 1,
        maxItems: 200,
        description:
          "With `acceptItems` (by default everything), `returnItems`, where each has a `reason`, and `requestMore`.",
      }),
    ),
    reason: Type.Optional(
      openInput(
        "CaseActReason",
        EVERY_REASON,
        `With \`requestMore\`: ${namesOf(ATTENTION_REASONS)}. With \`hold\`: ${namesOf(HOLD_REASONS)}. With \`correctDecision\` and \`takeBackDecision\`: ${namesOf(CORRECTION_REASONS)}.`,
      ),
    ),
    party: Type.Optional(
      Type.Enum(["traveler", "tenant"], { description: "With `requestMore`: who is asked, by default the traveler." }),
    ),
    dueAt: Type.Optional(Type.String({ format: "date-time", description: "With `requestMore`." })),
    authorityReference: Type.Optional(
      Type.String({ pattern: "^[!-~]{1,100}$", description: "With `submit` and `authorityUpdate`." }),
    ),
    expectedDecisionOn: Type.Optional(
      Type.String({ format: "date", description: "With `submit` and `authorityUpdate`." }),
    ),
    outcome: Type.Optional(Type.Enum([...CASE_OUTCOMES], { description: "With `decide` and `correctDecision`." })),
    deliverableType: Type.Optional(
      Type.Enum([...DELIVERABLE_TYPES], {
        description: "With `deliver`; by default an electronic visa, or a refusal notice where it was refused.",
      }),
    ),
    fileName: Type.Optional(
      Type.String({
        pattern: "^[A-Za-z0-9._-]{1,100}$",
        description: "With `deliver` and `replace`: what is wrong with the document, see the scenarios.",
      }),
    ),
    validFrom: Type.Optional(
      Type.String({ format: "date", description: "With `deliver` and `replace`: the first day on which it is valid." }),
    ),
    validUntil: Type.Optional(
      Type.String({
        format: "date",
        description: "With `deliver` and `replace`: the last day; not before `validFrom`.",
      }),
    ),
    overrideReason: Type.Optional(
      plainText({
        maxLength: 500,
        description: "With `release`: why what differs from the case is right all the same.",
      }),
    ),
  },
  { ...closed, title: "CaseAct" },
);
export type CaseAct = Static<typeof CaseActSchema>;

export const PlayedCaseSchema = Type.Object(
  {
    id: Type.String(),
    state: openEnum("CaseState", CASE_STATES),
    possibleActions: Type.Array(openEnum("CaseActAction", CASE_ACTS), {
      description: "What the operator and the authority can do now, with what each needs.",
    }),
  },
  { title: "PlayedCase" },
);
export type ShownPlayedCase = Static<typeof PlayedCaseSchema>;

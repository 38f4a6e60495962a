import { LEAD_CLOSE_REASONS, LEAD_STATES } from "@entrada/domain/persons/lead-lifecycle";
import { LEAD_REASONS } from "@entrada/domain/persons/lead-reasons";
import { CHARACTERS_MAX } from "@entrada/domain/shared/text-limits";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../../core/open-enum.ts";
import { LIST_QUERY, listOf } from "../../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, severalOf } from "../../../../http/resources/list-filters.ts";
import { closed, Instant, nullable } from "../../../../http/resources/schema-parts.ts";
import { WHOSE, WHOSE_QUERY } from "../../../../http/resources/whose.ts";
import { LeadSchema } from "../leads.schema.ts";

const LEAD_ACTIONS = ["answer", "close"] as const;

export const OperatorsLeadSchema = Type.Object(
  {
    ...WHOSE,
    ...LeadSchema.properties,
    availableActions: Type.Array(openEnum("LeadAction", LEAD_ACTIONS), { description: "What you can do now." }),
  },
  { title: "OperatorsLead" },
);
export type ShownOperatorsLead = Static<typeof OperatorsLeadSchema>;

const ListedLeadSchema = Type.Object(
  {
    ...WHOSE,
    tenantName: Type.String(),
    id: Type.String(),
    version: Type.String(),
    state: openEnum("LeadState", LEAD_STATES),
    reason: openEnum("LeadReason", LEAD_REASONS),
    name: Type.String({ description: "Of whoever asks." }),
    locale: nullable(Type.String()),
    hasEmail: Type.Boolean({ description: "Whether an answer can be mailed." }),
    determinationId: nullable(Type.String()),
    customerId: nullable(Type.String()),
    closeReason: nullable(openEnum("LeadCloseReason", LEAD_CLOSE_REASONS)),
    createdAt: Instant,
  },
  { title: "WaitingLead" },
);
export type ShownListedLead = Static<typeof ListedLeadSchema>;

export const ListedLeadPageSchema = listOf(ListedLeadSchema, "WaitingLeadPage");

export const OperatorLeadsQuery = Type.Object(
  {
    ...LIST_QUERY,
    ...CREATED_QUERY,
    ...WHOSE_QUERY,
    state: severalOf(LEAD_STATES, "Only leads in these states."),
    reason: severalOf(LEAD_REASONS, "Only leads with these reasons."),
  },
  closed,
);
export type OperatorLeadsQuery = Static<typeof OperatorLeadsQuery>;

export const LeadAnswerSchema = Type.Object(
  {
    body: Type.String({
      minLength: 1,
      maxLength: CHARACTERS_MAX.message,
      format: "plain-text",
      description: "Plain text with line breaks, in the language of whoever asked. Stored encrypted.",
    }),
  },
  { title: "LeadAnswer", ...closed },
);

export const LeadClosingSchema = Type.Object(
  { reason: Type.Enum([...LEAD_CLOSE_REASONS], { description: "Why nothing more is done about it." }) },
  { title: "LeadClosing", ...closed },
);

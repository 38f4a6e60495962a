import Type, { type Static } from "typebox";
import { COMMUNICATION_MODES } from "../../../core/credential.ts";
import { openEnum } from "../../../core/open-enum.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { closed, Instant, orNull } from "../../../http/resources/schema-parts.ts";

const NAME_WORDS_CHARACTERS_MAX = 200;

export const TenantParams = Type.Object({ id: Type.String() }, closed);
export const TenantsQuery = Type.Object(
  {
    ...LIST_QUERY,
    q: Type.Optional(
      Type.String({
        maxLength: NAME_WORDS_CHARACTERS_MAX,
        description: "Words of the name or any parts of them, all of which it has. Case and accents do not matter.",
        examples: ["wander"],
      }),
    ),
  },
  closed,
);

const Hours = orNull(Type.Number(), "Business hours; null: not measured.");

export const TenantSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    accent: orNull(Type.String({ examples: ["#0B5C6B"] }), "The colour of its check page."),
    communicationMode: openEnum("CommunicationMode", COMMUNICATION_MODES, "Who writes to travelers."),
    capabilities: Type.Array(Type.String()),
    minimumAuthority: Type.String({ description: "What the knowledge of an answer must be at least." }),
    orderPaymentHours: Type.Integer({ description: "How long an order waits for its payment." }),
    paymentModes: Type.Array(Type.String()),
    calendar: orNull(Type.String(), "The calendar of its office; without one, no time is measured."),
    caseHours: Type.Object(
      { usual: Hours, products: Type.Record(Type.String(), Type.Number()) },
      { description: "How long a case may wait for whoever works on it, by product code where that differs." },
    ),
    replyHours: Hours,
    isDemo: Type.Boolean({ description: "Made for trying the service." }),
    isTestOnly: Type.Boolean({ description: "It has no live environment, and can be deleted: `/test-tenants`." }),
    lapsesAt: orNull(Instant, "When a test tenant is deleted by itself; null: never."),
    createdAt: Instant,
  },
  { title: "Tenant" },
);
export type ShownTenant = Static<typeof TenantSchema>;

export const TenantPageSchema = listOf(TenantSchema, "TenantPage");

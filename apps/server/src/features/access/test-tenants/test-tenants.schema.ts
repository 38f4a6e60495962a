import { CAPABILITIES } from "@entrada/domain/access/capabilities";
import { MINIMUM_AUTHORITIES } from "@entrada/domain/determinations/model/kinds";
import Type, { type Static } from "typebox";
import { COMMUNICATION_MODES } from "../../../core/credential.ts";
import { openEnum } from "../../../core/open-enum.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { closed, Instant, orNull, plainLine } from "../../../http/resources/schema-parts.ts";
import { LIFETIME_DAYS, LIFETIME_DAYS_MAX, TEST_TENANT_STATES } from "./test-tenants.service.ts";

export const TestTenantParams = Type.Object({ id: Type.String() }, closed);
export const TestTenantsQuery = Type.Object(LIST_QUERY, closed);

export const TestTenantSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    communicationMode: openEnum("CommunicationMode", COMMUNICATION_MODES, "Who writes to travelers."),
    capabilities: Type.Array(Type.String()),
    minimumAuthority: Type.String({ description: "What the knowledge of an answer must be at least." }),
    state: openEnum(
      "TestTenantState",
      TEST_TENANT_STATES,
      "`erasing`: its keys have ended, and what it has is being deleted; `erased`: no row of it is left but its own, which " +
        "goes an hour later, when no file is left either.",
    ),
    createdAt: Instant,
    lapsesAt: Type.String({
      format: "date-time",
      description: "When it is deleted by itself, with everything made under it; in real time.",
    }),
    erasedAt: orNull(Instant, "When everything made under it was deleted."),
  },
  { title: "TestTenant" },
);
export type ShownTestTenant = Static<typeof TestTenantSchema>;
export const TestTenantPageSchema = listOf(TestTenantSchema, "TestTenantPage");

export const NewTestTenantSchema = Type.Object(
  {
    name: plainLine({ maxLength: 200, description: "What it is called." }),
    communicationMode: Type.Optional(Type.Enum([...COMMUNICATION_MODES], { description: "Who writes to travelers." })),
    capabilities: Type.Optional(
      Type.Array(Type.Enum([...CAPABILITIES]), {
        uniqueItems: true,
        maxItems: CAPABILITIES.length,
        description: "What it may use; left out: what a new tenant may.",
      }),
    ),
    minimumAuthority: Type.Optional(
      Type.Enum([...MINIMUM_AUTHORITIES], { description: "The weakest authority that may answer." }),
    ),
    lapsesAt: Type.Optional(
      Type.String({
        format: "date-time",
        description: `When it is deleted by itself: at most ${LIFETIME_DAYS_MAX} days from now. Left out: in ${LIFETIME_DAYS} days.`,
      }),
    ),
  },
  { title: "NewTestTenant", ...closed },
);

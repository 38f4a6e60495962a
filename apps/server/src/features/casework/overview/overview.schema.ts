import Type, { type Static } from "typebox";
import { ENVIRONMENTS } from "../../../core/tenant-scope.ts";
import { Count, nullable } from "../../../http/resources/schema-parts.ts";

export const MoneySchema = Type.Object(
  {
    currency: Type.String(),
    orderCount: Count,
    paid: Type.Integer({ description: "In minor units: what was paid for them, less what was given back." }),
  },
  { title: "MoneyOfToday" },
);

export const OverviewSchema = Type.Object(
  {
    supportTickets: nullable(
      Type.Object(
        { open: Count, late: Count },
        { title: "WaitingTickets", description: "Those that wait for an answer, and those of them that are late." },
      ),
    ),
    leads: nullable(Type.Object({ open: Count }, { title: "WaitingLeads", description: "Those without an answer." })),
    money: nullable(
      Type.Array(MoneySchema, { description: "Of the live orders that were made since midnight (UTC) and paid." }),
    ),
    knowledge: nullable(
      Type.Object({ dueSources: Count }, { title: "DueKnowledge", description: "Sources that are due for review." }),
    ),
    webhooks: nullable(
      Type.Object(
        {
          failing: Count,
          places: Type.Array(
            Type.Object(
              { tenantId: Type.String(), environment: Type.Enum([...ENVIRONMENTS]), failing: Count },
              { title: "PlaceOfWebhooks" },
            ),
            { description: "The tenants and environments that have them, at most twenty; those with most first." },
          ),
        },
        { title: "FailingWebhooks", description: "Those whose last attempt has failed." },
      ),
    ),
  },
  { title: "Overview", description: "A member that the role may not see is null. Counts stop at 1,000." },
);
export type ShownOverview = Static<typeof OverviewSchema>;

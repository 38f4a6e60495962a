import Type, { type Static } from "typebox";
import { COMMUNICATION_MODES } from "../../../core/credential.ts";
import { orNull } from "../../../http/resources/schema-parts.ts";

const Instant = (description: string) => Type.String({ format: "date-time", description });

const RateLimit = Type.Object(
  {
    policy: Type.String({ description: "Name in the `RateLimit` headers.", examples: ["default"] }),
    scope: Type.String({ description: "`credential` or `tenant`: whose requests are counted together." }),
    unit: Type.String({ description: "`cost`: each operation's `x-rate-limit-cost` · `request`: one each." }),
    quota: Type.Integer({ description: "Units that flow in over the window." }),
    windowSeconds: Type.Integer(),
    burst: Type.Integer({ description: "Most units that can be spent at once." }),
  },
  { title: "RateLimit", description: "A token bucket." },
);

const Limits = Type.Object(
  {
    rateLimits: Type.Array(RateLimit),
    maxRequestsInFlight: Type.Integer({ description: "Requests of this credential worked on at the same time." }),
    maxPageSize: Type.Integer(),
    maxRequestBytes: Type.Integer(),
    maxUploadBytes: Type.Integer(),
    idempotencyRetentionSeconds: Type.Integer(),
    eventRetentionDays: Type.Integer(),
    quoteLifetimeSeconds: Type.Integer(),
    downloadGrantLifetimeSeconds: Type.Integer(),
    maxWebhookEndpoints: Type.Integer(),
  },
  { title: "Limits" },
);

export const IntegrationSchema = Type.Object(
  {
    id: Type.String(),
    environment: Type.Enum(["test", "live"], { description: "Two separate universes of data." }),
    grants: Type.Array(Type.String(), { description: "What the credential may do." }),
    communicationMode: Type.Enum([...COMMUNICATION_MODES], { description: "Who writes to travelers." }),
    capabilities: Type.Array(Type.String(), { description: "What the tenant can use. New values may be added." }),
    tenant: Type.Object({ id: Type.String(), name: Type.String() }),
    credential: Type.Object({
      id: Type.String(),
      name: Type.String(),
      shortToken: Type.String({ description: "The part of the API key that may be shown." }),
      createdAt: Instant("When the key was made."),
      expiresAt: orNull(Instant("When it ends; null: never.")),
      lastUsedAt: orNull(Instant("Last use known, to about a minute; null: not used before.")),
    }),
    limits: Limits,
  },
  { title: "Integration" },
);
export type Integration = Static<typeof IntegrationSchema>;

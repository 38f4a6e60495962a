import { CAPABILITIES } from "@entrada/domain/access/capabilities";
import Type, { type Static } from "typebox";
import { COMMUNICATION_MODES } from "../../../core/credential.ts";
import { openEnum } from "../../../core/open-enum.ts";
import { orNull } from "../../../http/resources/schema-parts.ts";

const Instant = (description: string) => Type.String({ format: "date-time", description });

const RateLimit = Type.Object(
  {
    policy: Type.String({ description: "The policy's name in the `RateLimit` headers.", examples: ["default"] }),
    scope: openEnum("RateLimitScope", ["credential", "tenant"], "Whose requests are counted together."),
    unit: openEnum(
      "RateLimitUnit",
      ["cost", "request"],
      "`cost`: each operation takes its `x-rate-limit-cost` · `request`: each takes one.",
    ),
    quota: Type.Integer({
      description: "Units that are added over the window: `q` and `w` of the policy in `RateLimit-Policy`.",
    }),
    windowSeconds: Type.Integer(),
    burst: Type.Integer({
      description:
        "The most units that can be spent at once: `q` of the policy with `-burst` after its name, where `w` is the time in " +
        "which they come back.",
    }),
  },
  { title: "RateLimit", description: "A token bucket." },
);

const Limits = Type.Object(
  {
    rateLimits: Type.Array(RateLimit),
    maxRequestsInFlight: Type.Integer({
      description: "The most requests of this credential that are processed at the same time.",
    }),
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
    environment: Type.Enum(["test", "live"], { description: "Test and live data are entirely separate." }),
    grants: Type.Array(Type.String(), { description: "What the credential may do." }),
    communicationMode: Type.Enum([...COMMUNICATION_MODES], {
      description: "Who writes to travelers: `tenantManaged` is the tenant, `serviceManaged` the service.",
    }),
    capabilities: Type.Array(openEnum("Capability", CAPABILITIES), { description: "What the tenant can use." }),
    tenant: Type.Object({ id: Type.String(), name: Type.String() }),
    credential: Type.Object({
      id: Type.String(),
      name: Type.String(),
      shortToken: Type.String({ description: "The part of the secret that may be shown." }),
      createdAt: Instant("When the key was created."),
      expiresAt: orNull(Instant("When it expires; null: never.")),
      lastUsedAt: orNull(Instant("When it was last used, to about a minute; null: never before.")),
    }),
    limits: Limits,
  },
  { title: "Integration" },
);
export type Integration = Static<typeof IntegrationSchema>;

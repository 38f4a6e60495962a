import { GRANTS } from "@entrada/domain/access/grants";
import Type, { type Static } from "typebox";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { closed, orNull } from "../../../http/resources/schema-parts.ts";

export const OVERLAP_SECONDS_DEFAULT = 86_400;
const OVERLAP_SECONDS_MAX = 2_592_000;
const RANGES_MAX = 50;

const Instant = (description: string) => Type.String({ format: "date-time", description });

const Name = Type.String({ minLength: 1, maxLength: 200, pattern: "\\S", description: "What the key is for." });
const IpAllowList = orNull(
  Type.Array(Type.String({ maxLength: 50 }), { minItems: 1, maxItems: RANGES_MAX, uniqueItems: true }),
  "The only addresses and CIDR ranges that the key works from; null: any.",
);

export const ApiKeyParams = Type.Object({ id: Type.String() }, closed);
export const ApiKeysQuery = Type.Object(LIST_QUERY, closed);
export type ApiKeysQuery = Static<typeof ApiKeysQuery>;

export const NewApiKeySchema = Type.Object(
  {
    name: Name,
    grants: Type.Array(Type.Enum([...GRANTS]), {
      minItems: 1,
      maxItems: GRANTS.length,
      uniqueItems: true,
      description: "What the key may do: only what the calling key may do itself.",
    }),
    expiresAt: Type.Optional(orNull(Type.String({ format: "date-time" }), "When it ends; null or left out: never.")),
    ipAllowList: Type.Optional(IpAllowList),
  },
  { title: "NewApiKey", ...closed },
);
export type NewApiKeyBody = Static<typeof NewApiKeySchema>;

export const ApiKeyChangesSchema = Type.Object(
  { name: Type.Optional(Name), ipAllowList: Type.Optional(IpAllowList) },
  { title: "ApiKeyChanges", ...closed },
);
export type ApiKeyChanges = Static<typeof ApiKeyChangesSchema>;

export const RotationSchema = Type.Object(
  {
    overlapSeconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: OVERLAP_SECONDS_MAX,
        description: `How long the old key still works; ${OVERLAP_SECONDS_DEFAULT} (a day) when left out.`,
      }),
    ),
  },
  { title: "ApiKeyRotation", ...closed },
);
export type Rotation = Static<typeof RotationSchema>;

const API_KEY = {
  id: Type.String(),
  name: Type.String(),
  environment: Type.Enum(["test", "live"]),
  shortToken: Type.String({ description: "The part of the key that may be shown." }),
  grants: Type.Array(Type.String(), { description: "What the key may do. It never changes." }),
  ipAllowList: orNull(Type.Array(Type.String()), "The only addresses and CIDR ranges it works from; null: any."),
  createdAt: Instant("When it was made."),
  expiresAt: orNull(Instant("When it ends."), "When it ends; null: never."),
  revokedAt: orNull(Instant("When it was revoked."), "When it was revoked; null: it was not."),
  lastUsedAt: orNull(
    Instant("Last use known, to about a minute."),
    "Last use known, to about a minute; null: not used. Use does not change the version.",
  ),
  replacedBy: orNull(Type.String(), "The key that its rotation made; null: it was not rotated."),
  version: Type.String({ description: "Rises with each change." }),
};

export const ApiKeySchema = Type.Object(API_KEY, { title: "ApiKey" });
export type ShownApiKey = Static<typeof ApiKeySchema>;

export const ApiKeyPageSchema = listOf(ApiKeySchema, "ApiKeyPage");

export const ApiKeyWithSecretSchema = Type.Object(
  { ...API_KEY, apiKey: Type.String({ description: "The key itself. It is shown here and never again." }) },
  { title: "ApiKeyWithSecret" },
);

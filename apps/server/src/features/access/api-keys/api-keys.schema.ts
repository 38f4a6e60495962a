import { API_KEY_LIFECYCLE, API_KEY_STATES } from "@entrada/domain/access/api-key-lifecycle";
import { GRANTS } from "@entrada/domain/access/grants";
import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import { listedActions } from "@entrada/domain/shared/lifecycle";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY } from "../../../http/resources/list-filters.ts";
import { closed, optionalNull, orNull, plainLine } from "../../../http/resources/schema-parts.ts";

export const OVERLAP_SECONDS_DEFAULT = DAY_SECONDS;
const OVERLAP_SECONDS_MAX = 30 * DAY_SECONDS;
const RANGES_MAX = 50;

const Instant = (description: string) => Type.String({ format: "date-time", description });

const Name = plainLine({ maxLength: 200, description: "What the key is for." });
const IpAllowList = optionalNull(
  Type.Array(Type.String({ maxLength: 50 }), {
    minItems: 1,
    maxItems: RANGES_MAX,
    uniqueItems: true,
    description: "The only addresses and CIDR ranges from which the key works; null: any.",
  }),
);

export const ApiKeyParams = Type.Object({ id: Type.String() }, closed);
export const ApiKeysQuery = Type.Object({ ...LIST_QUERY, ...CREATED_QUERY }, closed);

export const NewApiKeySchema = Type.Object(
  {
    name: Name,
    grants: Type.Array(Type.Enum([...GRANTS]), {
      minItems: 1,
      maxItems: GRANTS.length,
      uniqueItems: true,
      description: "What the key may do. The calling key must have each of these grants.",
    }),
    expiresAt: optionalNull(
      Type.String({ format: "date-time", description: "When it expires; null or left out: never." }),
    ),
    ipAllowList: IpAllowList,
  },
  { title: "NewApiKey", ...closed },
);
export type NewApiKeyBody = Static<typeof NewApiKeySchema>;

export const ApiKeyChangesSchema = Type.Object(
  { name: Type.Optional(Name), ipAllowList: IpAllowList },
  { title: "ApiKeyChanges", ...closed },
);

export const RotationSchema = Type.Object(
  {
    overlapSeconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: OVERLAP_SECONDS_MAX,
        description: `How long the old key still works. Default: ${OVERLAP_SECONDS_DEFAULT} (one day).`,
      }),
    ),
  },
  { title: "ApiKeyRotation", ...closed },
);

const API_KEY = {
  id: Type.String(),
  name: Type.String(),
  environment: Type.Enum(["test", "live"]),
  state: openEnum("ApiKeyState", API_KEY_STATES, "`replaced`: another key has taken its place; it may still work."),
  availableActions: Type.Array(openEnum("ApiKeyAction", listedActions(API_KEY_LIFECYCLE)), {
    description: "What can be done with it now.",
  }),
  shortToken: Type.String({ description: "The part of the secret that may be shown." }),
  grants: Type.Array(Type.String(), { description: "What the key may do. Grants never change." }),
  ipAllowList: orNull(Type.Array(Type.String()), "The only addresses and CIDR ranges from which it works; null: any."),
  createdAt: Instant("When it was created."),
  expiresAt: orNull(Instant("When it expires."), "When it expires; null: never."),
  revokedAt: orNull(Instant("When it was revoked."), "When it was revoked; null: it was not."),
  lastUsedAt: orNull(
    Instant("When it was last used, to about a minute."),
    "When it was last used, to about a minute; null: never. Using a key does not change its version.",
  ),
  replacedBy: orNull(Type.String(), "The key that replaced it when it was rotated; null: it was not."),
  version: Type.String({ description: "Increases with each change." }),
};

export const ApiKeySchema = Type.Object(API_KEY, { title: "ApiKey" });
export type ShownApiKey = Static<typeof ApiKeySchema>;

export const ApiKeyPageSchema = listOf(ApiKeySchema, "ApiKeyPage");

export const ApiKeyWithSecretSchema = Type.Object(
  { ...API_KEY, apiKey: Type.String({ description: "The secret. It is shown here and never again." }) },
  { title: "ApiKeyWithSecret" },
);

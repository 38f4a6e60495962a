import { GRANTS } from "@entrada/domain/access/grants";
import Type from "typebox";
import { eventKind, exactly, Instant, idOf, orNull } from "./event-kind.ts";

const Grants = Type.Array(Type.Enum([...GRANTS]));
const GRANTS_SHOWN = ["visa:query", "events:read"] as const;

/** The events of API keys. */
export const API_KEY_EVENTS = {
  "api_key.created": eventKind({
    description: "An API key was created; `replaces` names the key whose rotation created it.",
    resourcePrefix: "key",
    state: "active",
    data: exactly({ grants: Grants, expiresAt: orNull(Instant), replaces: orNull(idOf("key")) }),
    example: { grants: [...GRANTS_SHOWN], expiresAt: null, replaces: null },
  }),
  "api_key.updated": eventKind({
    description: "The name or the IP allow list of an API key changed; only the key itself contains the values.",
    resourcePrefix: "key",
    data: exactly({ changed: Type.Array(Type.Enum(["name", "ipAllowList"])) }),
    example: { changed: ["ipAllowList"] },
  }),
  "api_key.rotated": eventKind({
    description: "An API key was replaced by a new one; the old key works until `expiresAt`.",
    resourcePrefix: "key",
    state: "replaced",
    data: exactly({ replacedBy: idOf("key"), expiresAt: Instant }),
    example: { replacedBy: "key_069cr8mfw1f6ra3hcw8mt5b7xq", expiresAt: "2026-11-21T09:00:00.000Z" },
  }),
  "api_key.revoked": eventKind({
    description: "An API key was revoked: requests with it are refused from now on.",
    resourcePrefix: "key",
    state: "revoked",
    data: exactly({ revokedAt: Instant }),
    example: { revokedAt: "2026-11-20T09:00:00.000Z" },
  }),
};

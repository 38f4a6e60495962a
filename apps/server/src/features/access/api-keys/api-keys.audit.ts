import type { AuditNote } from "@entrada/domain/access/audit-entry";
import { encodeId } from "../../../core/ids.ts";
import type { ApiKeyMove } from "./api-keys.machine.ts";
import type { ApiKey } from "./api-keys.store.ts";

type Keyed = Pick<ApiKey, "id">;

/** A key's name may be a person's, so it is not written down. */
export function createdNote({ id, shortToken, grants, expiresAt }: ApiKey): AuditNote {
  const ends = expiresAt?.toISOString() ?? null;
  return { ...about("created", { id }), detail: { shortToken, grants: grants.join(" "), expiresAt: ends } };
}

export function movedNote(key: Keyed, move: ApiKeyMove): AuditNote {
  if (move.action === "revoke") return about("revoked", key);
  if (move.action === "update") return { ...about("updated", key), detail: { changed: move.changed.join(" ") } };
  const replacedBy = encodeId("key", move.replacedBy);
  return { ...about("rotated", key), detail: { replacedBy, endsAt: move.endsAt.toISOString() } };
}

function about(happened: string, { id }: Keyed): AuditNote {
  return { action: `api_key.${happened}`, subject: { type: "api_key", id: encodeId("key", id) } };
}

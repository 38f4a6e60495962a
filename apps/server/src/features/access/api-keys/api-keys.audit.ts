import type { AuditNote } from "@entrada/domain/access/audit-entry";
import { encodeId } from "../../../core/ids.ts";
import type { ApiKey } from "./api-keys.store.ts";

type Keyed = Pick<ApiKey, "id">;

/** A key's name may be a person's, so it is not written down. */
export function createdNote({ id, shortToken, grants, expiresAt }: ApiKey): AuditNote {
  const ends = expiresAt?.toISOString() ?? null;
  return { ...noteAbout("created", { id }), detail: { shortToken, grants: grants.join(" "), expiresAt: ends } };
}

/** Something that happened to a key. */
export function noteAbout(happened: string, { id }: Keyed): AuditNote {
  return { action: `api_key.${happened}`, subject: { type: "api_key", id: encodeId("key", id) } };
}

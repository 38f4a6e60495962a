import type { AuditNote } from "@entrada/domain/access/audit-entry";
import { encodeId } from "../../../../core/ids.ts";
import type { Endpoint } from "./endpoints.store.ts";

/** What an operator did with an endpoint. Its address may have a name in it, so it is not written down. */
export function endpointNote(happened: string, { id }: Pick<Endpoint, "id">, detail?: AuditNote["detail"]): AuditNote {
  return {
    action: `webhook_endpoint.${happened}`,
    subject: { type: "webhook_endpoint", id: encodeId("whe", id) },
    ...(detail && { detail }),
  };
}

import type { Grant } from "@entrada/domain/access/grants";
import { allows, OPERATOR_ROLES, type OperatorAction } from "@entrada/domain/access/operator-actions";
import type { Principal } from "@entrada/domain/access/principal";
import {
  COLLABORATOR_ROLES,
  SCOPES_OF_KIND,
  SESSION_KINDS,
  type SessionScope,
} from "@entrada/domain/access/session-scopes";
import { decodeId, type Prefix } from "../core/ids.ts";
import type { Authority, Maker } from "../db/makers.ts";
import type { DownloadedType } from "../db/tables/money.ts";

/** What can be done at an address that needs no credential. */
export type AddressedType = DownloadedType | "upload";

/** What making such an address asks for on each surface; null: it cannot be made there. */
interface Asked {
  readonly capability: string | null;
  readonly grant: Grant | null;
  readonly scope: SessionScope | null;
  readonly action: OperatorAction | null;
}

/** As the operations that make them declare it. */
export const ASKED_OF_MAKERS: Readonly<Record<AddressedType, Asked>> = {
  upload: { capability: "documents", grant: "documents:write", scope: "documents:write", action: "cases:work" },
  document: { capability: null, grant: "documents:read", scope: "deliverables:download", action: "documents:read" },
  deliverable: {
    capability: "deliverables",
    grant: "deliverables:download",
    scope: "deliverables:download",
    action: null,
  },
  preparedDeliverable: { capability: null, grant: null, scope: null, action: "deliverables:prepare" },
  invoice: { capability: null, grant: "payments:read", scope: "orders:read", action: null },
  report: { capability: "reports", grant: "reports:run", scope: null, action: "reports:run" },
};

/** What the maker of such an address must be allowed to do whenever it is used. */
export function authorityFor(type: AddressedType): Authority {
  const { capability, grant, scope, action } = ASKED_OF_MAKERS[type];
  const holders = [...SESSION_KINDS, ...COLLABORATOR_ROLES];
  return {
    capability,
    grant,
    holders: holders.filter((holder) => scope !== null && SCOPES_OF_KIND[holder].has(scope)),
    roles: OPERATOR_ROLES.filter((role) => action !== null && allows(role, action)),
  };
}

/** To whom an address belongs that the principal asks for. Only who can end one day gets any. */
export function makerOf(principal: Principal): Maker {
  switch (principal.kind) {
    case "apiKey":
      return { kind: "apiKey", id: uuidOf("key", principal.id) };
    case "session":
      return { kind: "session", id: uuidOf("ses", principal.id) };
    case "operator":
      return { kind: "operator", id: uuidOf("ops", principal.sessionId) };
    case "visitor":
    case "system":
      throw new Error(`an address without a credential was asked for by the ${principal.kind}`);
  }
}

function uuidOf(prefix: Prefix, id: string | undefined): string {
  const uuid = id === undefined ? undefined : decodeId(prefix, id);
  if (uuid === undefined) throw new Error("an address without a credential was asked for by nobody in a session");
  return uuid;
}

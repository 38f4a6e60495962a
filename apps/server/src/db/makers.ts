import type { OperatorRole } from "@entrada/domain/access/operator-actions";
import type { CollaboratorRole, SessionKind } from "@entrada/domain/access/session-scopes";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { TenantScope } from "../core/tenant-scope.ts";

/** Who asked for an address that needs no credential: an API key, or a session of a person. */
export interface Maker {
  readonly kind: "apiKey" | "session" | "operator";
  /** uuid of the key or session */
  readonly id: string;
}

/** What its maker must still be allowed to do for the address to be good. */
export interface Authority {
  /** of the tenant; null: none */
  readonly capability: string | null;
  /** of an API key; null: no key can make such an address */
  readonly grant: string | null;
  /** whose sessions are allowed to */
  readonly holders: readonly (SessionKind | CollaboratorRole)[];
  /** the operators who are allowed to */
  readonly roles: readonly OperatorRole[];
}

interface MadeBy {
  /** the columns that name the maker */
  readonly kind: string;
  readonly id: string;
  readonly authority: Authority;
  /** in real time: no test clock makes a key or session older */
  readonly at: Date;
}

/** The condition that whoever made the address of a row still is what they were, and still may do it. */
export function makerLives({ tenantId, environment }: TenantScope, madeBy: MadeBy): RawBuilder<SqlBool> {
  const { capability, grant, holders, roles } = madeBy.authority;
  return sql<SqlBool>`maker_lives(${tenantId}, ${environment}, ${sql.ref(madeBy.kind)}, ${sql.ref(madeBy.id)}, ${madeBy.at},
    ${capability}::text, ${grant}::text, ${holders}::text[], ${roles}::text[])`;
}

import type { CollaboratorRole } from "@entrada/domain/access/session-scopes";
import { decodeId } from "../../../core/ids.ts";
import { NAMED_KINDS } from "../../../core/named-kinds.ts";
import { partyIn } from "../../../core/party.ts";
import type { FoundSession, SeenKind, SessionEnd, TravelerSession } from "../../../core/traveler-session.ts";
import { digestOfToken } from "../../../crypto/secret-token.ts";
import type { Database } from "../../../db/database.ts";
import { type FoundScope, type ScopeRow, scopeOfRow } from "../../../db/found-scope.ts";
import { NAMED_TABLES } from "../../../db/named-tables.ts";

interface Row extends ScopeRow {
  readonly id: string;
  readonly version: number;
  readonly customer_id: string | null;
  readonly traveler_id: string | null;
  readonly collaborator_id: string | null;
  readonly collaborator_role: CollaboratorRole | null;
  readonly case_ids: string[] | null;
  readonly generation: number;
  readonly created_at: Date;
  readonly renewed_at: Date | null;
  readonly stepped_up_at: Date | null;
  readonly ended_at: Date | null;
  readonly end_reason: SessionEnd | null;
  readonly token_kind: "access" | "refresh";
  readonly token_expires_at: Date;
}

const FIND = "select * from find_session($1)";

/** The session with this token, in whatever state both are. */
export async function findSessionByToken(
  db: Pick<Database, "lookUp">,
  token: string,
): Promise<FoundSession | undefined> {
  const statement = { name: "find_session", text: FIND, values: [digestOfToken(token)] };
  const [row] = await db.lookUp<Row>(statement);
  return row && foundOf(row);
}

/** The tenant of a session (`ses_…`) that waits for its first code; undefined: there is none. */
export async function findScopeOfWaiting(db: Pick<Database, "lookUp">, id: string): Promise<FoundScope | undefined> {
  const uuid = decodeId("ses", id);
  if (uuid === undefined) return undefined;
  const statement = { name: "find_waiting_session", text: "select * from find_waiting_session($1)", values: [uuid] };
  const [row] = await db.lookUp<ScopeRow>(statement);
  return row && scopeOfRow(row);
}

/** Whether the session sees the resource with this id: its door decides. */
export async function seesResource(
  db: Database,
  { id: sessionId, tenantId, environment }: TravelerSession,
  kind: SeenKind,
  id: string,
): Promise<boolean> {
  const uuid = decodeId(NAMED_KINDS[kind], id);
  if (uuid === undefined) return false;
  const row = await db.withSession({ tenantId, environment }, sessionId, (tx) =>
    // All of them have this column; the driver's type of a union of tables is not callable.
    tx
      .selectFrom(NAMED_TABLES[kind] as "cases")
      .select("id")
      .where("id", "=", uuid)
      .executeTakeFirst(),
  );
  return row !== undefined;
}

function foundOf(row: Row): FoundSession {
  const scope = { tenantId: row.tenant_id, environment: row.environment };
  return {
    session: {
      ...scope,
      id: row.id,
      version: row.version,
      subject: partyIn(row.customer_id, row.traveler_id),
      collaborator:
        row.collaborator_id === null || row.collaborator_role === null
          ? null
          : { id: row.collaborator_id, role: row.collaborator_role },
      caseIds: row.case_ids,
      generation: row.generation,
      createdAt: row.created_at,
      renewedAt: row.renewed_at,
      steppedUpAt: row.stepped_up_at,
      endedAt: row.ended_at,
      endReason: row.end_reason,
    },
    token: { kind: row.token_kind, expiresAt: row.token_expires_at },
    scope: scopeOfRow(row),
  };
}

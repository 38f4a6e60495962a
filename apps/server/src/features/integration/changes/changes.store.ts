import type { OperatorRole } from "@entrada/domain/access/operator-actions";
import type { SessionFacts } from "@entrada/domain/access/operator-session";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Database } from "../../../db/database.ts";

/** What was written about a resource, as the database keeps it. */
export interface NotedChange extends TenantScope {
  /** of an event the type of its resource */
  readonly kind: string;
  /** as clients see it; of a claim, a priority or a note the uuid of its case */
  readonly resourceId: string;
  /** as clients see it, or its uuid */
  readonly caseId: string | null;
}

/** What became visible after a snapshot, and the snapshot of this reading. */
export interface ReadChanges {
  /** another one after a restore */
  readonly epoch: string;
  readonly snapshot: string;
  /** null: it is not known what was seen before */
  readonly noted: readonly NotedChange[] | null;
}

const READ = `
  select c.epoch, c.snapshot, case when s.seen is not null then coalesce(c.noted, '[]') end as noted
  from (select snapshot_of($1) as seen) s, changes_after(s.seen, $2) c`;

/** What was written since this snapshot, of all tenants. */
export async function readChanges(
  db: Pick<Database, "lookUp">,
  after: string | undefined,
  rowsMax: number,
): Promise<ReadChanges> {
  const [row] = await db.lookUp<ReadChanges>({
    name: "changes_after",
    text: READ,
    values: [after ?? null, rowsMax],
  });
  if (row === undefined) throw new Error("changes have no epoch");
  return row;
}

/** Where an open session stands, with what its operator may see now. */
export interface FollowingSession extends SessionFacts {
  readonly role: OperatorRole;
  /** uuids */
  readonly tenants: "all" | readonly string[];
  readonly isActive: boolean;
}

interface SessionRow {
  readonly session_id: string;
  readonly verified_at: Date | null;
  readonly created_at: Date;
  readonly seen_at: Date;
  readonly ended_at: Date | null;
  readonly role: OperatorRole;
  readonly tenants: string[] | null;
  readonly state: string;
}

/** The sessions with these ids (uuids) as they are now; what is gone is not among them. */
export async function findSessions(
  db: Pick<Database, "lookUp">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FollowingSession>> {
  const text = "select * from operators_of_sessions($1)";
  const rows = await db.lookUp<SessionRow>({ name: "operators_of_sessions", text, values: [ids] });
  return new Map(
    rows.map((row) => [
      row.session_id,
      {
        verifiedAt: row.verified_at,
        createdAt: row.created_at,
        seenAt: row.seen_at,
        endedAt: row.ended_at,
        role: row.role,
        tenants: row.tenants ?? "all",
        isActive: row.state === "active",
      },
    ]),
  );
}

/** Deletes some of what is older, and returns how many rows. */
export async function deleteChanges(db: Database, keptSeconds: number, rowsMax: number): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>({
    text: "select forget_changes($1, $2)::integer as count",
    values: [keptSeconds, rowsMax],
  });
  return rows[0]?.count ?? 0;
}

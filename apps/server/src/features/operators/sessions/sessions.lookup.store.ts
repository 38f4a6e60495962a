import type { OperatorRole } from "@entrada/domain/access/operator-actions";
import type { Credential } from "../../../core/credential.ts";
import { decodeId } from "../../../core/ids.ts";
import { type NamedResource, type OperatorSession, SCOPED_KINDS } from "../../../core/operator-session.ts";
import { INSTALLATION, isEnvironment } from "../../../core/tenant-scope.ts";
import { digestOfToken } from "../../../crypto/secret-token.ts";
import { operatorsOwn } from "../../../db/connections/holder.ts";
import type { Database } from "../../../db/database.ts";
import { NAMED_TABLES } from "../../../db/named-tables.ts";

interface FoundSession {
  readonly session_id: string;
  readonly verified_at: Date | null;
  readonly challenge: string | null;
  readonly created_at: Date;
  readonly seen_at: Date;
  readonly ended_at: Date | null;
  readonly operator_id: string;
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
  readonly tenants: string[] | null;
  readonly state: string;
}

const FIND = "select * from find_operator_session($1)";
// A session's last use is written at most so often.
const TOUCH_MS = 60_000;

/** The session with this token, in whatever state it and its operator are. */
export async function findOperatorSession(
  db: Pick<Database, "lookUp">,
  token: string,
): Promise<OperatorSession | undefined> {
  const statement = { name: "find_operator_session", text: FIND, values: [digestOfToken(token)] };
  const [row] = await db.lookUp<FoundSession>(statement);
  return row && sessionOf(row);
}

/** Notes that the session and its operator were seen. */
export async function touchOperatorSession(db: Database, session: OperatorSession, now: Date): Promise<void> {
  if (now.getTime() - session.seenAt.getTime() < TOUCH_MS) return;
  await db.withTenant(
    INSTALLATION,
    async (tx) => {
      await tx
        .updateTable("operator_sessions")
        .set({ seen_at: now })
        .where("id", "=", session.id)
        .where("seen_at", "<", now)
        .execute();
      await tx.updateTable("operators").set({ last_seen_at: now }).where("id", "=", session.operator.id).execute();
    },
    operatorsOwn(session.operator.id, "change"),
  );
}

type FoundScope = Omit<Credential, "principal" | "id" | "apiKey">;

/** The tenant and environment of a resource, with what a credential needs; undefined if the operator may not see it. */
export async function findScopeOf(
  db: Database,
  operatorId: string,
  { kind, id, environment = "" }: NamedResource,
): Promise<FoundScope | undefined> {
  const uuid = decodeId(SCOPED_KINDS[kind], id);
  if (uuid === undefined) return undefined;
  const row = await db.withOperator(operatorId, async (tx) => {
    const scopes = tx
      .selectFrom("integrations as i")
      .innerJoin("tenants as t", "t.id", "i.tenant_id")
      .select([
        "i.tenant_id as tenantId",
        "i.environment",
        "t.name",
        "i.id as integrationId",
        "t.communication_mode as communicationMode",
        "t.capabilities",
        "t.minimum_authority as minimumAuthority",
      ]);
    if (kind === "tenant") {
      return isEnvironment(environment)
        ? scopes.where("t.id", "=", uuid).where("i.environment", "=", environment).executeTakeFirst()
        : undefined;
    }
    return (
      scopes
        // All of them have these columns; the driver's type of a union of tables is not callable.
        .innerJoin(`${NAMED_TABLES[kind] as "cases"} as r`, (join) =>
          join.onRef("r.tenant_id", "=", "i.tenant_id").onRef("r.environment", "=", "i.environment"),
        )
        .where("r.id", "=", uuid)
        .executeTakeFirst()
    );
  });
  if (row === undefined) return undefined;
  const { name, ...scope } = row;
  return { ...scope, tenant: { id: row.tenantId, name } };
}

function sessionOf(row: FoundSession): OperatorSession {
  return {
    id: row.session_id,
    verifiedAt: row.verified_at,
    challenge: row.challenge,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    endedAt: row.ended_at,
    operator: {
      id: row.operator_id,
      email: row.email,
      name: row.name,
      role: row.role,
      tenants: row.tenants ?? "all",
      isActive: row.state === "active",
    },
  };
}

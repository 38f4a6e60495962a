import type { OperatorRole } from "@entrada/domain/access/operator-actions";
import type { OperatorChangeKind } from "@entrada/domain/access/operator-change";
import { sql, type Transaction } from "kysely";
import { encodeId, newUuid } from "../src/core/ids.ts";
import { INSTALLATION } from "../src/core/tenant-scope.ts";
import type { Schema } from "../src/db/tables/schema.ts";
import { makeTenant, type TestServer } from "./app.ts";
import { querySuperuser } from "./database.ts";
import { sponsored } from "./operators.ts";
import { saidUndone } from "./undone.ts";

/** The server's own login, and that of the owner's command line. */
export const LOGINS = ["entrada_app", "entrada_operator"] as const;
type Login = (typeof LOGINS)[number];

export type Statement = (tx: Transaction<Schema>) => Promise<unknown>;

// Of nobody's password.
export const HASH = "$argon2id$v=19$m=19456,t=2,p=1$7t0qSxRjmc/z0kWXfRKtXQ$PCKDWyp74d70TyDa4Tv3qztICfUdQ8Sx0m/5J4P655g";

type Account = readonly [role: OperatorRole, state: "active" | "suspended" | "invited", isAdmitted: boolean];

const ACCOUNTS = {
  one: ["administrator", "active", true],
  two: ["administrator", "active", true],
  /** whose account `one` has made just now */
  twin: ["administrator", "active", true],
  suspended: ["administrator", "suspended", true],
  agent: ["agent", "active", true],
  reviewer: ["reviewer", "active", true],
  /** sees the first tenant alone */
  limited: ["agent", "active", true],
  /** for a second administrator */
  waiting: ["reviewer", "invited", false],
  invited: ["agent", "invited", true],
} as const satisfies Readonly<Record<string, Account>>;
export type Person = keyof typeof ACCOUNTS;

/** Accounts as the owner of the database writes them, and statements about them by either login, which are undone. */
export interface ChangeBed {
  /** uuids */
  readonly people: Readonly<Record<Person, string>>;
  /** uuids */
  readonly tenants: readonly [string, string];
  /** `done`, or what refuses the last of these statements that are done one after the other */
  readonly said: (login: Login, ...statements: readonly Statement[]) => Promise<string>;
}

export async function openChangeBed(server: TestServer): Promise<ChangeBed> {
  const [first, second] = [await makeTenant({ server }), await makeTenant({ server })];
  const tenants = [first.scope.tenantId, second.scope.tenantId] as const;
  const { database } = server;
  const write = async (person: Person) => {
    const [role, state, isAdmitted] = ACCOUNTS[person];
    const id = newUuid();
    const hash = state === "active" ? HASH : null;
    await querySuperuser(
      database.superuser,
      `insert into operators (id, email, name, role, tenants, state, password_hash, admitted_at, created_at, updated_at)
       values ($1, $2, 'Kim Example', $3, $4, $5, $6, case when $7 then now() end, now(), now())`,
      [id, `${id}@example.com`, role, person === "limited" ? [tenants[0]] : null, state, hash, isAdmitted],
    );
    return id;
  };
  const people = {
    one: await write("one"),
    two: await write("two"),
    twin: await write("twin"),
    suspended: await write("suspended"),
    agent: await write("agent"),
    reviewer: await write("reviewer"),
    limited: await write("limited"),
    waiting: await write("waiting"),
    invited: await write("invited"),
  };
  const [sponsor, operator] = [encodeId("opr", people.one), encodeId("opr", people.twin)];
  await sponsored(server, { sponsor, operator, hoursAgo: 1 });
  const said = (login: Login, ...statements: readonly Statement[]) =>
    saidUndone(
      (work) =>
        login === "entrada_app" ? database.db.withTenant(INSTALLATION, work) : database.operator.transaction(work),
      async (tx) => {
        for (const statement of statements) await statement(tx);
      },
    );
  return { people, tenants, said };
}

export interface WantedChange {
  readonly kind: OperatorChangeKind;
  readonly of: Person;
  readonly by?: Person;
  readonly role?: OperatorRole;
  /** uuids */
  readonly tenants?: readonly string[] | null;
  /** of the account */
  readonly version?: number;
  readonly hoursLeft?: number;
  readonly state?: string;
}

/** Asks for a change. */
export function asked({ people }: ChangeBed, wanted: WantedChange): Statement {
  const { kind, of, by = "one", role = null, version = 1, hoursLeft = 24, state = "pending", tenants } = wanted;
  const seen = tenants ? [...tenants] : null;
  return (tx) =>
    sql`insert into operator_changes (id, state, kind, operator_id, operator_version, role, tenants, requested_by,
        created_at, updated_at, expires_at)
      values (${newUuid()}, ${state}, ${kind}, ${people[of]}, ${version}, ${role}, ${seen}::uuid[], ${people[by]},
        now(), now(), now() + make_interval(hours => ${hoursLeft}))`.execute(tx);
}

/** Writes what becomes of the changes so far. */
export function ended({ people }: ChangeBed, state: string, by: Person | null): Statement {
  const decider = by === null ? null : people[by];
  return (tx) =>
    sql`update operator_changes set state = ${state}, decided_by = ${decider}, version = version + 1`.execute(tx);
}

/** Changes an account, raising its version. */
export function changed({ people }: ChangeBed, of: Person, columns: ReturnType<typeof sql>): Statement {
  return (tx) => sql`update operators set ${columns}, version = version + 1 where id = ${people[of]}`.execute(tx);
}

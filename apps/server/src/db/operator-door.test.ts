import { pino } from "pino";
import { expect, test } from "vitest";
import { makeTenant, testServer } from "../../test/app.ts";
import { querySuperuser, urlOf } from "../../test/database.ts";
import { operatorIn } from "../../test/operators.ts";
import { openDatabase } from "./database.ts";

test("a login that is a member of the server's role alone opens the operators' door, and is itself again after it", async () => {
  const server = await testServer();
  const { superuser } = server.database;
  const tenant = await makeTenant();
  const agent = await operatorIn(server, { role: "agent", tenants: [tenant.scope.tenantId] });
  const login = `door_${agent.uuid.slice(-12)}`;
  await querySuperuser(superuser, `create role ${login} login password 'invented' in role entrada_app`);
  const app = { connectionString: urlOf(superuser, login, "invented"), max: 1 };
  const db = await openDatabase({ app, log: pino({ level: "silent" }) });
  try {
    const seen = await db.withOperator(agent.uuid, (tx) => tx.selectFrom("tenants").select("id").execute());
    expect(seen).toEqual([{ id: tenant.scope.tenantId }]);
    // One connection: the next transaction is the server's own.
    const after = await db.withoutTenant((tx) => tx.selectFrom("tenants").select("id").execute());
    expect(after).toEqual([]);
    expect(() => db.withOperator("' or true", async () => undefined)).toThrow("uuid");
  } finally {
    await db.close();
    await querySuperuser(superuser, `drop role ${login}`);
  }
});

import { expect, test } from "vitest";
import { makeTenant, type TestServer } from "../../../../test/app.ts";
import { operatorIn } from "../../../../test/operators.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { encodeId } from "../../../core/ids.ts";
import { INSTALLATION } from "../../../core/tenant-scope.ts";
import { systemOf, unitOfWork } from "../../../work/work.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const PATH = "/audit";
const revoke = (id: string) => ({ action: "thing.revoked", subject: { type: "thing", id } }) as const;

test("an administrator sees everything, whoever is bound to tenants sees theirs alone, and other roles nothing", async () => {
  const [tenant, other] = [await makeTenant({ server }), await makeTenant({ server })];
  for (const scope of [tenant.scope, other.scope, INSTALLATION]) {
    await unitOfWork(server.ctx, systemOf(scope), async (w) => w.audit(revoke("x")));
  }
  const [own, foreign] = [tenant, other].map(({ scope }) => encodeId("ten", scope.tenantId));
  const administrator = await operatorIn(server, { role: "administrator" });
  const all = (await administrator.get(`${PATH}?subjectId=x`)).json();
  expect(all.items.map(({ tenantId }: { tenantId: string }) => tenantId)).toEqual([null, foreign, own]);
  // Row-level security keeps whoever has tenants of their own to these, whatever the role.
  const bound = await operatorIn(server, { role: "administrator", tenants: [tenant.scope.tenantId] });
  const seen = (await bound.get(`${PATH}?limit=200`)).json();
  expect(new Set(seen.items.map(({ tenantId }: { tenantId: string }) => tenantId))).toEqual(new Set([own]));
  expect((await bound.get(`${PATH}?tenantId=${foreign}`)).json().items).toEqual([]);
  for (const role of ["agent", "reviewer", "knowledgeEditor", "knowledgePublisher", "tenantDeveloper"] as const) {
    const tenants = [tenant.scope.tenantId];
    expect((await (await operatorIn(server, { role, tenants })).get(PATH)).statusCode).toBe(403);
  }
});

test("a tenant's manager reads what was done in its own tenants, and nothing else, however it is asked for", async () => {
  const [tenant, second, other] = [
    await makeTenant({ server }),
    await makeTenant({ server }),
    await makeTenant({ server }),
  ];
  const subject = `x-${tenant.scope.tenantId}`;
  for (const scope of [tenant.scope, second.scope, other.scope, INSTALLATION]) {
    await unitOfWork(server.ctx, systemOf(scope), async (w) => w.audit(revoke(subject)));
  }
  const [first, next, foreign] = [tenant, second, other].map(({ scope }) => encodeId("ten", scope.tenantId));
  const tenants = [tenant.scope.tenantId, second.scope.tenantId];
  const manager = await operatorIn(server, { role: "tenantManager", tenants });
  const seen = async (query: string) =>
    (await manager.get(`${PATH}?limit=200&${query}`)).json().items.map((one: { tenantId: string }) => one.tenantId);
  expect(await seen(`subjectId=${subject}`)).toEqual([next, first]);
  expect(await seen(`tenantId=${first}&subjectId=${subject}`)).toEqual([first]);
  expect(await seen(`tenantId=${foreign}`)).toEqual([]);
  expect(new Set(await seen(""))).toEqual(new Set([first, next]));
  // By row-level security alone: a query without any filter sees no more.
  const rows = await server.database.db.withOperator(manager.uuid, (tx) =>
    tx.selectFrom("audit_log").select("tenant_id").distinct().orderBy("tenant_id").execute(),
  );
  expect(rows.map(({ tenant_id }) => tenant_id)).toEqual([...tenants].sort());
  const alone = await operatorIn(server, { role: "tenantManager", tenants: [other.scope.tenantId] });
  expect((await alone.get(`${PATH}?tenantId=${first}`)).json().items).toEqual([]);
});

test("the log is paged from the newest on, and filtered by who, what, of what and when", async () => {
  const tenant = await makeTenant({ server });
  const key = (await tenant.post("/tenant/api-keys", { name: "reports", grants: ["visa:query"] })).json();
  const revoked = await tenant.post(`/tenant/api-keys/${key.id}/revoke`, undefined);
  const operator = await operatorIn(server, { role: "administrator" });
  const actorId = encodeId("key", tenant.keyId);
  const first = (await operator.get(`${PATH}?actorId=${actorId}&limit=1`)).json();
  expect(first).toMatchObject({
    hasMore: true,
    items: [
      {
        action: "api_key.revoked",
        subject: { type: "api_key", id: key.id },
        actor: { type: "apiKey", id: actorId },
        requestId: revoked.headers["x-request-id"],
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ],
  });
  const cursor = encodeURIComponent(first.nextCursor);
  const next = (await operator.get(`${PATH}?actorId=${actorId}&limit=1&cursor=${cursor}`)).json();
  expect(next).toMatchObject({ hasMore: false, items: [{ action: "api_key.created", seq: first.items[0].seq - 1 }] });
  const count = async (query: string) =>
    (await operator.get(`${PATH}?subjectId=${key.id}&${query}`)).json().items.length;
  const { at } = first.items[0];
  expect([
    await count("action=api_key.revoked"),
    await count(`createdAfter=${at}`),
    await count(`createdBefore=${next.items[0].at}`),
    await count(`tenantId=${encodeId("ten", tenant.scope.tenantId)}`),
    await count("tenantId=nonsense"),
  ]).toEqual([1, 1, 0, 2, 0]);
});

import { beforeAll, expect, test } from "vitest";
import { type TestServer, type TestTenant, testServer } from "../../../../test/app.ts";
import { auditOf } from "../../../../test/audit.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { decided, expectDone, fetchFile, newestIn } from "../../../../test/deliverables.ts";
import { goodPhoto, handInDocument } from "../../../../test/documents.ts";
import { changeGrants } from "../../../../test/download-grants.ts";
import { operatorIn } from "../../../../test/operators.ts";
import { ordered } from "../../../../test/orders.ts";
import { settle, usePaymentJobs } from "../../../../test/payments.ts";
import { openBed } from "../../../../test/travelers.ts";
import { decodeId, encodeId } from "../../../core/ids.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
usePaymentJobs(() => server);

interface Granting {
  readonly tenant: TestTenant;
  readonly path: string;
  readonly subjectId: string;
}

async function anInvoice(): Promise<Granting> {
  const { tenant, order } = await ordered(server, 1);
  await settle(tenant, order);
  const { id } = (await tenant.get(`/tenant/invoices?orderId=${order.id}`)).json().items[0];
  return { tenant, path: `/tenant/invoices/${id}`, subjectId: id };
}

async function aDocument(): Promise<Granting> {
  const { tenant, make } = await openBed(server);
  const travelerId: string = (await make()).json().id;
  const { id } = await handInDocument(tenant, await goodPhoto(), { travelerId });
  return { tenant, path: `/tenant/documents/${id}`, subjectId: id };
}

async function aDeliverable(): Promise<Granting> {
  const { tenant, caseId } = await decided(server);
  await expectDone(tenant, caseId, [{ action: "deliver" }, { action: "release" }]);
  const { id } = await newestIn(tenant, caseId);
  return { tenant, path: `/tenant/deliverables/${id}`, subjectId: id };
}

/** What the audit log says of a file's grants since. */
async function grantsOf(subjectId: string) {
  return (await auditOf(server, subjectId)).filter(({ detail }) => "grantId" in detail);
}

test.each([
  ["invoice", anInvoice],
  ["document", aDocument],
  ["deliverable", aDeliverable],
] as const)("a grant for a %s and its one use are in the audit log, whoever else tries", async (type, make) => {
  const { tenant, path, subjectId } = await make();
  const granted = await tenant.post(`${path}/download-grants`, undefined);
  expect(granted.statusCode).toBe(201);
  const url = new URL(granted.json().url).pathname;
  await fetchFile(server, url, {}, "HEAD");
  const answers = await Promise.all(Array.from({ length: 6 }, () => fetchFile(server, url)));
  const used = answers.find(({ statusCode }) => statusCode === 200);
  // As if its connection had broken.
  await changeGrants(server, [{ token: url.slice(url.lastIndexOf("/") + 1) }], "broke_at = used_at, sent = 5");
  const resumed = await fetchFile(server, url, { range: "bytes=5-" });
  expect(resumed.statusCode).toBe(206);
  const common = {
    subject: { type, id: subjectId },
    detail: { grantId: granted.json().id },
    tenantId: encodeId("ten", tenant.scope.tenantId),
    environment: "test",
  };
  expect(await grantsOf(subjectId)).toMatchObject([
    {
      ...common,
      action: `${type}.download_granted`,
      actor: { type: "apiKey", id: encodeId("key", tenant.keyId) },
      requestId: granted.headers["x-request-id"],
    },
    {
      ...common,
      action: `${type}.downloaded`,
      actor: { type: "system", id: null },
      requestId: used?.headers["x-request-id"],
    },
    { ...common, action: `${type}.download_resumed`, requestId: resumed.headers["x-request-id"] },
  ]);
  expect(JSON.stringify(await auditOf(server, subjectId))).not.toContain(url.split("/").at(-1));
});

test("a grant that is not made and one that is not used leave no row", async () => {
  const { tenant, path, subjectId } = await aDocument();
  await tenant.post(`${path}/download-grants`, { unheardOf: 1 });
  expect(await grantsOf(subjectId)).toEqual([]);
  const { url } = (await tenant.post(`${path}/download-grants`, undefined)).json();
  const { pathname } = new URL(url);
  await fetchFile(server, pathname.slice(0, -2), {});
  await fetchFile(server, pathname, {}, "HEAD");
  expect((await grantsOf(subjectId)).map(({ action }) => action)).toEqual(["document.download_granted"]);
});

test("bytes that are not those that were kept are not sent, and use no grant up", async () => {
  const { tenant, caseId } = await decided(server);
  await expectDone(tenant, caseId, [{ action: "deliver" }]);
  const { id } = await newestIn(tenant, caseId);
  const agent = await operatorIn(server, { role: "agent" });
  const granted = (await agent.post(`/deliverables/${id}/download-grants`)).json();
  const { pathname } = new URL(granted.url);
  const keep = (sha256: string) =>
    querySuperuser(server.database.superuser, "update deliverables set sha256 = decode($1, 'hex') where id = $2", [
      ...[sha256, decodeId("dlv", id)],
    ]);
  await keep("0".repeat(64));
  const refused = await fetchFile(server, pathname);
  expect([refused.statusCode, refused.json().code]).toEqual([500, "internal_error"]);
  await keep(granted.sha256);
  expect((await fetchFile(server, pathname)).statusCode).toBe(200);
});

test("an operator's look at a document that is not released is a preview, by name", async () => {
  const { tenant, caseId } = await decided(server);
  await expectDone(tenant, caseId, [{ action: "deliver" }]);
  const { id } = await newestIn(tenant, caseId);
  const agent = await operatorIn(server, { role: "agent" });
  const granted = await agent.post(`/deliverables/${id}/download-grants`);
  await fetchFile(server, new URL(granted.json().url).pathname);
  expect(await grantsOf(id)).toMatchObject([
    { action: "deliverable.preview_granted", actor: { type: "operator", id: agent.id } },
    { action: "deliverable.previewed" },
  ]);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, inject, test } from "vitest";
import { makeTenant, startServer, type TestServer, type TestTenant, testServer } from "../../../../test/app.ts";
import { collecting, invitingForm, readCase } from "../../../../test/cases.ts";
import { querySuperuser } from "../../../../test/database.ts";
import {
  announced,
  checkUploads,
  DOCUMENTS,
  goodPhoto,
  handInDocument,
  passportScan,
  put,
} from "../../../../test/documents.ts";
import { makeCustomer, makeTraveler, passportOf } from "../../../../test/people.ts";
import { tenantTables } from "../../../../test/tenant-rows.ts";
import { runDueJobs } from "../../../../test/worker.ts";
import { decodeId } from "../../../core/ids.ts";
import { checkDocument } from "../../../processes/check-documents.ts";
import { ScannerFailed, type VirusScanner } from "../../../providers/scanner/port.ts";
import { StorageFailed } from "../../../providers/storage/port.ts";
import { jobHandlers } from "../../../worker.ts";

let server: TestServer;
let photo: Buffer;
beforeAll(async () => {
  server = await testServer();
  photo = await goodPhoto();
});

async function bed(on: TestServer = server): Promise<{ readonly tenant: TestTenant; readonly travelerId: string }> {
  const tenant = await makeTenant({ server: on });
  const passport = { ...passportOf("US"), number: "123456782" };
  return { tenant, travelerId: await makeTraveler(tenant, await makeCustomer(tenant), "US", { passport }) };
}

const sweep = (on: TestServer) =>
  runDueJobs(
    on,
    jobHandlers(on.ctx)
      .filter(({ queue }) => queue === "documents.sweep" || queue === "objects.remove")
      .map(({ everySeconds: _, ...handler }) => handler),
  );

/** The names of this tenant's objects. */
async function objectsOf({ scope }: TestTenant): Promise<readonly string[]> {
  const rows = await querySuperuser<{ name: string }>(
    server.database.superuser,
    `select object_name as name from documents where tenant_id = $1 and object_name is not null
     union select name from object_leftovers where tenant_id = $1`,
    [scope.tenantId],
  );
  return rows.map(({ name }) => name);
}

/** Those of `names` that lie in the folder, with their bytes. Other tests move and remove files of their own there. */
function storedObjects(names: readonly string[]): ReadonlyMap<string, Buffer> {
  const files = readdirSync(inject("testCluster").objects, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && names.includes(entry.name))
    .map((file) => [file.name, readFileSync(join(file.parentPath, file.name))] as const);
  return new Map(files);
}

async function everyRow({ scope }: TestTenant): Promise<string> {
  const texts: string[] = [];
  for (const table of await tenantTables(server.database.superuser)) {
    const rows = await querySuperuser<{ row: string }>(
      server.database.superuser,
      `select t::text as row from ${table} t where tenant_id = $1`,
      [scope.tenantId],
    );
    texts.push(...rows.map(({ row }) => row));
  }
  const jobs = await querySuperuser<{ row: string }>(
    server.database.superuser,
    "select data::text as row from jobs.job where data->>'tenantId' = $1",
    [scope.tenantId],
  );
  return [...texts, ...jobs.map(({ row }) => row)].join("\n");
}

test("nothing of a passport is in clear in rows, jobs or objects, and after erasure none of it is left", async () => {
  const { tenant, travelerId } = await bed();
  const given = { travelerId, type: "passportScan", fileName: "canary-file-name.jpg" };
  const scan = await passportScan();
  // Long enough that sealed bytes do not have it by chance.
  const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0x00, 0x43]);
  expect(scan.includes(jpegStart)).toBe(true);
  const document = await handInDocument(tenant, scan, given);
  expect(document.state).toBe("accepted");
  const rows = await everyRow(tenant);
  for (const canary of ["canary-file-name", "123456782", "ADA MARIA", "1990-04-01"]) expect(rows).not.toContain(canary);
  const names = await objectsOf(tenant);
  expect(names.length).toBeGreaterThan(0);
  const stored = storedObjects(names);
  for (const name of names) expect(stored.get(name)?.includes(jpegStart)).toBe(false);
  expect((await tenant.delete(`/tenant/travelers/${travelerId}`, { "if-match": "*" })).statusCode).toBe(204);
  expect((await tenant.get(`${DOCUMENTS}/${document.id}`)).json()).toMatchObject({ state: "purged", fileName: null });
  await sweep(server);
  expect([...storedObjects(names).keys()]).toEqual([]);
  expect(await objectsOf(tenant)).toEqual([]);
});

test("a document is deleted some time after its case has ended, and a place for bytes that never came at once", async () => {
  const form = invitingForm({ documents: [{ type: "photo", required: true, sources: ["official"] }] });
  const { tenant, caseId, order } = await collecting(server, form);
  const { travelerId } = await readCase(tenant, caseId);
  const { id } = await handInDocument(tenant, photo, { travelerId, caseId });
  const slot = (await tenant.post(DOCUMENTS, announced(photo, { travelerId, caseId }))).json();
  const stateOf = async (document: string) => (await tenant.get(`${DOCUMENTS}/${document}`)).json().state;
  const days = (count: number) => tenant.post("/tenant/test-helpers/clock", { advanceSeconds: count * 86_400 });
  await days(1);
  await sweep(server);
  expect([await stateOf(id), await stateOf(slot.id)]).toEqual(["accepted", "purged"]);
  const cancellation = (await tenant.post(`/tenant/orders/${order.id}/cancellations`, {})).json();
  const confirm = `/tenant/orders/${order.id}/cancellations/${cancellation.id}/confirm`;
  expect((await tenant.post(confirm, {}, { "if-match": cancellation.version })).statusCode).toBe(200);
  await days(29);
  await sweep(server);
  expect(await stateOf(id)).toBe("accepted");
  await days(2);
  await sweep(server);
  expect(await stateOf(id)).toBe("purged");
});

test("a photo that is too old to be used expires", async () => {
  const form = invitingForm({
    documents: [{ type: "photo", required: true, constraints: { maxAgeDays: 20 }, sources: ["official"] }],
  });
  const { tenant, caseId } = await collecting(server, form);
  const { travelerId } = await readCase(tenant, caseId);
  const { id } = await handInDocument(tenant, photo, { travelerId, caseId });
  await tenant.post("/tenant/test-helpers/clock", { advanceSeconds: 21 * 86_400 });
  await sweep(server);
  expect((await tenant.get(`${DOCUMENTS}/${id}`)).json()).toMatchObject({ state: "expired" });
});

test("while the scanner is away nothing is accepted; what it calls malware is deleted", async () => {
  let answer: () => Promise<Awaited<ReturnType<VirusScanner["scan"]>>> = async () => {
    throw new ScannerFailed("away", "nobody answers");
  };
  const scanner: VirusScanner = {
    scan: () => answer(),
    check: async () => {},
    version: async () => "test",
    close: async () => {},
  };
  const guarded = await startServer({ context: { scanner } });
  const { tenant, travelerId } = await bed(guarded);
  const slot = (await tenant.post(DOCUMENTS, announced(photo, { travelerId }))).json();
  await put(guarded, slot, photo);
  const path = `${DOCUMENTS}/${slot.id}`;
  const check = () => checkDocument(guarded.ctx, tenant.scope, decodeId("doc", slot.id) ?? "").catch((error) => error);
  expect(await check()).toBeInstanceOf(ScannerFailed);
  expect((await tenant.get(path)).json()).toMatchObject({ state: "scanning", scan: null });
  answer = async () => ({ outcome: "infected", signature: "Test" });
  expect(await check()).toBe("concluded");
  expect((await tenant.get(path)).json()).toMatchObject({ state: "quarantined", scan: "infected", kept: null });
  expect((await tenant.post(`${path}/download-grants`, undefined)).statusCode).toBe(409);
  answer = async () => ({ outcome: "clean" });
  const other = (await tenant.post(DOCUMENTS, announced(photo, { travelerId }))).json();
  await put(guarded, other, photo);
  await checkDocument(guarded.ctx, tenant.scope, decodeId("doc", other.id) ?? "");
  expect((await tenant.get(`${DOCUMENTS}/${other.id}`)).json()).toMatchObject({ state: "accepted", scan: "clean" });
  await guarded.close();
});

test("a check that dies half-way is done again, and two at once leave one result", async () => {
  const { tenant, travelerId } = await bed();
  const slot = (await tenant.post(DOCUMENTS, announced(photo, { travelerId }))).json();
  await put(server, slot, photo);
  const id = decodeId("doc", slot.id) ?? "";
  const dying = {
    ...server.ctx,
    inspections: { inspect: () => Promise.reject(new Error("died")), close: async () => {} },
  };
  await expect(checkDocument(dying, tenant.scope, id)).rejects.toThrow("died");
  expect((await tenant.get(`${DOCUMENTS}/${slot.id}`)).json()).toMatchObject({ state: "processing" });
  const both = [1, 2].map(() => checkDocument(server.ctx, tenant.scope, id));
  await Promise.all(both);
  const { state, version } = (await tenant.get(`${DOCUMENTS}/${slot.id}`)).json();
  expect([state, version]).toEqual(["accepted", "4"]);
  await checkUploads(server);
  expect((await tenant.get(`${DOCUMENTS}/${slot.id}`)).json()).toMatchObject({ version: "4" });
});

test("a storage that is full or away takes nothing, and the bytes can be sent again", async () => {
  const full = (reason: "full" | "away") => ({
    ...server.ctx.storage,
    put: async () => {
      throw new StorageFailed(reason, "no room");
    },
    close: async () => {},
  });
  for (const [reason, code] of [
    ["full", "storage_full"],
    ["away", "dependency_unavailable"],
  ] as const) {
    const broken = await startServer({ context: { storage: full(reason) as never } });
    const { tenant, travelerId } = await bed(broken);
    const slot = (await tenant.post(DOCUMENTS, announced(photo, { travelerId }))).json();
    const answer = await put(broken, slot, photo);
    expect([answer.statusCode, answer.json().code]).toEqual([503, code]);
    expect((await tenant.get(`${DOCUMENTS}/${slot.id}`)).json()).toMatchObject({ state: "awaitingUpload" });
    expect((await put(server, slot, photo)).statusCode).toBe(204);
    await broken.close();
  }
});

import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../../test/app.ts";
import { auditOf } from "../../../../../test/audit.ts";
import { readCase } from "../../../../../test/cases.ts";
import { decided, fetchFile } from "../../../../../test/deliverables.ts";
import { forgetSponsorships, operatorIn, sponsored, type TestOperator } from "../../../../../test/operators.ts";
import { announced, seenVersion, upload, uploadedBy } from "../../../../../test/prepared.ts";

let server: TestServer;
let agent: TestOperator;
let reviewer: TestOperator;
beforeAll(async () => {
  server = await testServer();
  agent = await operatorIn(server, { role: "agent" });
  reviewer = await operatorIn(server, { role: "reviewer" });
});

async function uploaded() {
  const bed = await decided(server);
  return { ...bed, ...(await uploadedBy(agent, bed)) };
}

const version = (id: string) => seenVersion(agent, id);

test("one person uploads what was issued and asks for its release, another one looks at it and releases it", async () => {
  const { tenant, caseId, id, bytes } = await uploaded();
  const read = (await agent.get(`/deliverables/${id}`)).json();
  expect(read).toMatchObject({ file: "read", preparedBy: agent.id, uploadedBy: agent.id });
  expect(read.comparison.every(({ outcome }: { readonly outcome: string }) => outcome === "match")).toBe(true);
  const asked = await agent.post(`/deliverables/${id}/request-release`, {});
  expect(asked.json()).toMatchObject({ state: "awaitingRelease", requestedBy: agent.id });
  const look = (await reviewer.post(`/deliverables/${id}/download-grants`)).json();
  expect((await fetchFile(server, new URL(look.url).pathname)).rawPayload).toEqual(bytes);
  const approved = await reviewer.post(`/deliverables/${id}/approve`, { sha256: look.sha256 }, await version(id));
  expect(approved.json()).toMatchObject({ state: "released", approvedBy: reviewer.id });
  expect((await readCase(tenant, caseId)).state).toBe("closed");
  expect((await tenant.get(`/tenant/deliverables/${id}`)).json().state).toBe("released");
});

test("a tenant's own staff reads how a document compares, but fetches, confirms and releases nothing", async () => {
  const { tenant, id } = await uploaded();
  const manager = await operatorIn(server, { role: "tenantManager", tenants: [tenant.scope.tenantId] });
  const shown = (await manager.get(`/deliverables/${id}`)).json();
  expect([shown.file, shown.availableActions]).toEqual(["read", []]);
  for (const [act, body] of [
    ["download-grants", undefined],
    ["confirm", { fields: ["birthDate"] }],
    ["request-release", {}],
  ] as const) {
    const refused = await manager.post(`/deliverables/${id}/${act}`, body);
    expect([act, refused.json().code]).toEqual([act, "grant_missing"]);
  }
});

test("each person is shown what they can do, and the comparison is always sent whole", async () => {
  const { id } = await uploaded();
  const actionsFor = async (who: TestOperator) => (await who.get(`/deliverables/${id}`)).json().availableActions;
  expect(await actionsFor(agent)).toEqual(["confirm", "download", "requestRelease", "withdraw"]);
  const asked = await agent.post(`/deliverables/${id}/request-release`, {});
  expect(await actionsFor(agent)).not.toContain("approve");
  expect(await actionsFor(reviewer)).toContain("approve");
  const again = await reviewer.get(`/deliverables/${id}`, { "if-none-match": asked.headers.etag ?? "" });
  expect([again.statusCode, again.headers.etag]).toEqual([200, asked.headers.etag]);
});

test("an approval needs the role, a fresh second factor, the version that was read and another person", async () => {
  const { id } = await uploaded();
  const { sha256 } = (await agent.get(`/deliverables/${id}`)).json();
  const both = await operatorIn(server, { role: "reviewer" });
  await both.post(`/deliverables/${id}/request-release`, {});
  const approve = async (who: TestOperator, headers?: Readonly<Record<string, string>>) =>
    (await who.post(`/deliverables/${id}/approve`, { sha256 }, headers ?? (await version(id)))).json().code;
  expect(await approve(agent)).toBe("grant_missing");
  expect(await approve(both)).toBe("second_approver_required");
  expect(await approve(reviewer, {})).toBe("precondition_required");
  expect(await approve(reviewer, { "if-match": '"1"' })).toBe("version_mismatch");
  const tired = await operatorIn(server, { role: "reviewer", verifiedAt: new Date(Date.now() - 400_000) });
  expect(await approve(tired)).toBe("step_up_required");
  const elsewhere = await operatorIn(server, { role: "reviewer", tenants: ["01890000-0000-7000-8000-000000000000"] });
  expect(await approve(elsewhere)).toBe("resource_not_found");
});

test("whoever has made the account of the other is not shown the approval and cannot give it, for 72 hours", async () => {
  const { id } = await uploaded();
  await agent.post(`/deliverables/${id}/request-release`, {});
  const { sha256 } = (await agent.get(`/deliverables/${id}`)).json();
  const twin = await operatorIn(server, { role: "reviewer" });
  await sponsored(server, { sponsor: twin.id, operator: agent.id, hoursAgo: 71 });
  const refused = await twin.post(`/deliverables/${id}/approve`, { sha256 }, await version(id));
  expect(refused.json()).toMatchObject({ status: 409, code: "approver_not_independent" });
  expect((await twin.get(`/deliverables/${id}`)).json().availableActions).not.toContain("approve");
  await forgetSponsorships(server);
  await sponsored(server, { sponsor: twin.id, operator: agent.id, hoursAgo: 73 });
  expect((await twin.post(`/deliverables/${id}/approve`, { sha256 }, await version(id))).statusCode).toBe(200);
});

test("other bytes than were announced are refused, and bytes that were taken stay", async () => {
  const { id, bytes } = await uploaded();
  expect((await upload(agent, id, bytes)).json().code).toBe("state_conflict");
  const bed = await decided(server);
  const made = (await agent.post(`/cases/${bed.caseId}/deliverables`, announced(bytes))).json();
  const other = Buffer.from(bytes);
  other.write("X", 200);
  expect((await upload(agent, made.id, other)).json().code).toBe("content_rejected");
  expect((await upload(agent, made.id, bytes.subarray(1))).json().code).toBe("content_rejected");
  expect((await agent.get(`/deliverables/${made.id}`)).json().file).toBe("awaitingFile");
});

test("what was released is withdrawn with a reason, replaced by another one, and told of again", async () => {
  const { caseId, id, bytes } = await uploaded();
  await agent.post(`/deliverables/${id}/request-release`, {});
  const { sha256 } = announced(bytes);
  await reviewer.post(`/deliverables/${id}/approve`, { sha256 }, await version(id));
  expect((await agent.post(`/deliverables/${id}/redeliver`)).statusCode).toBe(200);
  const toldAgain = (reason: string) => agent.post(`/deliverables/${id}/redeliver?reason=${reason}`);
  expect((await toldAgain("notReceived")).statusCode).toBe(200);
  expect((await toldAgain("becauseAdaSaidSo")).json().errors[0]).toMatchObject({ parameter: "reason" });
  const told = (await auditOf(server, id)).filter(({ action }) => action === "deliverable.told_again");
  expect(told.map(({ detail }) => detail?.reason)).toEqual([undefined, "notReceived"]);
  const { type: _, ...file } = announced(bytes, { fileName: "again.pdf", contentType: "application/pdf" });
  const replace = (reason?: string) => agent.post(`/deliverables/${id}/replace`, { ...file, reason });
  expect((await replace("no")).json().errors[0]).toMatchObject({ pointer: "#/reason" });
  const next = (await replace("The name was misspelled")).json();
  expect(next).toMatchObject({ replaces: id, state: "preparing", replacementReason: "The name was misspelled" });
  const gone = await agent.post(
    `/deliverables/${next.id}/withdraw`,
    { reason: "A wrong file" },
    await version(next.id),
  );
  expect(gone.json()).toMatchObject({ state: "withdrawn", withdrawnReason: "A wrong file" });
  // Before there was a reason, none was sent.
  const last = (await replace()).json();
  expect(last.replacementReason).toBe(null);
  await agent.post(`/deliverables/${last.id}/withdraw`, { reason: "Not needed" }, await version(last.id));
  const { items } = (await agent.get(`/cases/${caseId}/deliverables`)).json();
  expect(items.map(({ state }: { readonly state: string }) => state)).toEqual(["released", "withdrawn", "withdrawn"]);
  const bad = await agent.post(`/deliverables/${id}/confirm`, { fields: ["birthDate"] });
  expect(bad.json()).toMatchObject({ code: "state_conflict", currentState: "released" });
});

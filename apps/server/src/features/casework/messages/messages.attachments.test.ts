import { expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { CASES, collecting, readCase } from "../../../../test/cases.ts";
import { announced, DOCUMENTS, handInDocument, passportScan } from "../../../../test/documents.ts";
import { MESSAGES, messagesOf } from "../../../../test/messages.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { makeTraveler } from "../../../../test/people.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

test("documents of the traveler are attached to a message; after a purge the message says which there were", async () => {
  const { tenant, caseId } = await collecting(server);
  const { travelerId } = await readCase(tenant, caseId);
  const scan = await handInDocument(tenant, await passportScan(), { travelerId, type: "passportScan" });
  expect(["accepted", "needsReview"]).toContain(scan.state);
  const path = `${CASES}/${caseId}/messages`;
  const message = await tenant.post(path, { body: "Here is the scan.", attachments: [scan.id] });
  expect([message.statusCode, message.json().attachments]).toEqual([201, [scan.id]]);
  const { version } = (await tenant.get(`${DOCUMENTS}/${scan.id}`)).json();
  expect((await tenant.delete(`${DOCUMENTS}/${scan.id}`, { "if-match": `"${version}"` })).statusCode).toBe(204);
  expect((await tenant.get(`${MESSAGES}/${message.json().id}`)).json().attachments).toEqual([scan.id]);
});

test("only checked documents of the same traveler are attached, and each other one is named", async () => {
  const { tenant, caseId } = await collecting(server);
  const { travelerId, customerId } = await readCase(tenant, caseId);
  const other = await makeTraveler(tenant, customerId);
  const bytes = await passportScan();
  const own = await handInDocument(tenant, bytes, { travelerId, type: "passportScan" });
  const anothers = await handInDocument(tenant, bytes, { travelerId: other, type: "passportScan" });
  const empty = (await tenant.post(DOCUMENTS, announced(bytes, { travelerId, type: "passportScan" }))).json();
  const foreign = await collecting(server);
  const theirs = await handInDocument(foreign.tenant, bytes, {
    travelerId: (await readCase(foreign.tenant, foreign.caseId)).travelerId,
    type: "passportScan",
  });
  const refusedAt = async (attachments: readonly string[]) => {
    const refused = await tenant.post(`${CASES}/${caseId}/messages`, { body: "Here it is.", attachments });
    return [refused.json().code, ...refused.json().errors.map(({ pointer }: { pointer: string }) => pointer)];
  };
  const unfit = [own.id, anothers.id, empty.id];
  expect(await refusedAt(unfit)).toEqual(["validation_failed", "#/attachments/1", "#/attachments/2"]);
  // What is not there, or another tenant's, comes first.
  expect(await refusedAt([...unfit, theirs.id, "doc_unknown"])).toEqual([
    ...["resource_not_found", "#/attachments/3", "#/attachments/4"],
  ]);
  expect(await messagesOf(tenant, caseId)).toEqual([]);
  const twice = await tenant.post(`${CASES}/${caseId}/messages`, { body: "Twice.", attachments: [own.id, own.id] });
  expect(twice.json().errors).toMatchObject([{ pointer: "#/attachments", code: "not_unique" }]);
});

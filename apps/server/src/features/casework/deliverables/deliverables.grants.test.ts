import { randomBytes } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { type TestServer, type TestTenant, testServer } from "../../../../test/app.ts";
import { decided, expectDone, fetchFile, grantOf, newestIn } from "../../../../test/deliverables.ts";
import { eventsOf } from "../../../../test/events.ts";
import { advance } from "../../../../test/quotes.ts";

const GUESSES = 500;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

async function released(): Promise<{ readonly tenant: TestTenant; readonly caseId: string; readonly id: string }> {
  const { tenant, caseId } = await decided(server);
  await expectDone(tenant, caseId, [{ action: "deliver" }, { action: "release" }]);
  return { tenant, caseId, id: (await newestIn(tenant, caseId)).id };
}

test("an address is used once, and what was delivered whole goes on nowhere", async () => {
  const { tenant, id } = await released();
  const path = await grantOf(tenant, id);
  expect((await fetchFile(server, path, {}, "HEAD")).statusCode).toBe(200);
  const whole = await fetchFile(server, path);
  expect(whole.statusCode).toBe(200);
  for (const headers of [{}, ...["bytes=0-", "bytes=0-10", "bytes=1-", "bytes=10-"].map((range) => ({ range }))]) {
    expect((await fetchFile(server, path, headers)).statusCode).toBe(404);
  }
  expect((await fetchFile(server, path, {}, "HEAD")).statusCode).toBe(404);
  expect(await eventsOf(tenant, "types=deliverable.downloaded")).toHaveLength(1);
});

test("of many who fetch at once, one gets the file and is told of", async () => {
  const { tenant, id } = await released();
  const path = await grantOf(tenant, id);
  const answers = await Promise.all(Array.from({ length: 8 }, () => fetchFile(server, path)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(404)]);
  expect(await eventsOf(tenant, "types=deliverable.downloaded")).toHaveLength(1);
});

test("an address that expired, was changed or guessed, or whose document was withdrawn gives nothing", async () => {
  const { tenant, caseId, id } = await released();
  const [tampered, withdrawn, expired] = [
    await grantOf(tenant, id),
    await grantOf(tenant, id),
    await grantOf(tenant, id),
  ];
  const last = tampered.at(-1) === "A" ? "B" : "A";
  expect((await fetchFile(server, tampered.slice(0, -2) + last + last)).statusCode).toBe(404);
  expect((await fetchFile(server, `${tampered}A`)).statusCode).toBe(404);
  await expectDone(tenant, caseId, [{ action: "withdrawDeliverable" }]);
  expect((await fetchFile(server, withdrawn)).statusCode).toBe(404);
  expect((await fetchFile(server, withdrawn, { range: "bytes=1-" })).statusCode).toBe(404);
  const other = await released();
  const late = await grantOf(other.tenant, other.id);
  await advance(other.tenant, 301);
  for (const path of [expired, late]) {
    const answer = await fetchFile(server, path);
    expect([answer.statusCode, answer.json().code]).toEqual([404, "resource_not_found"]);
    expect(answer.json().instance).toBe("/downloads/[credential]");
  }
});

test("a download that has begun goes on no more once the document is withdrawn", async () => {
  const { tenant, caseId, id } = await released();
  const path = await grantOf(tenant, id);
  expect((await fetchFile(server, path)).statusCode).toBe(200);
  await expectDone(tenant, caseId, [{ action: "withdrawDeliverable" }]);
  expect((await fetchFile(server, path, { range: "bytes=10-" })).statusCode).toBe(404);
});

test("guesses give not one byte of a file", async () => {
  const { tenant, id } = await released();
  const path = await grantOf(tenant, id);
  const token = path.slice(path.lastIndexOf("/") + 1);
  const near = [...token].map((letter, at) => token.slice(0, at) + (letter === "x" ? "y" : "x") + token.slice(at + 1));
  const random = Array.from({ length: GUESSES }, () => randomBytes(32).toString("base64url"));
  const found = new Set<number>();
  for (const guess of [...near, ...random, "a".repeat(43)]) {
    found.add((await fetchFile(server, `/downloads/${guess}`)).statusCode);
  }
  expect([...found]).toEqual([404]);
  expect((await fetchFile(server, path)).statusCode).toBe(200);
});

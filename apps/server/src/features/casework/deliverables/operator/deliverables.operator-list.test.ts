import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../../test/app.ts";
import { decided } from "../../../../../test/deliverables.ts";
import { operatorIn, type TestOperator } from "../../../../../test/operators.ts";
import { uploadedBy } from "../../../../../test/prepared.ts";
import { encodeId } from "../../../../core/ids.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const idsIn = async (who: TestOperator, query: string): Promise<readonly string[]> => {
  const { items, hasMore }: { items: readonly { id: string }[]; hasMore: boolean } = (
    await who.get(`/deliverables?limit=200${query}`)
  ).json();
  expect(hasMore).toBe(false);
  return items.map(({ id }) => id);
};

/** Two tenants, of which a person sees the first, and another both. */
async function twoTenants() {
  const [first, second] = [await decided(server), await decided(server)];
  const tenants = [first, second].map(({ tenant }) => tenant.scope.tenantId);
  const people = {
    agent: await operatorIn(server, { role: "agent", tenants }),
    releaser: await operatorIn(server, { role: "reviewer", tenants }),
    ofFirst: await operatorIn(server, { role: "reviewer", tenants: tenants.slice(0, 1) }),
  };
  return { first, second, ...people };
}

test("whoever releases finds what waits in all of their tenants without opening a case, and nothing of others", async () => {
  const { first, second, agent, releaser, ofFirst } = await twoTenants();
  const [one, other] = [await uploadedBy(agent, first), await uploadedBy(agent, second)];
  const waiting = "&state=awaitingRelease&preparedByMe=false";
  expect(await idsIn(releaser, waiting)).toEqual([]);
  for (const { id } of [one, other]) await agent.post(`/deliverables/${id}/request-release`, {});
  expect(await idsIn(releaser, waiting)).toEqual([one.id, other.id]);
  expect(await idsIn(ofFirst, waiting)).toEqual([one.id]);
  expect(await idsIn(agent, waiting)).toEqual([]);
  expect(await idsIn(agent, "&state=awaitingRelease&preparedByMe=true")).toEqual([one.id, other.id]);
  const version = { "if-match": `"${(await releaser.get(`/deliverables/${one.id}`)).json().version}"` };
  const { sha256 } = (await releaser.get(`/deliverables/${one.id}`)).json();
  expect((await releaser.post(`/deliverables/${one.id}/approve`, { sha256 }, version)).statusCode).toBe(200);
  expect(await idsIn(releaser, waiting)).toEqual([other.id]);
});

test("what is listed has no word of a document, and is filtered and paged", async () => {
  const { first, second, agent, releaser } = await twoTenants();
  const [one, other] = [await uploadedBy(agent, first), await uploadedBy(agent, second)];
  const page = (await releaser.get(`/deliverables?limit=1`)).json();
  expect(page).toMatchObject({
    hasMore: true,
    items: [
      {
        id: one.id,
        preparedBy: agent.id,
        file: "read",
        people: [{ id: agent.id, name: "Robin Example" }],
        traveler: { familyName: "Example" },
      },
    ],
  });
  for (const word of ["visa.pdf", "fileName", "comparison", "validUntil"]) {
    expect(JSON.stringify(page)).not.toContain(word);
  }
  const next = (await releaser.get(`/deliverables?limit=1&cursor=${page.nextCursor}`)).json();
  expect([next.items[0].id, next.hasMore]).toEqual([other.id, false]);
  expect((await agent.get(`/deliverables?limit=1&cursor=${page.nextCursor}`)).json().code).toBe("cursor_invalid");
  const tenantId = encodeId("ten", second.tenant.scope.tenantId);
  for (const query of [`&tenantId=${tenantId}`, `&caseId=${second.caseId}`, `&tenantId=${tenantId}&environment=test`]) {
    expect([query, await idsIn(releaser, query)]).toEqual([query, [other.id]]);
  }
  for (const query of ["&state=released", "&type=visaSticker", "&environment=live", "&preparedByMe=true"]) {
    expect([query, await idsIn(releaser, query)]).toEqual([query, []]);
  }
  expect((await releaser.get("/deliverables?state=waiting")).json()).toMatchObject({
    code: "invalid_parameter",
    errors: [{ parameter: "state" }],
  });
});

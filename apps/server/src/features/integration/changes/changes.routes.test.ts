import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ANY_VERSION } from "../../../../test/any-version.ts";
import { makeTenant, ROOMY, startServer, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { handedIn } from "../../../../test/cases.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { EventStreamReader, eventsIn } from "../../../../test/event-stream.ts";
import { publish, someEvent } from "../../../../test/events.ts";
import { operatorIn, type TestOperator } from "../../../../test/operators.ts";
import { encodeId, newId } from "../../../core/ids.ts";
import { appendEvents } from "../../../events/append.ts";
import type { ShownChange } from "./changes.schema.ts";

// Two processes of one installation that share only the database.
let here: TestServer;
let there: TestServer;
beforeAll(async () => {
  [here, there] = await Promise.all([startServer({ env: ROOMY }), startServer({ env: ROOMY })]);
  await Promise.all([here, there].map(({ app }) => app.listen({ port: 0, host: "127.0.0.1" })));
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
});

async function follow(operator: TestOperator, server = here, lastEventId?: string): Promise<EventStreamReader> {
  const { port } = server.app.server.address() as AddressInfo;
  const headers = { cookie: operator.cookie, ...(lastEventId && { "last-event-id": lastEventId }) };
  const answer = await fetch(`http://127.0.0.1:${port}/operator/v1/changes?seconds=600`, { headers });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
  return new EventStreamReader(answer);
}

const changesIn = (data: unknown) => (data as { readonly changes?: readonly ShownChange[] }).changes ?? [];

/** Reads on until a change of this resource was told; every change that was told until then. */
async function toldUntil(stream: EventStreamReader, id: string) {
  const told: ShownChange[] = [];
  const last = await stream.until(({ data }) => {
    told.push(...changesIn(data));
    return changesIn(data).some((change) => change.id === id);
  });
  return { told, cursor: last.id };
}

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** What another process writes. */
async function note(tenant: TestTenant, id = newId("key")): Promise<string> {
  await publish(there.ctx.db, tenant.scope, [someEvent(id)]);
  return id;
}

test("a page is told of what changes, by kind and id, whichever process writes it", async () => {
  const { tenant, caseId, requestId } = await handedIn(there);
  const tenants = [tenant.scope.tenantId];
  const [watching, acting] = [
    await operatorIn(here, { role: "agent", tenants }),
    await operatorIn(there, { role: "agent", tenants }),
  ];
  const stream = await follow(watching);
  expect((await stream.next())?.event).toBe("everything");
  await acting.post(`/cases/${caseId}/claim`);
  const { told } = await toldUntil(stream, caseId);
  const place = { tenantId: encodeId("ten", tenant.scope.tenantId), environment: tenant.scope.environment };
  expect(told).toContainEqual({ kind: "claim", id: caseId, caseId, ...place });
  await acting.post(`/cases/${caseId}/notes`, { body: "Called back" });
  const noted = await stream.until(({ data }) => changesIn(data).some(({ kind }) => kind === "note"));
  expect(changesIn(noted.data)).toContainEqual({ kind: "note", id: caseId, caseId, ...place });
  await acting.post(`/collection-requests/${requestId}/items/accept`, {});
  expect((await toldUntil(stream, requestId)).told).toContainEqual({
    kind: "collectionRequest",
    id: requestId,
    caseId,
    ...place,
  });
  await acting.post(`/cases/${caseId}/mark-ready`, undefined, { "if-match": "*" });
  const kinds = (await toldUntil(stream, "submission")).told.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["queue"]));
  await stream.cut();
});

test("a priority is told, of which there is no event, and only if it is another one", async () => {
  const { tenant, caseId } = await handedIn(there);
  const { tenantId, environment } = tenant.scope;
  const [watching, supervisor] = [
    await operatorIn(here, { role: "tenantDeveloper", tenants: [tenantId] }),
    await operatorIn(there, { role: "reviewer", tenants: [tenantId] }),
  ];
  const stream = await follow(watching);
  await stream.next();
  const prioritize = () => supervisor.post(`/cases/${caseId}/prioritize`, { priority: "urgent" });
  expect((await prioritize()).json().priority).toBe("urgent");
  const place = { tenantId: encodeId("ten", tenantId), environment };
  expect((await toldUntil(stream, caseId)).told).toEqual([{ kind: "case", id: caseId, caseId, ...place }]);
  expect((await prioritize()).statusCode).toBe(200);
  const last = await note(tenant);
  expect((await toldUntil(stream, last)).told.map(({ id }) => id)).toEqual([last]);
  await stream.cut();
});

test("a page that was cut off is told by another process all that was written meanwhile, also what was still open", async () => {
  const [first, second] = [await makeTenant({ server: here }), await makeTenant({ server: here })];
  const tenants = [first.scope.tenantId, second.scope.tenantId];
  const operator = await operatorIn(here, { role: "tenantDeveloper", tenants });
  const stream = await follow(operator);
  await stream.next();
  const open = newId("key");
  const [written, released] = [gate(), gate()];
  const committing = there.ctx.db.withTenant(first.scope, async (tx) => {
    await appendEvents(tx, first.scope, [someEvent(open)], {
      occurredAt: new Date(),
      cause: { actor: { type: "system" } },
    });
    written.open();
    await released.opened;
  });
  await written.opened;
  // Written later, and told before the first one is committed.
  const { cursor } = await toldUntil(stream, await note(second));
  await stream.cut();
  const missed = [await note(second), await note(second)];
  released.open();
  await committing;
  const resumed = await follow(operator, there, cursor);
  const ids = changesIn((await resumed.next())?.data).map(({ id }) => id);
  expect(ids.toSorted()).toEqual([open, ...missed].toSorted());
  const later = await note(first);
  expect((await toldUntil(resumed, later)).told.map(({ id }) => id)).toEqual([later]);
  await resumed.cut();
});

test("nothing of a tenant that the operator does not see is told, nor of a kind that the role does not allow", async () => {
  const [mine, foreign] = [await handedIn(here), await handedIn(here)];
  const tenants = [mine.tenant.scope.tenantId];
  const [agent, developer] = [
    await operatorIn(here, { role: "agent", tenants }),
    await operatorIn(here, { role: "tenantDeveloper", tenants }),
  ];
  const acting = await operatorIn(there, { role: "agent" });
  const begun = async (operator: TestOperator) => {
    const stream = await follow(operator);
    await stream.next();
    return stream;
  };
  const [ofAgent, ofDeveloper] = [await begun(agent), await begun(developer)];
  const start = (await agent.get("/changes")).body;
  for (const { caseId } of [foreign, mine]) {
    await acting.post(`/cases/${caseId}/claim`);
    await acting.post(`/cases/${caseId}/messages`, { body: "Good morning" });
  }
  const key = await note(mine.tenant);
  const seen = [...(await toldUntil(ofDeveloper, key)).told];
  expect(seen.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["claim", "apiKey"]));
  expect(seen.map(({ kind }) => kind)).not.toContain("message");
  const cursor = eventsIn(start)[0]?.id;
  const again = eventsIn((await agent.get("/changes", { "last-event-id": cursor })).body);
  const caught = again.flatMap(({ data }) => changesIn(data));
  expect(caught.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["claim", "message"]));
  expect(caught.map(({ kind }) => kind)).not.toContain("apiKey");
  const own = encodeId("ten", mine.tenant.scope.tenantId);
  expect([...new Set([...seen, ...caught].map(({ tenantId }) => tenantId))]).toEqual([own]);
  await Promise.all([ofAgent.cut(), ofDeveloper.cut()]);
});

test("a tenant that is taken from an operator is not told of any more, on a stream that is open", async () => {
  const [kept, taken] = [await makeTenant({ server: here }), await makeTenant({ server: here })];
  const tenants = [kept.scope.tenantId, taken.scope.tenantId];
  const operator = await operatorIn(here, { role: "tenantDeveloper", tenants });
  const stream = await follow(operator);
  await stream.next();
  await querySuperuser(here.database.superuser, "update operators set tenants = $1 where id = $2", [
    [kept.scope.tenantId],
    operator.uuid,
  ]);
  await note(taken);
  const last = await note(kept);
  expect((await toldUntil(stream, last)).told.map(({ id }) => id)).toEqual([last]);
  await stream.cut();
});

test.each(["suspended", "signed out"])("the stream of an operator who is %s ends", async (how) => {
  const operator = await operatorIn(here, { role: "agent" });
  const stream = await follow(operator);
  await stream.next();
  if (how === "suspended") {
    const administrator = await operatorIn(there, { role: "administrator" });
    expect((await administrator.post(`/operators/${operator.id}/suspend`)).statusCode).toBe(200);
  } else await operator.delete("/sessions/current");
  await stream.rest();
  expect((await operator.get("/changes")).json().code).toBe("session_expired");
});

test("a stream is no sign that somebody is there", async () => {
  const operator = await operatorIn(here, { role: "agent" });
  const ago = async () => {
    const text = "select seen_at < now() - interval '5 minutes' as past from operator_sessions where operator_id = $1";
    const [row] = await querySuperuser<{ past: boolean }>(here.database.superuser, text, [operator.uuid]);
    return row?.past;
  };
  const back = "update operator_sessions set seen_at = now() - interval '10 minutes' where operator_id = $1";
  await querySuperuser(here.database.superuser, back, [operator.uuid]);
  await operator.get("/changes");
  expect(await ago()).toBe(true);
  await operator.get("/queues");
  expect(await ago()).toBe(false);
});

test("who comes back too late, or to a database that was restored, reads everything anew", async () => {
  const operator = await operatorIn(here, { role: "agent" });
  const ask = async (id?: string) => {
    const [event] = eventsIn((await operator.get("/changes", { "last-event-id": id })).body);
    if (event === undefined) throw new Error("nothing was told");
    return event;
  };
  const { event, id } = await ask();
  expect([event, (await ask(id)).event]).toEqual(["everything", "alive"]);
  const [epoch, at, snapshot] = id.split(".");
  const others = [
    `${epoch}.${Number(at) - 11 * 60_000}.${snapshot}`,
    `${crypto.randomUUID()}.${at}.${snapshot}`,
    `${epoch}.${at}.9000000000000000000:9000000000000000000:`,
    `${epoch}.${at}.5:4:`,
  ];
  for (const other of others) expect([other, (await ask(other)).event]).toEqual([other, "everything"]);
  const refused = await operator.get("/changes", { "last-event-id": "first" });
  expect(refused.json()).toMatchObject({ code: "validation_failed", errors: [{ header: "Last-Event-ID" }] });
});

test("an operator follows eight times at most, and a place is free again when a page is closed", async () => {
  const operator = await operatorIn(here, { role: "agent" });
  const streams = await Promise.all(Array.from({ length: 8 }, () => follow(operator)));
  await Promise.all(streams.map((stream) => stream.next()));
  expect((await operator.get("/changes")).json().code).toBe("concurrency_limit_exceeded");
  await streams[0]?.cut();
  await expect.poll(async () => (await operator.get("/changes")).statusCode).toBe(200);
  await Promise.all(streams.map((stream) => stream.cut()));
});

test("a server that stops ends its streams", async () => {
  const server = await startServer({ env: ROOMY });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const stream = await follow(await operatorIn(server, { role: "agent" }), server);
  await stream.next();
  const closed = server.close();
  await stream.rest();
  await closed;
});

test("whoever keeps the knowledge is told when it is renewed, and an agent is not", async () => {
  const [editor, agent] = [
    await operatorIn(there, { role: "knowledgeEditor" }),
    await operatorIn(here, { role: "agent" }),
  ];
  const [watching, working] = [
    await follow(await operatorIn(here, { role: "knowledgePublisher" })),
    await follow(agent),
  ];
  expect((await watching.next())?.event).toBe("everything");
  expect((await working.next())?.event).toBe("everything");
  const asked = { passport: "PH", residence: "PH", destination: "AD", intent: "tourism", stayDays: 11 };
  const { id } = (await editor.post("/knowledge/questions", asked)).json();
  const { told } = await toldUntil(watching, "knowledge_questions");
  const place = { caseId: null, tenantId: null, environment: null };
  expect(told).toContainEqual({ kind: "knowledgeQuestion", id: "knowledge_questions", ...place });
  expect((await editor.delete(`/knowledge/questions/${id}`)).statusCode).toBe(204);
  const reading = { outcome: "changed", text: "Open to nationals of 171 countries." };
  expect((await editor.post("/knowledge/sources/ad-passport/readings", reading)).statusCode).toBe(200);
  const read = await toldUntil(watching, "knowledge_readings");
  expect(read.told).toContainEqual({ kind: "knowledge", id: "knowledge_readings", ...place });
  const { text } = (await editor.get("/knowledge/files?name=rules%2FAD.yaml")).json();
  const files = { "rules/AD.yaml": `# read once more\n${text}` };
  const { id: draftId } = (await editor.post("/knowledge/drafts", { title: "Andorra", reason: "Read", files })).json();
  const drafted = { kind: "knowledgeDraft", id: draftId, ...place };
  expect((await toldUntil(watching, draftId)).told).toContainEqual(drafted);
  // What was told of its beginning is told: only another change is told now.
  const changed = await editor.patch(`/knowledge/drafts/${draftId}`, { title: "Andorra again" }, ANY_VERSION);
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await toldUntil(watching, draftId)).told).toContainEqual(drafted);
  expect((await editor.post(`/knowledge/drafts/${draftId}/discard`, undefined, ANY_VERSION)).statusCode).toBe(200);
  const { tenant, caseId } = await handedIn(there);
  const worked = await toldUntil(working, caseId);
  const kinds = worked.told.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind.startsWith("knowledge"))).toEqual([]);
  expect(worked.told.map(({ tenantId }) => tenantId)).toContain(encodeId("ten", tenant.scope.tenantId));
  await Promise.all([watching.cut(), working.cut()]);
});

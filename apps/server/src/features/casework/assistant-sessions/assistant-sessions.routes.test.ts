import { expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { collecting, readRequest, save, submit, UNKNOWN } from "../../../../test/cases.ts";
import { eventsOf } from "../../../../test/events.ts";
import { useOwnServer } from "../../../../test/own-server.ts";

const SESSIONS = "/tenant/assistant-sessions";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

/** A conversation about a case whose form asks for a yes or no and an occupation. */
async function talking() {
  const { tenant, caseId, requestId } = await collecting(server);
  const session = (await tenant.post(SESSIONS, { caseId })).json();
  const say = async (text: string) => (await tenant.post(`${SESSIONS}/${session.id}/messages`, { text })).json();
  const decide = (proposalId: string, verb: "confirm" | "reject") =>
    tenant.post(`${SESSIONS}/${session.id}/proposals/${proposalId}/${verb}`, undefined);
  return { tenant, caseId, requestId, session, path: `${SESSIONS}/${session.id}`, say, decide };
}

test("the first message says that it is a program, and asks the first open question", async () => {
  const { tenant, path, session } = await talking();
  expect(session).toMatchObject({ state: "open", mode: "rules", locale: "en", availableActions: ["reply", "end"] });
  const { items } = (await tenant.get(`${path}/messages`)).json();
  expect(items).toMatchObject([
    {
      author: { kind: "assistant", id: null },
      generatedBy: "rules",
      nextQuestion: session.nextQuestion,
      proposals: [],
    },
  ]);
  expect(items[0].text).toContain("I am a program, not a person");
  expect(items[0].text).toContain(session.nextQuestion.label);
});

test("what is read is proposed with the words it stands in, and saved only once it is confirmed, as whose it is", async () => {
  const { tenant, requestId, say, decide, session } = await talking();
  expect(session.nextQuestion).toMatchObject({ path: "/hasChangedName", kind: "yesNo", hint: "Yes or no." });
  const before = await readRequest(tenant, requestId);
  const answer = await say("No, never.");
  const [proposal] = answer.proposals;
  expect(proposal).toMatchObject({ path: "/hasChangedName", value: false, state: "proposed" });
  expect("No, never.").toContain(proposal.evidence);
  expect(answer.nextQuestion.path).not.toBe("/hasChangedName");
  expect(await readRequest(tenant, requestId)).toEqual(before);
  const confirmed = await decide(proposal.id, "confirm");
  expect([confirmed.statusCode, confirmed.json().proposal.state]).toEqual([200, "confirmed"]);
  const after = await readRequest(tenant, requestId);
  expect(after.answers.hasChangedName).toBe(false);
  expect(after.version).toBe(confirmed.json().collectionRequestVersion);
  expect(after.provenance).toContainEqual(
    expect.objectContaining({ path: "/hasChangedName", author: expect.objectContaining({ type: "apiKey" }) }),
  );
  const again = await decide(proposal.id, "confirm");
  expect([again.statusCode, again.json().code, again.json().availableActions]).toEqual([
    ...[409, "state_conflict", ["reply", "end"]],
  ]);
});

test("a proposal is outdated once its answer has changed elsewhere, and then saves nothing", async () => {
  const { tenant, requestId, path, say, decide } = await talking();
  const { id, proposals } = await say("no");
  await save(tenant, requestId, { hasChangedName: true, previousName: "Former" });
  const refused = await decide(proposals[0].id, "confirm");
  expect([refused.statusCode, refused.json().code]).toEqual([409, "state_conflict"]);
  expect((await readRequest(tenant, requestId)).answers).toMatchObject({ hasChangedName: true });
  expect((await tenant.get(`${path}/messages/${id}`)).json().proposals[0].state).toBe("outdated");
});

test("who does not know or asks why is not asked for more; a question that is put off comes last", async () => {
  const { say, session } = await talking();
  const why = await say("why do you ask?");
  expect([why.nextQuestion.path, why.proposals]).toEqual([session.nextQuestion.path, []]);
  const later = await say("later");
  expect(later.nextQuestion.path).not.toBe(session.nextQuestion.path);
  expect(later.text).toContain("I leave this question for the end");
});

test("who asks what the visa needs gets sentences of the determination, word for word, with their sources", async () => {
  const { tenant, say, session } = await talking();
  const determination = (await tenant.get(`/intelligence/determinations/${session.determinationId}`)).json();
  const { quotes } = await say("What do I need for this visa?");
  expect(quotes.length).toBeGreaterThan(0);
  for (const { sentenceId, text, determinationId, sources } of quotes) {
    const sentence = String(sentenceId)
      .slice(1)
      .split("/")
      .reduce((part, name) => Object(part)[name], determination);
    expect([determinationId, text]).toEqual([session.determinationId, sentence]);
    expect(sources.length).toBeGreaterThan(0);
  }
});

test("a conversation about a determination alone only quotes", async () => {
  const { tenant, session } = await talking();
  const about = { determinationId: session.determinationId, locale: "fr-CA" };
  const alone = (await tenant.post(SESSIONS, about)).json();
  expect(alone).toMatchObject({ caseId: null, nextQuestion: null, collectionRequestId: null, locale: "fr" });
  const { items } = (await tenant.get(`${SESSIONS}/${alone.id}/messages`)).json();
  expect(items[0].text).toContain("Je suis un programme, pas une personne");
  const answer = (await tenant.post(`${SESSIONS}/${alone.id}/messages`, { text: "bonjour" })).json();
  expect(answer).toMatchObject({ proposals: [], quotes: [], nextQuestion: null });
});

test("an ended conversation takes no reply and no decision, and its events have no words", async () => {
  const { tenant, path, say, decide } = await talking();
  const { proposals } = await say("no");
  const ended = await tenant.post(`${path}/end`, undefined);
  expect(ended.json()).toMatchObject({ state: "ended", nextQuestion: null, availableActions: [] });
  const refusals = [
    await tenant.post(`${path}/messages`, { text: "hello" }),
    await decide(proposals[0].id, "confirm"),
    await decide(proposals[0].id, "reject"),
    await tenant.post(`${path}/end`, undefined),
  ];
  for (const refused of refusals) expect([refused.statusCode, refused.json().code]).toEqual([409, "state_conflict"]);
  const events = await eventsOf(tenant, "types=assistant_session.*");
  expect(
    events.map(({ type, data }: { readonly type: string; readonly data: object }) => [type, Object.keys(data)]),
  ).toEqual([
    ["assistant_session.created", ["caseId", "determinationId"]],
    ["assistant_session.ended", ["caseId", "determinationId", "reason"]],
  ]);
});

test("a message streams in numbered parts, goes on behind the last one that came, and then is over", async () => {
  const { tenant, path, say } = await talking();
  const message = await say("no");
  const stream = (headers: Readonly<Record<string, string>> = {}) =>
    tenant.get(`${path}/messages/${message.id}/stream`, headers);
  const whole = await stream();
  expect(whole.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
  const events = whole.body.split("\n\n").filter((event) => event !== "");
  const texts = events.flatMap((event) => /event: text\ndata: (.*)/.exec(event)?.[1] ?? []);
  expect(texts.map((data) => JSON.parse(data).text).join("")).toBe(message.text);
  expect((await stream({ "last-event-id": "2" })).body).toBe(`${events.slice(2).join("\n\n")}\n\n`);
  expect((await stream({ "last-event-id": String(events.length) })).statusCode).toBe(204);
  const refused = await stream({ "last-event-id": "two" });
  expect([refused.statusCode, refused.json().errors[0].header]).toEqual([400, "Last-Event-ID"]);
});

test("a body that names no case and no determination is refused, and one that names another trip too", async () => {
  const { tenant, caseId } = await talking();
  const neither = await tenant.post(SESSIONS, {});
  expect([neither.statusCode, neither.json().errors]).toMatchObject([400, [{ pointer: "#/caseId", code: "required" }]]);
  const nobodys = await tenant.post(SESSIONS, { caseId, determinationId: "det_01keb8c2g0e3vb4s1m6z9q7t5x" });
  expect([nobodys.statusCode, nobodys.json().errors]).toMatchObject([404, [{ pointer: "#/determinationId" }]]);
});

test("where a case waits for nothing, the assistant asks nothing", async () => {
  const { tenant, caseId, requestId, say, path } = await talking();
  await save(tenant, requestId, UNKNOWN);
  expect((await submit(tenant, requestId)).statusCode).toBe(200);
  expect((await tenant.get(path)).json()).toMatchObject({ caseId, collectionRequestId: null, nextQuestion: null });
  const answer = await say("no");
  expect(answer).toMatchObject({ proposals: [], nextQuestion: null, text: "Nothing is asked of you at the moment." });
});

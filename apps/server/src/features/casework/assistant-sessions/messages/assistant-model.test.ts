import { CAPABILITIES } from "@entrada/domain/access/capabilities";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startServer, type TestServer } from "../../../../../test/app.ts";
import { collecting, invitingForm, readCase, readRequest } from "../../../../../test/cases.ts";
import { importInvented } from "../../../../../test/catalog.ts";
import { testDatabase } from "../../../../../test/database.ts";
import { acceptedQuote, ORDERS } from "../../../../../test/orders.ts";
import { type FakeReplyReader, finding, startFakeReplyReader } from "../../../../../test/reply-reader.ts";
import { movableClock, openSession, withSession } from "../../../../../test/sessions.ts";
import { RestingReader } from "../../../../providers/language-model/resting-reader.ts";
import { updateTenant } from "../../../access/tenants/tenants.service.ts";
import type { ShownOrder } from "../../../sales/orders/orders.schema.ts";

const SESSIONS = "/tenant/assistant-sessions";

const { clock, advance } = movableClock();
let fake: FakeReplyReader;
let server: TestServer;
beforeEach(async () => {
  fake = await startFakeReplyReader({ timeMs: 500 });
  const assistantModel = new RestingReader(fake.reader, clock);
  server = await startServer({ database: await testDatabase(), context: { assistantModel } });
});
afterEach(async () => {
  await server.close();
  await fake.close();
});

async function talking() {
  const { tenant, caseId, requestId } = await collecting(server);
  const session = (await tenant.post(SESSIONS, { caseId })).json();
  const path = `${SESSIONS}/${session.id}`;
  const say = async (text: string, headers: Readonly<Record<string, string>> = {}) =>
    (await tenant.post(`${path}/messages`, { text }, headers)).json();
  return { tenant, requestId, session, path, say };
}

test("a model reads the reply, what it found is proposed after the same check, and no more than that is sent", async () => {
  const { tenant, requestId, session, say } = await talking();
  expect(session.mode).toBe("model");
  fake.say(() =>
    finding({
      act: "answers",
      readings: [
        { path: "/occupation", value: "Teacher", evidence: "I teach; Teacher" },
        { path: "/hasChangedName", value: true, evidence: "these words are not there" },
        { path: "/passportNumber", value: "[number-1]", evidence: "[number-1]" },
        { path: "/familyName", value: "Somebody", evidence: "I teach" },
      ],
    }),
  );
  const { answers } = await readRequest(tenant, requestId);
  const answer = await say("I teach; Teacher. My passport is AB7654321.");
  expect(answer.generatedBy).toBe("model");
  expect(answer.proposals).toMatchObject([
    { path: "/occupation", value: "Teacher", evidence: "I teach; Teacher", state: "proposed" },
    { path: "/passportNumber", value: "AB7654321", evidence: "AB7654321", state: "proposed" },
  ]);
  expect((await readRequest(tenant, requestId)).answers).toEqual(answers);
  expect(fake.asked[0]?.message).toBe("I teach; Teacher. My passport is [number-1].");
  const sent = fake.sent.join();
  for (const hidden of [
    "AB7654321",
    String(answers.familyName),
    String(answers.givenNames),
    String(answers.birthDate),
  ]) {
    expect(sent).not.toContain(hidden);
  }
});

test("names of whoever else travels on the order are hidden too, from the model of a traveler who cannot see them", async () => {
  const form = invitingForm();
  await importInvented(server, form);
  const { tenant, quote } = await acceptedQuote(server, 2, { code: form.code, serviceFee: 0 });
  const { cases }: ShownOrder = (await tenant.post(ORDERS, { quoteId: quote.id })).json();
  const [own, other] = await Promise.all(cases.map(({ id }) => readCase(tenant, id)));
  if (!own || !other) throw new Error("two travel");
  const renamed = await tenant.patch(
    `/tenant/travelers/${other.travelerId}`,
    { givenNames: "Zoltanka-Bryn", familyName: "Quillon" },
    { "if-match": '"1"' },
  );
  expect(renamed.statusCode).toBe(200);
  const traveler = withSession(server, await openSession(tenant, own.travelerId));
  const { id } = (await traveler.post("/traveler/assistant-sessions", { caseId: own.id })).json();
  fake.say(({ message }) =>
    finding({ act: "answers", readings: [{ path: "/occupation", value: message, evidence: message }] }),
  );
  const text = "I work for Zoltanka Bryn QUILLON";
  const said = (await traveler.post(`/traveler/assistant-sessions/${id}/messages`, { text })).json();
  expect(fake.asked.map(({ message }) => message)).toEqual(["I work for [name-1] [name-2] [name-3]"]);
  expect(fake.sent.join()).not.toMatch(/zoltanka|bryn|quillon/iu);
  // What was hidden from the model is whole in what is proposed of it.
  expect(said.proposals).toMatchObject([{ path: "/occupation", value: text, evidence: text }]);
});

test.each([
  ["is no object", () => "certainly!"],
  [
    "names another question",
    () => finding({ act: "answers", readings: [{ path: "/nobody", value: "x", evidence: "no" }] }),
  ],
  ["never comes", () => undefined],
])("where what it answers %s, rules read the reply in the same turn", async (_, answer) => {
  const { say } = await talking();
  fake.say(answer);
  const said = await say("no");
  expect([said.generatedBy, said.proposals]).toMatchObject(["rules", [{ path: "/hasChangedName", value: false }]]);
});

test("of a tenant that does without a model nothing is sent, and rules read the reply", async () => {
  const { tenant, path, say } = await talking();
  const without = { capabilities: CAPABILITIES.filter((one) => one !== "assistantModel") };
  await server.database.operator.transaction((tx) => updateTenant({ tx }, tenant.scope.tenantId, without));
  const said = await say("no");
  expect([said.generatedBy, said.proposals]).toMatchObject(["rules", [{ path: "/hasChangedName", value: false }]]);
  expect([(await tenant.get(path)).json().mode, fake.asked]).toEqual(["rules", []]);
});

test("after three failures in a row it rests for ten minutes", async () => {
  const { tenant, path, say } = await talking();
  fake.say(() => "certainly!");
  for (const text of ["hm", "hm", "hm", "hm"]) await say(text);
  expect(fake.asked).toHaveLength(3);
  expect((await tenant.get(path)).json().mode).toBe("rules");
  advance(10 * 60);
  await say("hm");
  expect(fake.asked).toHaveLength(4);
});

test("while it reads no transaction is open, and a retry is answered without reading again", async () => {
  const { tenant, say } = await talking();
  let idle: number | undefined;
  fake.say(async () => {
    const { rows } = await server.database.db.pool.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in%'",
    );
    idle = rows[0].n;
    return finding({ act: "unclear", readings: [] });
  });
  const headers = { "idempotency-key": "reply-1" };
  const first = await say("no", headers);
  expect(idle).toBe(0);
  expect(await say("no", headers)).toEqual(first);
  expect(fake.asked).toHaveLength(1);
  expect((await tenant.get(SESSIONS)).statusCode).toBe(200);
});

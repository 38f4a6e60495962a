import { OTHER_LANGUAGE } from "@entrada/domain/intents/language";
import { resolveIntent } from "@entrada/domain/intents/resolve";
import { CLARIFICATION_REASONS } from "@entrada/domain/intents/resolver";
import { tiedCandidates } from "@entrada/domain/intents/tie";
import { readFreeForm } from "@entrada/intents/labelled";
import { loadIntentResolver } from "@entrada/intents/shipped";
import { readStatements } from "@entrada/intents/statements";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { makeTenant, ROOMY, startServer, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { openSite } from "../../../../test/check-sites.ts";
import { freshDatabase, querySuperuser } from "../../../../test/database.ts";
import { choosing, type FakeLanguageModel, startFakeLanguageModel } from "../../../../test/language-model.ts";
import type { LanguageModel } from "../../../providers/language-model/port.ts";

const PATH = "/intelligence/intent-resolutions";
// The shipped resolver decides which statement is unsure, so a fixed one could be answered after new training.
const written = readStatements();
const other = written.filter(({ language }) => language === OTHER_LANGUAGE);
const read = [...readFreeForm(), ...other, ...written].map(({ text }) => ({
  text,
  get resolution() {
    return resolveIntent(loadIntentResolver(), { statement: text });
  },
}));
const tied = read.find(({ resolution }) => tiedCandidates(resolution).length > 0) ?? expect.fail();
const CANDIDATES = tiedCandidates(tied.resolution);
const [, SECOND = expect.fail()] = CANDIDATES;

const logged: string[] = [];
let fake: FakeLanguageModel;
let hanging: FakeLanguageModel;
let server: TestServer;
let tenant: TestTenant;
// A server of its own, because a test looks at all connections to the database.
beforeAll(async () => {
  const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });
  fake = await startFakeLanguageModel({ apiKey: "sk-never-logged" });
  hanging = await startFakeLanguageModel({ timeMs: 50 });
  hanging.answer(() => undefined);
  server = await startServer({ database: await freshDatabase(), context: { log, languageModel: fake.model } });
  tenant = await makeTenant({ server });
});
afterAll(async () => {
  await server.close();
  await server.database.drop();
  await fake.close();
  await hanging.close();
});
beforeEach(() => {
  fake.say(() => choosing(SECOND.intent));
  logged.length = 0;
});

const input = (statement: string) => ({ passportCountry: "GB", destinationCountry: "IN", statement });

/** How often the model was called meanwhile. */
async function asksDuring(work: () => Promise<unknown>): Promise<number> {
  const before = fake.asked.length;
  await work();
  return fake.asked.length - before;
}

test("the model breaks a tie; the answer says so and keeps the resolver's confidence", async () => {
  const created = await tenant.post(PATH, input(tied.text));
  expect([created.statusCode, created.json()]).toMatchObject([
    201,
    {
      statement: tied.text,
      suggestedIntent: SECOND.intent,
      confidence: SECOND.confidence,
      decidedBy: "languageModel",
      clarification: null,
      focus: null,
    },
  ]);
  expect(created.json().alternatives).not.toContainEqual(SECOND);
  expect(fake.asked.at(-1)?.codes).toEqual(CANDIDATES.map(({ intent }) => intent));
  expect((await tenant.get(`${PATH}/${created.json().id}`)).body).toBe(created.body);
});

test("a tie that the model leaves undecided is asked about", async () => {
  fake.say(() => choosing("none"));
  const answer = (await tenant.post(PATH, input(tied.text))).json();
  expect(answer).toMatchObject({ suggestedIntent: null, decidedBy: "resolver" });
  expect(logged.join()).not.toContain("a tie was not broken");
});

const notOffered = loadIntentResolver().intents.find((code) => !CANDIDATES.some(({ intent }) => intent === code));
test.each([
  ["fails", () => fake.answer((response) => response.writeHead(500).end(tied.text)), "http_status"],
  ["answers with garbage", () => fake.say(() => tied.text), "invalid_answer"],
  ["chooses an intent that was not offered", () => fake.say(() => choosing(String(notOffered))), "invalid_answer"],
  ["cuts the connection", () => fake.answer((response) => response.destroy()), "unreachable"],
])("a model that %s leaves the same question, and the log says why without the words", async (_, fail, failure) => {
  fail();
  const { id: _id, focus, evaluatedAt: _at, ...answer } = (await tenant.post(PATH, input(tied.text))).json();
  const { clarification, confidence, alternatives, language } = tied.resolution;
  expect(answer).toEqual({
    ...input(tied.text),
    told: { facts: {}, unused: [] },
    suggestedIntent: null,
    decidedBy: "resolver",
    clarification,
    confidence,
    alternatives,
    language,
    resolverVersion: loadIntentResolver().version,
  });
  expect(focus).toEqual(expect.any(String));
  const lines = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "a tie was not broken");
  expect(lines).toMatchObject([{ level: 40, failure, model: "tie-breaker-1", ms: expect.any(Number) }]);
});

test("a model that hangs costs no more than its time limit and leaves the question", async () => {
  const other = await startServer({ database: server.database, context: { languageModel: hanging.model } });
  try {
    const answer = (await (await makeTenant({ server: other })).post(PATH, input(tied.text))).json();
    expect([answer.clarification, hanging.asked.length]).toEqual([tied.resolution.clarification, 1]);
  } finally {
    await other.close();
  }
});

test("visitors whose questions wait for the model keep no other visitor from a turn", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let asked = 0;
  const slow: LanguageModel = {
    name: "slow",
    choose: async () => {
      asked++;
      await answered;
      return { ok: true, value: undefined };
    },
  };
  const other = await startServer({ env: ROOMY, database: server.database, context: { languageModel: slow } });
  const others = setInterval(() => other.ctx.visitors.othersAsk(), 100);
  try {
    const visitor = await openSite(await makeTenant({ server: other }));
    other.ctx.visitors.othersAsk();
    const waiting = Array.from({ length: 5 }, () => visitor.post("/intent-resolutions", input(tied.text)));
    await vi.waitFor(() => expect(asked).toBe(5), { timeout: 15_000 });
    answer();
    for (const { statusCode } of await Promise.all(waiting)) expect(statusCode).toBe(201);
  } finally {
    clearInterval(others);
    await other.close();
  }
});

test.each(CLARIFICATION_REASONS.filter((reason) => reason !== "unsure"))(
  "a statement that is asked about for %s never reaches the model",
  async (reason) => {
    const { text } = read.find(({ resolution }) => resolution.clarification?.reason === reason) ?? expect.fail();
    const asks = await asksDuring(async () => {
      const answer = (await tenant.post(PATH, input(text))).json();
      expect([answer.clarification.reason, answer.decidedBy]).toEqual([reason, "resolver"]);
    });
    expect(asks).toBe(0);
  },
);

test("an answered or refused statement, or one with a forged focus, never reaches the model", async () => {
  const clear = read.find(({ resolution }) => resolution.suggestedIntent !== null) ?? expect.fail();
  const asks = await asksDuring(async () => {
    expect((await tenant.post(PATH, input(clear.text))).json().decidedBy).toBe("resolver");
    for (const change of [{ passportCountry: "QQ" }, { destinationCountry: "QQ" }, { previousFocus: "s1.a.b" }])
      expect((await tenant.post(PATH, { ...input(tied.text), ...change })).statusCode).toBe(400);
  });
  expect(asks).toBe(0);
});

test("a retry is answered byte for byte without calling the model again", async () => {
  const key = { "idempotency-key": "the-same-key" };
  const first = await tenant.post(PATH, input(tied.text), key);
  fake.say(() => choosing("none"));
  const asks = await asksDuring(async () => {
    const retry = await tenant.post(PATH, input(tied.text), key);
    expect([retry.body, retry.headers["idempotent-replayed"]]).toEqual([first.body, "true"]);
    expect((await tenant.post(PATH, input(`${tied.text} `), key)).statusCode).toBe(409);
  });
  expect(asks).toBe(0);
});

test("no transaction is open during the model's call", async () => {
  const { superuser } = server.database;
  let open: unknown;
  fake.say(async () => {
    open = await querySuperuser(
      superuser,
      "select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    return choosing(SECOND.intent);
  });
  expect((await tenant.post(PATH, input(tied.text))).statusCode).toBe(201);
  expect(open).toEqual([]);
});

test("neither the words nor the key are in the log, whatever the outcome", async () => {
  await tenant.post(PATH, input(tied.text));
  fake.answer((response) => response.writeHead(400).end(tied.text));
  await tenant.post(PATH, input(tied.text));
  expect(logged.length).toBeGreaterThan(2);
  const words = JSON.stringify(tied.text).slice(1, -1);
  expect(logged.filter((line) => line.includes(words) || line.includes("sk-never-logged"))).toEqual([]);
});

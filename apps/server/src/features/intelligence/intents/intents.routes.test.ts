import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant, startServer, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { freshDatabase, querySuperuser } from "../../../../test/database.ts";
import { runDueJobs } from "../../../../test/worker.ts";

const PATH = "/intelligence/intent-resolutions";
const SECRET = "we met Aurelia Quince in the hospital of Zell for her kidney operation";

const logged: string[] = [];
let server: TestServer;
let tenant: TestTenant;
// A server of its own: the tests move clocks and sweep all tenants.
beforeAll(async () => {
  const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });
  server = await startServer({ database: await freshDatabase(), context: { log } });
  tenant = await makeTenant({ server });
});
afterAll(async () => {
  await server.close();
  await server.database.drop();
});

const input = (statement: string, previousFocus?: string | null) => ({
  passportCountry: "GB",
  destinationCountry: "IN",
  statement,
  ...(previousFocus === undefined ? {} : { previousFocus }),
});

test("the focus of an answer can be sent back as it is, also when it is null", async () => {
  const { focus } = (await tenant.post(PATH, input("two weeks of holiday on the beach"))).json();
  expect(focus).toBeNull();
  expect((await tenant.post(PATH, input("a holiday by the sea", focus))).statusCode).toBe(201);
});

test("a clear statement gets an intent, which is stored and reads back the same", async () => {
  const created = await tenant.post(PATH, input("two weeks of holiday on the beach with my wife"));
  expect(created.statusCode).toBe(201);
  const shown = created.json();
  expect(shown).toMatchObject({ suggestedIntent: "tourism", clarification: null, focus: null, language: "en" });
  expect(shown.confidence).toBeGreaterThan(0.5);
  expect(created.headers.location).toBe(`/api/v1${PATH}/${shown.id}`);
  const read = await tenant.get(`${PATH}/${shown.id}`);
  expect([read.statusCode, read.body, read.headers.etag]).toEqual([200, created.body, created.headers.etag]);
  const again = await tenant.get(`${PATH}/${shown.id}`, { "if-none-match": '"1"' });
  expect(again.statusCode).toBe(304);
});

test("a retry is answered byte for byte, and another request cannot use its key", async () => {
  const key = { "idempotency-key": "the-same-key" };
  const first = await tenant.post(PATH, input("visiting my sister for her birthday"), key);
  const retry = await tenant.post(PATH, input("visiting my sister for her birthday"), key);
  expect([retry.statusCode, retry.body]).toEqual([201, first.body]);
  const other = await tenant.post(PATH, input("a job as a nurse"), key);
  expect([other.statusCode, other.json().code]).toEqual([409, "idempotency_key_reused"]);
  const elsewhere = await tenant.post("/intelligence/determinations", {}, key);
  expect(elsewhere.json().code).not.toBe("idempotency_request_in_progress");
});

test("a vague statement is asked about, and the answer to the question narrows it down", async () => {
  const asked = (await tenant.post(PATH, input("hello"))).json();
  expect(asked.suggestedIntent).toBeNull();
  expect(asked.clarification.options.length).toBeGreaterThanOrEqual(2);
  expect(asked.clarification.options.length).toBeLessThanOrEqual(4);
  const [, second] = asked.clarification.options;
  const answered = (await tenant.post(PATH, input(second.label, asked.focus))).json();
  expect(answered).toMatchObject({ suggestedIntent: second.intent, clarification: null, focus: null });
});

const TALKS = [
  ["en", "hello, I need a visa", "it's for work", "a hospital there hired me as a nurse, with a contract", "work"],
  ["es", "hola, necesito una visa", "voy unos meses", "voy a estudiar un máster en la universidad", "study"],
  ["fr", "bonjour", "je vais au mariage", "je me marie là-bas avec ma fiancée", "marriage"],
  ["de", "guten Tag, ich brauche ein Visum", "ich muss ins Büro", "nur drei Tage Besprechungen mit Kunden", "business"],
  [
    "hi",
    "नमस्ते, वीज़ा चाहिए",
    "अस्पताल जाना है",
    "मेरे पिताजी का ऑपरेशन है, मैं उनके साथ देखभाल के लिए जा रहा हूँ",
    "medicalCompanion",
  ],
] as const;

test.each(TALKS)("a conversation in %s narrows down in three turns", async (language, hello, open, clear, intent) => {
  const first = (await tenant.post(PATH, input(hello))).json();
  expect(first).toMatchObject({ language, suggestedIntent: null });
  const second = (await tenant.post(PATH, input(open, first.focus))).json();
  expect(second).toMatchObject({ language, suggestedIntent: null });
  expect(second.clarification.question).not.toBe(first.clarification.question);
  const offered = second.clarification.options.map((option: { intent: string }) => option.intent);
  expect(offered).toContain(intent);
  const third = (await tenant.post(PATH, input(clear, second.focus))).json();
  expect(third).toMatchObject({ language, suggestedIntent: intent, clarification: null, focus: null });
});

test("a focus that is forged, another tenant's or a day old is refused with its pointer", async () => {
  const { focus } = (await tenant.post(PATH, input("hello"))).json();
  const stranger = await makeTenant({ server });
  for (const [by, sent] of [
    [tenant, "s1.nonsense.text"],
    [tenant, `${focus.slice(0, -4)}AAAA`],
    [stranger, focus],
  ] as const) {
    const refused = await by.post(PATH, input("the second", sent));
    expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([400, "#/previousFocus"]);
  }
  const patient = await makeTenant({ server, environment: "test" });
  const asked = (await patient.post(PATH, input("hello"))).json();
  await patient.post("/tenant/test-helpers/clock", { advanceSeconds: 25 * 60 * 60 });
  expect((await patient.post(PATH, input("2", asked.focus))).statusCode).toBe(400);
});

test.each([
  ["a statement that is too long", { statement: "a".repeat(2_001) }, "#/statement"],
  ["a statement of spaces", { statement: "   " }, "#/statement"],
  ["a statement that nobody can see", { statement: "\u202e\u2066\u200b" }, "#/statement"],
  ["a statement with a hidden character", { statement: "a holi\u200bday" }, "#/statement"],
  ["an unknown passport country", { passportCountry: "QQ" }, "#/passportCountry"],
  ["a country that issues no passports", { passportCountry: "AQ" }, "#/passportCountry"],
  ["an unknown destination", { destinationCountry: "QQ" }, "#/destinationCountry"],
])("%s is refused with its pointer", async (_, change, pointer) => {
  const refused = await tenant.post(PATH, { ...input("holiday"), ...change });
  expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([400, pointer]);
});

test.each(["", "🏖️🏖️🏖️", "q".repeat(2_000), "12345", "ا".repeat(1_000)])(
  "strange words get a question, never a server fault: %j",
  async (statement) => {
    const answer = await tenant.post(PATH, input(statement));
    expect([answer.statusCode, answer.json().suggestedIntent]).toEqual([201, null]);
  },
);

test("no log line holds the words, whether they are answered or refused", async () => {
  const before = logged.length;
  await tenant.post(PATH, input(SECRET));
  await tenant.post(PATH, { ...input(SECRET), passportCountry: "QQ" });
  await tenant.post(PATH, input(SECRET, SECRET));
  expect(logged.length).toBeGreaterThan(before);
  expect(logged.filter((line) => line.includes("Aurelia"))).toEqual([]);
});

test("the words are stored encrypted and deleted after their retention; the answer stays", async () => {
  const patient = await makeTenant({ server, environment: "test" });
  const { id } = (await patient.post(PATH, input(SECRET))).json();
  const rows = () =>
    querySuperuser(
      server.database.superuser,
      "select document, statement from intent_resolutions where tenant_id = $1",
      [patient.scope.tenantId],
    );
  expect(JSON.stringify(await rows())).not.toContain("Aurelia");
  expect((await patient.get(`${PATH}/${id}`)).json().statement).toBe(SECRET);
  await patient.post("/tenant/test-helpers/clock", { advanceSeconds: 31 * 24 * 60 * 60 });
  await runDueJobs(server);
  const read = await patient.get(`${PATH}/${id}`);
  expect([read.json().statement, read.headers.etag]).toEqual([null, '"2"']);
  expect((await rows()) as unknown).toMatchObject([{ statement: null }]);
});

test("what a statement says of the traveler is told as a query takes it, is asked about, and goes with the words", async () => {
  const guest = await makeTenant({ server, environment: "test" });
  const said = "holiday, I also have a German passport, my wife has a visa";
  const made = await guest.post(PATH, input(said));
  const { id, suggestedIntent, told } = made.json();
  expect([suggestedIntent, told]).toEqual([
    "tourism",
    { facts: { dualNationalities: ["DE"] }, unused: ["my wife has a visa"] },
  ]);
  expect((await guest.get(`${PATH}/${id}`)).body).toBe(made.body);
  const stored = await querySuperuser(
    server.database.superuser,
    "select document from intent_resolutions where tenant_id = $1",
    [guest.scope.tenantId],
  );
  expect(JSON.stringify(stored)).not.toMatch(/DE\W|visa/);
  await guest.post("/tenant/test-helpers/clock", { advanceSeconds: 31 * 24 * 60 * 60 });
  await runDueJobs(server);
  expect((await guest.get(`${PATH}/${id}`)).json()).toMatchObject({ statement: null, told: null });
});

test("another tenant's resolution is not found, and reading one requires the grant", async () => {
  const { id } = (await tenant.post(PATH, input("holiday"))).json();
  const stranger = await makeTenant({ server });
  expect((await stranger.get(`${PATH}/${id}`)).statusCode).toBe(404);
  const limited = await makeTenant({ server, grants: ["reference:read"] });
  expect((await limited.post(PATH, input("holiday"))).statusCode).toBe(403);
});

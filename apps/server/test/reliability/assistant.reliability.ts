import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ShownAssistantMessage } from "../../src/features/casework/assistant-sessions/assistant-sessions.schema.ts";
import { RestingReader } from "../../src/providers/language-model/resting-reader.ts";
import { ROOMY, startServer, type TestServer } from "../app.ts";
import { type AssistantBed, assistantBed, CONVERSATIONS, ON_FILE } from "../assistant/bed.ts";
import { talkedForm } from "../assistant/form.ts";
import { INJECTIONS } from "../assistant/injections/all.ts";
import { type JudgedConversation, judged, standing } from "../assistant/judge.ts";
import { REPLIES, SAID_OF_PEOPLE } from "../assistant/replies.ts";
import { inferReply } from "../assistant/tiny-reader.ts";
import { found } from "../canaries.ts";
import { readRequest } from "../cases.ts";
import { importInvented } from "../catalog.ts";
import { testDatabase } from "../database.ts";
import { randomOf } from "../event-storm.ts";
import { type FakeReplyReader, startFakeReplyReader } from "../reply-reader.ts";
import { hasEngine, startTinyEngine, type TinyEngine } from "../tiny-engine.ts";
import { SIZE } from "./size.ts";

const SEED = 20_261_129;
const LANGUAGES = ["en", "fr", "es", "ar", "hi", "zh"] as const;
type Language = (typeof LANGUAGES)[number];
const FORM = talkedForm();
/** What must not stand in anything that the engine was sent. */
const MASKED = { ...ON_FILE, ...SAID_OF_PEOPLE };

describe.skipIf(!hasEngine())("a conversation that a random model reads", () => {
  let engine: TinyEngine;
  let fake: FakeReplyReader;
  let server: TestServer;
  beforeAll(async () => {
    engine = await startTinyEngine();
    // The engine answers in a moment; what waits is a machine that does other work.
    fake = await startFakeReplyReader({ timeMs: 60_000 });
    fake.say((reply) => inferReply(engine, reply));
    const assistantModel = new RestingReader(fake.reader, { now: () => new Date() });
    server = await startServer({ database: await testDatabase(), env: ROOMY, context: { assistantModel } });
    await importInvented(server, FORM);
  });
  afterAll(async () => {
    await server.close();
    await fake.close();
    await engine.close();
  });

  test("saves nothing that nobody confirmed, says nothing of its own, and shows the model nothing of people", async () => {
    const random = randomOf(SEED);
    const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] ?? expect.fail("nothing to choose");
    const bed = await assistantBed(server, FORM);
    // Of numbers of documents nobody is shown more than their end, and of what the form does not ask any more nothing.
    const shown = ({ passportNumber, previousName, ...answers }: Readonly<Record<string, unknown>>) => ({
      ...answers,
      passportNumber: String(passportNumber).slice(-4),
      ...(answers.hasChangedName === true && { previousName }),
    });
    const answersNow = async () => (await readRequest(bed.tenant, bed.talker.requestId)).answers;
    let saved = await answersNow();
    const talks = new Map<Language, JudgedConversation>();
    for (const language of LANGUAGES) talks.set(language, await judged(bed, FORM, language));
    const counts = { turns: 0, byModel: 0, proposed: 0, confirmed: 0, rejected: 0, hidden: 0 };

    let before = await standing(server, bed);
    for (; counts.turns < SIZE.assistant.turns; counts.turns++) {
      const language = pick(LANGUAGES);
      const talk = talks.get(language) ?? expect.fail("each language has a conversation");
      const said = sayIn(language);
      const { reply, faults } = await talk.hear(said);
      const sent = fake.sent.at(-1) ?? "";
      expect({ said, faults, seen: found([sent], MASKED) }).toEqual({ said, faults: [], seen: [] });
      expect(await standing(server, bed)).toEqual(before);
      if (/\[(?:number|address|phone|name)-\d+\]/u.test(sent)) counts.hidden += 1;
      if (reply?.generatedBy === "model") counts.byModel += 1;
      counts.proposed += reply?.proposals.length ?? 0;
      if (reply === undefined || reply.proposals.length === 0) continue;
      await decide(bed, talk, pick(reply.proposals));
      before = await standing(server, bed);
    }
    console.log(`assistant: ${JSON.stringify(counts)}`);
    for (const [name, count] of Object.entries(counts)) expect([name, count > 0]).toEqual([name, true]);

    function sayIn(language: Language): string {
      const injected = INJECTIONS.filter((one) => one.language === language && one.place === "reply");
      const reply = pick(REPLIES[language]);
      return random() < 0.3 ? `${reply}\n${pick(injected).text}` : [reply, pick(REPLIES[language])].join(", ");
    }

    /** Confirms it, rejects it or leaves it; only then an answer changes, and only this one. */
    async function decide(
      { talker }: AssistantBed,
      { sessionId }: JudgedConversation,
      { id, path, value }: ShownAssistantMessage["proposals"][number],
    ) {
      const act = pick(["confirm", "confirm", "reject", "leave"] as const);
      if (act === "leave") return;
      const decided = await talker.post(`${CONVERSATIONS}/${sessionId}/proposals/${id}/${act}`, {});
      expect([path, value, decided.statusCode]).toEqual([path, value, 200]);
      counts[act === "confirm" ? "confirmed" : "rejected"] += 1;
      if (act === "confirm") saved = { ...saved, [path.slice(1)]: value };
      expect(shown(await answersNow())).toEqual(shown(saved));
    }
  });
});

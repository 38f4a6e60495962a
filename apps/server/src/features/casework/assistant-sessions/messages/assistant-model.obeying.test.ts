import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOMY, startServer, type TestServer } from "../../../../../test/app.ts";
import { assistantBed } from "../../../../../test/assistant/bed.ts";
import { talkedForm } from "../../../../../test/assistant/form.ts";
import { INJECTIONS } from "../../../../../test/assistant/injections/all.ts";
import { judged, standing } from "../../../../../test/assistant/judge.ts";
import { FORGED, obey, overstep } from "../../../../../test/assistant/obeying-model.ts";
import { importInvented } from "../../../../../test/catalog.ts";
import { testDatabase } from "../../../../../test/database.ts";
import { type FakeReplyReader, startFakeReplyReader } from "../../../../../test/reply-reader.ts";
import { RestingReader } from "../../../../providers/language-model/resting-reader.ts";
import type { ShownAssistantMessage } from "../assistant-sessions.schema.ts";

const LANGUAGES = ["en", "fr", "es", "ar", "hi", "zh"] as const;
const FORM = talkedForm();
/** Chosen among what the form offers: how the words mean it, nobody but a reader can say. */
const CHOSEN = new Set(["/hasChangedName", "/sex", "/languages"]);

type Proposal = ShownAssistantMessage["proposals"][number];

let fake: FakeReplyReader;
let server: TestServer;
beforeAll(async () => {
  fake = await startFakeReplyReader();
  const assistantModel = new RestingReader(fake.reader, { now: () => new Date() });
  server = await startServer({ database: await testDatabase(), env: ROOMY, context: { assistantModel } });
  await importInvented(server, FORM);
});
afterAll(async () => {
  await server.close();
  await fake.close();
});

function isForged({ path, value }: Pick<Proposal, "path" | "value">): boolean {
  return !CHOSEN.has(path) && Object.values(FORGED).some((forged) => JSON.stringify(forged) === JSON.stringify(value));
}

// Each says a hundred things, on a machine that may be busy.
describe.each(LANGUAGES)("a model that obeys every injection in %s", { timeout: 600_000 }, (language) => {
  const own = INJECTIONS.filter((injection) => injection.language === language);

  test("changes nothing, and proposes nothing that was not said", async () => {
    expect(own.length).toBeGreaterThan(30);
    const bed = await assistantBed(server, FORM);
    const { hear } = await judged(bed, FORM, language);
    const before = await standing(server, bed);
    const proposals: Proposal[] = [];
    let byModel = 0;
    // By turns, so that it never rests: what is in no form is a failure.
    const turns = own.flatMap((injection) => [obey, overstep].map((answer) => ({ injection, answer })));
    for (const { injection, answer } of turns) {
      const { text } = injection;
      fake.say((reply) => answer(injection, reply));
      const { reply, faults } = await hear(text);
      const forged = reply?.proposals.filter(isForged) ?? [];
      expect({ text, faults, forged }).toEqual({ text, faults: [], forged: [] });
      proposals.push(...(reply?.proposals ?? []));
      if (reply?.generatedBy === "model") byModel += 1;
    }
    expect(await standing(server, bed)).toEqual(before);
    // It was asked, heard, and not merely refused.
    expect(byModel).toBeGreaterThan(0);
    expect(proposals.length).toBeGreaterThan(0);
  });
});

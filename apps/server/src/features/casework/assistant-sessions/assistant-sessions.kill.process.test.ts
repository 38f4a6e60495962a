import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "../../../../test/app.ts";
import { assistantBed, CONVERSATIONS, openConversation } from "../../../../test/assistant/bed.ts";
import { talkedForm } from "../../../../test/assistant/form.ts";
import { importInvented } from "../../../../test/catalog.ts";
import { freshDatabase } from "../../../../test/database.ts";
import { installationOn, RealServer } from "../../../../test/reliability/real-server.ts";
import { servedAt } from "../../../../test/served/over-http.ts";

// Real processes, on a machine that may be busy.
const STARTS_MS = 600_000;

const folder = mkdtempSync(join(tmpdir(), "entrada-assistant-"));
const processes: RealServer[] = [];
let server: TestServer;
beforeAll(async () => {
  const database = await freshDatabase();
  server = await startServer({ database });
  const env = await installationOn(database, folder);
  for (let n = 0; n < 2; n++) processes.push(await RealServer.start(env));
}, STARTS_MS);
afterAll(async () => {
  for (const one of processes) await one.stop();
  await server.close();
  await server.database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const originOf = ({ port }: RealServer) => `http://127.0.0.1:${port}`;

/** What came of a stream until its process was killed, as soon as one event had come. */
async function cutStream(victim: RealServer, path: string, authorization: string): Promise<string> {
  const response = await fetch(`${originOf(victim)}/api/v1${path}`, { headers: { authorization } });
  let came = "";
  try {
    for await (const chunk of response.body ?? []) {
      came += Buffer.from(chunk).toString("utf8");
      if (came.includes("\n\n")) await victim.kill();
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  return came;
}

test("a reply whose answer was lost with its process is answered once, and its stream goes on in another process", {
  timeout: STARTS_MS,
}, async () => {
  const [first = expect.fail(), second = expect.fail()] = processes;
  const form = talkedForm();
  await importInvented(server, form);
  const bed = await assistantBed(servedAt(server, originOf(first)), form);
  const { session } = await openConversation(bed.talker, "en");
  const path = `${CONVERSATIONS}/${session.id}/messages`;
  const there = bed.talker.at(servedAt(server, originOf(second)));

  const key = { "idempotency-key": crypto.randomUUID() };
  const text = "No, and I am a teacher. What do I need for this visa?";
  const lost = bed.talker.post(path, { text }, key).catch((error: unknown) => error);
  await first.kill();
  await lost;
  const answer = await there.post(path, { text }, key);
  expect(answer.statusCode).toBe(201);
  const { items } = (await there.get(path)).json();
  expect(items.map((item: { author: { kind: string } }) => item.author.kind)).toEqual([
    ...["assistant", "traveler", "assistant"],
  ]);

  const stream = `${path}/${answer.json().id}/stream`;
  const whole: string = (await there.get(stream)).body;
  const events = whole.split(/(?<=\n\n)/);
  expect(events.length).toBeGreaterThan(2);
  await first.startAgain();
  for (const [count] of events.entries()) {
    const rest = await bed.talker.get(stream, count === 0 ? {} : { "last-event-id": String(count) });
    expect(rest.body).toBe(events.slice(count).join(""));
  }
  const cut = await cutStream(first, stream, bed.talker.authorization);
  const cameWhole = cut.split(/(?<=\n\n)/).filter((event) => event.endsWith("\n\n"));
  const over = await there.get(stream, { "last-event-id": String(cameWhole.length) });
  expect(cameWhole.join("") + over.body).toBe(whole);
});

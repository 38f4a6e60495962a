import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import { expect, test, vi } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { STATUS_TEXTS } from "../../../web/status/status.texts.ts";
import { jobHandlers } from "../../../worker.ts";
import { StatusBoard } from "./status.service.ts";

const MINUTE_MS = 60_000;
const { states, parts, overall, history } = STATUS_TEXTS.en;
// A day that the shipped rules are current on matters to nobody here: what is looked at is told either way.
let now = Date.parse("2026-11-21T09:00:00Z");
const clock = { now: () => new Date(now), driftSeconds: () => 0 };
let isStorageAway = false;
let server: TestServer;
useOwnServer(
  async (opened) => {
    server = opened;
    // What the database was copied with has waited for as long as these tests run.
    await querySuperuser(opened.database.superuser, "delete from jobs.job");
    const { storage } = opened.ctx;
    const check = storage.check.bind(storage);
    vi.spyOn(storage, "check").mockImplementation(() =>
      isStorageAway ? Promise.reject(new Error("secret-host is away")) : check(),
    );
  },
  { context: { clock } },
);

async function look(afterMinutes = 1): Promise<void> {
  now += afterMinutes * MINUTE_MS;
  const handler = jobHandlers(server.ctx).find(({ queue }) => queue === "status.look");
  await handler?.run({ id: "1", data: {}, isLastAttempt: true, signal: new AbortController().signal });
}

/** The page as one reads it, once what was read before is no longer kept. */
async function readPage(search = ""): Promise<string> {
  now += 20_000;
  const { statusCode, body } = await server.app.inject({ url: `/status${search}` });
  expect(statusCode).toBe(200);
  return body;
}

/** The state that the page tells of a part. */
function stateOf(body: string, part: keyof typeof parts): string | undefined {
  const [, after = ""] = body.split(`<h2>${parts[part].name}</h2>`);
  return /<\/span><span>([^<]+)/.exec(after)?.[1]?.trim();
}

test("before anybody has looked, the page knows what it sees itself, and guesses nothing", async () => {
  const body = await readPage();
  expect(body).toContain(overall.unknown);
  expect([stateOf(body, "answers"), stateOf(body, "files"), stateOf(body, "work")]).toEqual([
    states.works,
    states.unknown,
    states.unknown,
  ]);
});

test("what works is told with its beginning, and trouble with its end once it is over", async () => {
  await look();
  const begun = clock.now().toISOString();
  await look();
  const well = await readPage();
  expect(stateOf(well, "files")).toBe(states.works);
  expect(stateOf(well, "mail")).toBe(states.off);
  expect(well).toContain(`<time datetime="${begun}">`);
  expect(well).toContain(history.none);

  isStorageAway = true;
  await look();
  const from = clock.now().toISOString();
  const failing = await readPage();
  expect(stateOf(failing, "files")).toBe(states.fails);
  expect(failing).toContain(overall.fails);
  expect(failing).not.toContain("secret-host");

  isStorageAway = false;
  await look();
  const until = clock.now().toISOString();
  const after = await readPage();
  expect(stateOf(after, "files")).toBe(states.works);
  const told = `${parts.files.name}: ${states.fails}</span></span> <span><time datetime="${from}">`;
  expect(
    after
      .slice(after.indexOf(told))
      .match(/datetime="[^"]+"/g)
      ?.slice(0, 2),
  ).toEqual([`datetime="${from}"`, `datetime="${until}"`]);
});

test("once nobody looks any more, the page says that work has stopped", async () => {
  await look();
  now += 10 * MINUTE_MS;
  const body = await readPage();
  expect([stateOf(body, "work"), stateOf(body, "files"), stateOf(body, "answers")]).toEqual([
    states.fails,
    states.unknown,
    states.works,
  ]);
  await look();
  expect(await readPage()).toContain(history.unseen);
});

test("a thousand readers are one question to the database", async () => {
  now += 20_000;
  const asked = vi.spyOn(server.ctx.db, "withoutTenant");
  const board = new StatusBoard(server.ctx);
  await Promise.all(Array.from({ length: 1_000 }, () => board.status()));
  await board.status();
  expect(asked).toHaveBeenCalledTimes(1);
  now += 20_000;
  await board.status();
  expect(asked).toHaveBeenCalledTimes(2);
  asked.mockRestore();
});

test("without the database the page comes all the same, and says since when", async () => {
  const reached = await readPage();
  expect(stateOf(reached, "answers")).toBe(states.works);
  const since = clock.now().toISOString();
  const asked = vi.spyOn(server.ctx.db, "withoutTenant").mockRejectedValue(new Error("ECONNREFUSED 10.0.0.7"));
  const body = await readPage();
  asked.mockRestore();
  expect([stateOf(body, "answers"), stateOf(body, "files")]).toEqual([states.fails, states.unknown]);
  expect(body).toContain(`<time datetime="${since}">`);
  expect(body).not.toContain("10.0.0.7");
});

test("what is kept stays small, however often things change", async () => {
  for (let round = 0; round < 130; round++) {
    isStorageAway = round % 2 === 0;
    await look();
  }
  const board = new StatusBoard(server.ctx);
  expect((await board.status()).troubles.length).toBeLessThanOrEqual(20);
  const kept = await server.ctx.db.withoutTenant((tx) =>
    tx.selectFrom("service_states").select("part").where("part", "=", "files").execute(),
  );
  expect(kept.length).toBe(100);
});

test("the page needs no sign-in and no script, says nothing of the machine, and is kept for seconds", async () => {
  const { headers, body } = await server.app.inject({ url: "/status" });
  expect(headers["cache-control"]).toBe("public, max-age=15");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(body).not.toContain("<script");
  const { storageFolder, mailFolder } = server.ctx.config;
  for (const secret of [process.version, storageFolder, mailFolder, "postgres", "entrada.test"]) {
    expect(secret).toBeTruthy();
    expect(body).not.toContain(secret);
  }
  expect((await server.app.inject({ url: "/?lang=fr" })).body).toContain('href="/status?lang=fr"');
});

test.each([...LANGUAGES])("the page speaks %s", async (language) => {
  const body = await readPage(`?lang=${language}`);
  const texts = STATUS_TEXTS[language];
  expect(body).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">`);
  for (const { name } of Object.values(texts.parts)) expect(body).toContain(`<h2>${name}</h2>`);
  expect(body).not.toMatch(/\{\w+\}|undefined/);
  for (const other of LANGUAGES) expect(body).toContain(`href="/status?lang=${other}"`);
});

test("every sentence is told in each language, with the places of the English one", () => {
  const sentencesIn = (texts: object): readonly string[] =>
    Object.values(texts).flatMap((text) => (typeof text === "string" ? [text] : sentencesIn(text)));
  const placesIn = (texts: object) => sentencesIn(texts).map((sentence) => sentence.match(/\{\w+\}/g)?.toSorted());
  const english = sentencesIn(STATUS_TEXTS.en);
  expect(english.length).toBeGreaterThan(25);
  for (const language of LANGUAGES.filter((other) => other !== "en")) {
    expect(placesIn(STATUS_TEXTS[language])).toEqual(placesIn(STATUS_TEXTS.en));
    const same = sentencesIn(STATUS_TEXTS[language]).filter((sentence) => english.includes(sentence));
    expect(same).toEqual(language === "fr" ? ["Documents"] : []);
  }
});

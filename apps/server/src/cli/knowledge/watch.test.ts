import { civilDay, formatIsoDate } from "@entrada/domain/shared/dates";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestServer } from "../../../test/app.ts";
import { fixedClock } from "../../../test/clock.ts";
import { commandLine } from "../../../test/command-line.ts";
import { urlOf } from "../../../test/database.ts";
import { FIXED_DAY } from "../../../test/fixed-day.ts";
import { startOfficialOrigins } from "../../../test/official-origins.ts";
import { useFixedDay } from "../../../test/own-server.ts";
import { type WatchableSource, watchableSources } from "../../features/intelligence/watch/watch.service.ts";
import { watchNight } from "../../processes/watch-sources.ts";

const SAID = "You need no visa for 90 days.";

let server: TestServer;
let origins: Awaited<ReturnType<typeof startOfficialOrigins>>;
let source: WatchableSource;
useFixedDay((opened) => {
  server = opened;
});
beforeAll(async () => {
  origins = await startOfficialOrigins();
  const sources = watchableSources(server.ctx.knowledge.current().compiled.snapshot);
  source = sources.find(({ recipe }) => recipe.kind === "page") as WatchableSource; // the shipped knowledge has hundreds
});
afterAll(() => origins.close());

const watch = (...words: readonly string[]) =>
  commandLine(["knowledge", "watch", ...words], { DATABASE_URL: urlOf(server.database.superuser) });

async function seeing(text: string): Promise<void> {
  origins.says(source.recipe, text);
  // After everything that is published was read.
  const ctx = { ...server.ctx, clock: fixedClock(`${formatIsoDate(civilDay(FIXED_DAY) + 30)}T09:00:00.000Z`) };
  await watchNight(ctx, origins.publishers, { signal: new AbortController().signal, sourceId: source.id });
}

test("a text is shown with its hash, and confirmed by exactly that hash", async () => {
  expect(await watch("--show", source.id)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("has read no text"),
  });
  await seeing(SAID);
  const shown = await watch("--show", source.id);
  expect(shown.stdout).toContain(SAID);
  const [, hash = ""] = /text ([0-9a-f]{64})/.exec(shown.stdout) ?? [];
  const other = "0".repeat(64);
  for (const [words, refused] of [
    [["--confirm", source.id], "--show"],
    [["--confirm", source.id, "--text", hash], "--as-owner"],
    [["--confirm", source.id, "--text", other, "--as-owner"], "says something else by now"],
    [["--confirm", "no-such-source", "--text", hash, "--as-owner"], "No program can read"],
  ] as const) {
    expect(await watch(...words)).toMatchObject({ code: 2, stderr: expect.stringContaining(refused) });
  }
  expect((await watch("--confirm", source.id, "--text", hash, "--as-owner")).stdout).toContain("is confirmed");
});

test("texts are gone through one by one at a terminal, and a key confirms exactly the one that was shown", async () => {
  const restore = atTerminal(["n", "y"]);
  try {
    await seeing(`${SAID} Not in 2026.`);
    const first = await watch("--review", "--as-owner");
    expect(first.stderr).toContain("+ Not in 2026.");
    expect(first.stderr).toContain("The whole text:");
    expect(first.stdout).toContain("0 texts are confirmed");
    expect((await watch("--list", "changed")).stdout).toContain(source.id);
    expect((await watch("--review", "--as-owner")).stdout).toContain("1 text is confirmed");
    expect((await watch("--list", "changed")).stdout).not.toContain(source.id);
  } finally {
    restore();
  }
  expect(await watch("--review")).toMatchObject({ code: 2, stderr: expect.stringContaining("--as-owner") });
  expect(await watch("--review", "--as-owner")).toMatchObject({ code: 0 });
});

/** A terminal at which somebody presses these keys, one for each question; takes it away again. */
function atTerminal(keys: readonly string[]): () => void {
  const streams = [process.stdin, process.stderr];
  const write = process.stderr.write;
  process.stderr.write = ((...words: Parameters<typeof write>) => {
    if (String(words[0]).includes("[q]uit")) setImmediate(() => process.stdin.emit("data", left.shift() ?? "q"));
    return write.apply(process.stderr, words);
  }) as typeof write;
  const before = streams.map((stream) => Object.getOwnPropertyDescriptor(stream, "isTTY"));
  for (const stream of streams) Object.defineProperty(stream, "isTTY", { value: true, configurable: true });
  const left = [...keys];
  const isRaw = (on: boolean) => {
    // One that is still held from the question before.
    if (on) setImmediate(() => process.stdin.emit("data", "y"));
    return process.stdin;
  };
  Object.defineProperty(process.stdin, "setRawMode", { value: isRaw, configurable: true });
  // The stream below it ends at once: nobody sits there.
  Object.defineProperty(process.stdin, "resume", { value: () => process.stdin, configurable: true });
  return () => {
    process.stderr.write = write;
    for (const name of ["setRawMode", "resume"]) Reflect.deleteProperty(process.stdin, name);
    for (const [at, stream] of streams.entries()) {
      const known = before[at];
      if (known) Object.defineProperty(stream, "isTTY", known);
      else Reflect.deleteProperty(stream, "isTTY");
    }
  };
}

test("what has changed is shown sentence by sentence", async () => {
  await seeing(`${SAID} Not in 2027.`);
  const { stdout } = await watch("--show", source.id);
  expect(stdout).toContain(`${source.id}  changed`);
  expect(stdout).toContain("+ Not in 2027.");
  expect(stdout).not.toContain(`+ ${SAID}`);
});

test("of a text with more changes than are listed all is printed above its hash", async () => {
  const said = Array.from({ length: 120 }, (_, at) => `Rule ${at + 1} is new.`);
  await seeing(said.join(" "));
  const { stdout } = await watch("--show", source.id);
  expect(stdout).not.toContain("+ Rule 120 is new.");
  const [above = ""] = stdout.split(/text [0-9a-f]{64}/);
  for (const sentence of said) expect(above).toContain(sentence);
});

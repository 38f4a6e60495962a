import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestServer } from "../../../test/app.ts";
import { commandLine } from "../../../test/command-line.ts";
import { urlOf } from "../../../test/database.ts";
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
  await watchNight(server.ctx, origins.publishers, { signal: new AbortController().signal, sourceId: source.id });
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

test("what has changed is shown sentence by sentence", async () => {
  await seeing(`${SAID} Not in 2027.`);
  const { stdout } = await watch("--show", source.id);
  expect(stdout).toContain(`${source.id}  changed`);
  expect(stdout).toContain("+ Not in 2027.");
  expect(stdout).not.toContain(`+ ${SAID}`);
});

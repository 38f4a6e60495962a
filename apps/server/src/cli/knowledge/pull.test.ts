import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestServer } from "../../../test/app.ts";
import { BASE, BundleMaker, HEAVIER } from "../../../test/bundles.ts";
import { commandLine } from "../../../test/command-line.ts";
import { urlOf } from "../../../test/database.ts";
import { useFixedDay } from "../../../test/own-server.ts";
import { type Receiver, startReceiver } from "../../../test/receiver.ts";
import { publishSnapshot } from "../../features/intelligence/knowledge/knowledge.service.ts";

const folder = mkdtempSync(join(tmpdir(), "entrada-pull-command-"));
const file = join(folder, "newest.bundle");
const maker = new BundleMaker();
let server: TestServer;
let feed: Receiver;
let bundle: string;
useFixedDay((opened) => {
  server = opened;
});
beforeAll(async () => {
  await publishSnapshot(server.ctx, BASE);
  feed = await startReceiver();
  bundle = maker.make(...HEAVIER);
  writeFileSync(file, bundle);
});
afterAll(async () => {
  await feed.close();
  rmSync(folder, { recursive: true });
});

const knowledge = (...words: readonly string[]) => command("knowledge", ...words);

function command(...words: readonly string[]) {
  const env = { DATABASE_URL: urlOf(server.database.superuser), KNOWLEDGE_FEED_URL: `${feed.url}/newest` };
  return commandLine(words, env);
}

const refused = (text: string) => ({ code: 2, stderr: expect.stringContaining(text) });

test("keys are trusted by name, listed, and distrusted; the audit log says so", async () => {
  expect((await knowledge("trust", "list")).stdout).toContain("No key is trusted");
  expect(await knowledge("trust", "add", "Example Authority", maker.publicKey)).toMatchObject({ code: 0 });
  for (const [name, key] of [
    ["Example Authority", new BundleMaker().publicKey],
    ["Somebody else", maker.publicKey],
  ] as const)
    expect(await knowledge("trust", "add", name, key)).toMatchObject(refused("is trusted already"));
  expect(await knowledge("trust", "add", "Short", "QUJD")).toMatchObject(refused("not an Ed25519 public key"));
  expect(await knowledge("trust", "add", " ", maker.publicKey)).toMatchObject(refused("1 to 100 characters"));
  const listed = JSON.parse((await knowledge("trust", "list", "--json")).stdout);
  expect(listed.items).toMatchObject([{ name: "Example Authority", publicKey: maker.publicKey }]);
  expect(await knowledge("trust", "remove", "Nobody")).toMatchObject(refused("No key has the name Nobody"));
  expect(await knowledge("trust", "remove", "Example Authority")).toMatchObject({ code: 0 });
  expect((await knowledge("trust", "list")).stdout).toContain("No key is trusted");
});

test("a bundle becomes a draft once its key is trusted; from a file or an address it is the same draft", {
  timeout: 300_000,
}, async () => {
  expect(await knowledge("pull", file)).toMatchObject(refused("no trusted key has signed it"));
  await maker.trustedIn(server);
  const pulled = await knowledge("pull", file, "--json");
  expect([pulled.stderr, pulled.code]).toEqual(["", 0]);
  const told = JSON.parse(pulled.stdout);
  expect(told).toMatchObject({ signer: "Example Authority", comparedWith: BASE.snapshotId, counts: { lighter: 0 } });
  feed.answer((_request, response) => void response.writeHead(200).end(bundle));
  const again = await knowledge("pull", `${feed.url}/newest`);
  expect(again.stdout).toContain(`${told.draft}: ${told.snapshotId}, signed by Example Authority`);
  expect((await knowledge("draft", "list")).stdout.trim().split("\n")).toHaveLength(1);
  const { findings } = JSON.parse((await command("doctor", "--json")).stdout);
  expect(findings).toContainEqual({
    check: "update",
    status: "warn",
    detail: `${told.snapshotId} waits to be published: \`entrada knowledge draft show ${told.draft}\``,
  });
  expect(findings).toContainEqual(
    expect.objectContaining({ check: "feed", status: "warn", detail: expect.stringContaining("was not asked yet") }),
  );
});

test.each([
  ["a file that does not exist", () => join(folder, "none"), "cannot be read (ENOENT)"],
  ["an address without a bundle", () => `${feed.url}/none`, "it answered 404"],
])("%s is refused", async (_name, source, message) => {
  feed.answer((_request, response) => void response.writeHead(404).end());
  expect(await knowledge("pull", source())).toMatchObject(refused(message));
});

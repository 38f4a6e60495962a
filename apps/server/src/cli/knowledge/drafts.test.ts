import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import { expect, test } from "vitest";
import type { TestServer } from "../../../test/app.ts";
import { BASE } from "../../../test/bundles.ts";
import { commandLine } from "../../../test/command-line.ts";
import { urlOf } from "../../../test/database.ts";
import { useOwnServer } from "../../../test/own-server.ts";
import { decodeId } from "../../core/ids.ts";
import { publishSnapshot } from "../../features/intelligence/knowledge/knowledge.service.ts";
import { draftChecks } from "../../processes/advance-drafts.ts";

let server: TestServer;
useOwnServer(async (opened) => {
  server = opened;
  // Compared with one destination; every other is new.
  await publishSnapshot(server.ctx, BASE);
});

function draft(...words: readonly string[]) {
  const env = { DATABASE_URL: urlOf(server.database.superuser) };
  return commandLine(["knowledge", "draft", ...words], env);
}

// To read and check all files takes seconds, and so does the comparison.
test("the files become a draft that is listed, shown, and submitted once its check has passed", {
  timeout: 300_000,
}, async () => {
  const begun = (await draft("create", "--title", "A new waiver", "--reason", "An agreement", "--json")).json();
  const { snapshotId } = loadShippedKnowledge();
  expect(begun).toMatchObject({ state: "draft", title: "A new waiver", authors: ["owner"], snapshotId });
  expect((await draft("list")).stdout).toContain(`${begun.id}  draft, check running  A new waiver  (by owner)`);
  expect(await draft("submit", begun.id)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("The check of this draft is still running."),
  });
  const data = { draftId: decodeId("dft", begun.id) ?? "", revision: 1 };
  await draftChecks(server.ctx).run({ id: "1", data, isLastAttempt: true, signal: new AbortController().signal });
  expect((await draft("show", begun.id)).stdout).toMatch(/draft, check passed[\s\S]*\n {2}rules: \d{3,}/);
  expect((await draft("submit", begun.id, "--json")).json()).toMatchObject({ state: "inReview" });
});

test("a draft that does not exist is refused", async () => {
  for (const command of ["show", "submit"]) {
    expect(await draft(command, "dft_06f5xq3mw8y0rb7z2k4n9c1t5h")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("There is no such draft of knowledge."),
    });
  }
});

test("a draft needs its title and its reason", async () => {
  expect(await draft("create", "--title", "t")).toMatchObject({ code: 2, stderr: expect.stringContaining("--reason") });
});

test("sources that somebody has read again become a draft of their dates alone", async () => {
  const env = { DATABASE_URL: urlOf(server.database.superuser) };
  const renew = (...words: readonly string[]) =>
    commandLine(["knowledge", "renew", ...words, "--draft", "--json"], env);
  const { sources } = JSON.parse(BASE.content);
  const [known] = Object.values<{ id: string; readOn: string }>(sources);
  if (known === undefined) throw new Error("There is no source to renew.");
  const begun = await renew(known.id, "--read", known.readOn);
  expect(begun.json()).toMatchObject({
    draft: expect.stringMatching(/^dft_/),
    title: "Read again and unchanged: 1 source",
  });
  expect((await draft("show", begun.json().draft)).stdout).toContain("(by owner)");
  for (const [words, refused] of [
    [["no-such-source", "--read", known.readOn], "There is no source"],
    [[known.id, "--read", "2999-01-01"], "has not come yet"],
    [[known.id, "--read", "2001-01-01"], "was read on"],
  ] as const) {
    expect(await renew(...words)).toMatchObject({ code: 2, stderr: expect.stringContaining(refused) });
  }
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { eachInTime } from "./in-time.ts";
import { writeWhole } from "./whole-file.ts";

const folder = mkdtempSync(join(tmpdir(), "entrada-whole-file-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* pieces(then: () => Promise<void>) {
  yield Buffer.from("one\n");
  await then();
  yield Buffer.from("two\n");
}

test("a file has its name once it is whole", async () => {
  const file = join(folder, "whole.csv");
  const seen: string[][] = [];
  await writeWhole(
    file,
    pieces(async () => void seen.push(readdirSync(folder))),
  );
  expect(seen.flat()).toEqual([expect.stringMatching(/^whole\.csv\..*\.unfinished$/)]);
  expect([readdirSync(folder), readFileSync(file, "utf8")]).toEqual([["whole.csv"], "one\ntwo\n"]);
});

test("what fails, or is stopped while it waits for more, leaves nothing", async () => {
  const before = readdirSync(folder);
  const file = join(folder, "never.csv");
  const failing = pieces(() => Promise.reject(new Error("the database went away")));
  await expect(writeWhole(file, failing)).rejects.toThrow("went away");
  const stop = new AbortController();
  const endless = pieces(() => new Promise(() => stop.abort()));
  await expect(writeWhole(file, eachInTime(endless, stop.signal))).rejects.toThrow("aborted");
  expect(readdirSync(folder)).toEqual(before);
});

test("a file that somebody else made meanwhile is kept", async () => {
  const file = join(folder, "taken.csv");
  const taking = pieces(async () => writeFileSync(file, "mine"));
  await expect(writeWhole(file, taking)).rejects.toThrow("exists already");
  expect(readFileSync(file, "utf8")).toBe("mine");
  expect(readdirSync(folder).filter((name) => name.endsWith(".unfinished"))).toEqual([]);
});

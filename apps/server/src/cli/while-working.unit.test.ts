import { expect, test } from "vitest";
import type { Call } from "./command.ts";
import { whileWorking } from "./while-working.ts";

function told(isTTY: boolean, work: () => number) {
  const written: string[] = [];
  const stderr = { isTTY, write: (text: string) => written.push(text) };
  const call = { streams: { stdout: stderr, stderr } } as unknown as Call; // the streams are all that is used
  const run = () => whileWorking(call, "Reading the knowledge files", work);
  return { run, written };
}

test("a terminal is told what is done, and the line is wiped away whatever comes of it", () => {
  const { run, written } = told(true, () => 7);
  expect(run()).toBe(7);
  expect(written).toEqual(["Reading the knowledge files …", "\r\u001b[K"]);
  const failed = told(true, () => {
    throw new Error("broken file");
  });
  expect(failed.run).toThrow("broken file");
  expect(failed.written).toHaveLength(2);
});

test("a program that reads the result is told nothing", () => {
  const { run, written } = told(false, () => 7);
  expect([run(), written]).toEqual([7, []]);
});

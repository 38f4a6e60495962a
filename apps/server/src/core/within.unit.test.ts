import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { within } from "./within.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

const reasonOf = (signal: AbortSignal) =>
  new Promise<unknown>((resolve) => signal.addEventListener("abort", () => resolve(signal.reason)));

test("the time ends although garbage is collected meanwhile", async () => {
  const reason = await within(100, [new AbortController().signal], (ended) => {
    const reason = reasonOf(ended);
    setTimeout(collectGarbage, 10);
    return reason;
  });
  expect(reason).toMatchObject({ name: "TimeoutError" });
});

test("another signal ends it with its own reason, also one that is aborted before", async () => {
  const stopped = new AbortController();
  const waited = within(60_000, [stopped.signal], reasonOf);
  stopped.abort("stopped");
  expect(await waited).toBe("stopped");
  expect(await within(60_000, [stopped.signal], async ({ aborted }) => aborted)).toBe(true);
});

test("the result and the error of the work are passed on, and no timer stays", async () => {
  const active = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;
  const before = active();
  expect(await within(60_000, [], async () => "done")).toBe("done");
  await expect(within(60_000, [], () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(active()).toBe(before);
});

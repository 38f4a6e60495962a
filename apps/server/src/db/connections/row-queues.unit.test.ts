import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RowQueues } from "./row-queues.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A change that ends when it is told to. */
function change(queues: RowQueues, names: readonly string[], begun: string[] = [], name = "") {
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const done = queues.during(names, async () => {
    begun.push(name);
    await ended;
    return name;
  });
  return { done, end };
}

test("changes of one resource run one after the other in the order in which they came, of others at once", async () => {
  const queues = new RowQueues();
  const begun: string[] = [];
  const first = change(queues, ["ord_1"], begun, "first");
  const second = change(queues, ["ord_1"], begun, "second");
  const third = change(queues, ["ord_1"], begun, "third");
  const other = change(queues, ["ord_2"], begun, "other");
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(["first", "other"]);
  first.end();
  await first.done;
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(["first", "other", "second"]);
  for (const { end } of [second, third, other]) end();
  expect(await Promise.all([second.done, third.done, other.done])).toEqual(["second", "third", "other"]);
  expect(begun).toEqual(["first", "other", "second", "third"]);
});

test("a change that fails passes its turn on", async () => {
  const queues = new RowQueues();
  const failing = queues.during(["ord_1"], () => Promise.reject(new Error("no")));
  const next = queues.during(["ord_1"], async () => "next");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("next");
});

test("whoever waits too long, or finds too many others, is told so and takes nobody's turn", async () => {
  const queues = new RowQueues();
  const first = change(queues, ["ord_1"]);
  const waiting = Array.from({ length: 64 }, () => queues.during(["ord_1"], async () => "done"));
  const refusals = Promise.allSettled(waiting);
  await expect(queues.during(["ord_1"], async () => {})).rejects.toMatchObject({ code: "concurrency_limit_exceeded" });
  await vi.advanceTimersByTimeAsync(5_000);
  for (const refused of await refusals) {
    expect(refused).toMatchObject({ status: "rejected", reason: { code: "concurrency_limit_exceeded" } });
  }
  const late = queues.during(["ord_1"], async () => "late");
  first.end();
  await first.done;
  expect(await late).toBe("late");
});

test("changes of several resources never wait for each other in a circle, and no two have the same one", async () => {
  const names = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.array(names, { minLength: 1, maxLength: 20 }), async (changes) => {
      const queues = new RowQueues();
      const had = new Set<string>();
      const all = changes.map((wanted) =>
        queues.during(wanted, async () => {
          for (const name of wanted) {
            expect(had.has(name)).toBe(false);
            had.add(name);
          }
          await Promise.resolve();
          for (const name of wanted) had.delete(name);
        }),
      );
      await Promise.all(all);
      expect(had.size).toBe(0);
    }),
  );
});

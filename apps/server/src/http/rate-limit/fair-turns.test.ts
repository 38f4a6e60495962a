import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeTenant, startServer } from "../../../test/app.ts";
import { FairTurns } from "./fair-turns.ts";

/** Turns with a clock of their own, which only the work moves. */
function makeTurns() {
  let now = 0;
  const done: string[] = [];
  const turns = new FairTurns(() => now);
  const bring = (owner: string, ms: number, count = 1) => {
    for (let n = 0; n < count; n++) {
      turns.take(owner, () => {
        now += ms;
        done.push(owner);
      });
    }
  };
  return { bring, done };
}

test("work that fits into a turn is done at once", async () => {
  const { bring, done } = makeTurns();
  bring("a", 0.5, 3);
  expect(done).toEqual(["a", "a", "a"]);
  await nextTurn();
  bring("a", 1.5, 2);
  expect(done).toHaveLength(5);
});

test("a turn ends when its time is used up, and the rest follows in the next ones", async () => {
  const { bring, done } = makeTurns();
  bring("a", 3, 3);
  expect(done).toHaveLength(1);
  await nextTurn();
  expect(done).toHaveLength(2);
  await nextTurn();
  expect(done).toHaveLength(3);
});

test("whoever had the least time is next, however much another brought before", async () => {
  const { bring, done } = makeTurns();
  bring("a", 3, 20);
  bring("b", 1, 2);
  for (let turn = 0; turn < 4; turn++) await nextTurn();
  expect(done.slice(0, 5).filter((owner) => owner === "b")).toHaveLength(2);
  for (let turn = 0; turn < 20; turn++) await nextTurn();
  expect(done).toHaveLength(22);
});

test("owners with the same amount of work take turns", async () => {
  const { bring, done } = makeTurns();
  bring("a", 3, 10);
  bring("b", 3, 10);
  for (let turn = 0; turn < 9; turn++) await nextTurn();
  expect(Math.abs(done.filter((owner) => owner === "a").length - 5)).toBeLessThanOrEqual(1);
});

test("a tenant with one small body does not wait for all large ones of another", async () => {
  const server = await startServer();
  const [busy, modest] = [await makeTenant({ server }), await makeTenant({ server })];
  const members = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`unknown${n}`, n]));
  const path = "/intelligence/determinations";
  // Afterwards both keys are known, so that no request waits for a lookup; the first one also pays for compiling.
  await busy.post(path, members);
  await modest.post(path, {});
  let answered = 0;
  const large = Array.from({ length: 60 }, async () => {
    const { statusCode } = await busy.post(path, members);
    answered += 1;
    return statusCode;
  });
  const { statusCode } = await modest.post(path, {});
  expect(statusCode).toBe(400);
  expect(answered).toBeLessThan(30);
  expect(new Set(await Promise.all(large))).toEqual(new Set([400]));
  await server.close();
});

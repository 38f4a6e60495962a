import { expect, test } from "vitest";
import { JobBell } from "./bell.ts";
import { LookLoop, lookFault } from "./look-loop.ts";

const NEVER_MS = 2 ** 30;

/** A loop over these finds, one per look, and then none; counts its looks. */
function loopOver(found: readonly (boolean | Error | Promise<boolean>)[]) {
  const seen = { looks: 0, faults: [] as unknown[] };
  const bell = new JobBell();
  const loop = new LookLoop({
    bell,
    intervalMs: NEVER_MS,
    look: async () => {
      const next = found[seen.looks++] ?? false;
      if (next instanceof Error) throw next;
      return next;
    },
    onFault: (error) => seen.faults.push(error),
  });
  return { loop, bell, seen };
}

test("a look that finds something is followed by another, until nothing is found", async () => {
  const { loop, seen } = loopOver([true, true, false]);
  expect(await loop.look()).toBe(true);
  expect(seen.looks).toBe(3);
  expect(await loop.look()).toBe(false);
});

test("a call during a look is not lost: the loop looks again", async () => {
  let finish = (_hasFound: boolean) => {};
  const held = new Promise<boolean>((resolve) => {
    finish = resolve;
  });
  const { loop, bell, seen } = loopOver([held, false]);
  loop.start();
  bell.ring();
  finish(false);
  await loop.look();
  expect(seen.looks).toBe(2);
  await loop.stop();
});

test("a look that fails is reported, and the next one is made", async () => {
  const failure = new Error("the database is away");
  const { loop, seen } = loopOver([failure, true, false]);
  expect(await loop.look()).toBe(false);
  expect(await loop.look()).toBe(true);
  expect(seen.faults).toEqual([failure]);
});

test("a stopped loop starts no further look and lets the running one end", async () => {
  let end = () => {};
  const { loop, seen } = loopOver([false]);
  loop.track(
    new Promise<void>((resolve) => {
      end = resolve;
    }),
  );
  await loop.stop();
  expect([await loop.look(), seen.looks, loop.runningCount]).toEqual([false, 0, 1]);
  end();
  await loop.settled();
  expect(loop.runningCount).toBe(0);
});

test("a database that is busy is told in one line, what is wrong otherwise whole", () => {
  const told: unknown[][] = [];
  const tell = lookFault({ warn: (...words: unknown[]) => void told.push(words) }, "due things");
  tell(new Error("timeout exceeded when trying to connect"));
  const broken = new TypeError("x is not a function");
  tell(broken);
  expect(told).toEqual([
    [
      { reason: "timeout exceeded when trying to connect" },
      "due things could not be listed in time, and are looked for again",
    ],
    [{ err: broken }, "due things could not be listed"],
  ]);
});

import { shareOf } from "@entrada/domain/shared/turns";
import { array, assert, boolean, constantFrom, integer, oneof, property, record } from "fast-check";
import { expect, test } from "vitest";
import { type InLine, WaitingLine } from "./waiting-line.ts";

const comes = record({ owner: constantFrom("a", "b", "c"), isRepeat: boolean() });
const ends = integer({ min: 0, max: 9 });
const steps = array(oneof({ arbitrary: comes, weight: 2 }, ends), { maxLength: 80 });
const processes = integer({ min: 1, max: 6 });

/** Plays what comes and ends; each free process takes what is next. */
function play(given: readonly (InLine | number)[], places: number, onTaken: (taken: InLine, line: Played) => void) {
  const line: Played = { waiting: new WaitingLine(places), running: [], places };
  for (const step of given) {
    if (typeof step === "number") line.running.splice(step, 1);
    else line.waiting.push(step);
    takeAll(line, onTaken);
  }
  return line;
}
interface Played {
  readonly waiting: WaitingLine<InLine>;
  readonly running: InLine[];
  readonly places: number;
}
function takeAll(line: Played, onTaken: (taken: InLine, line: Played) => void): void {
  while (line.running.length < line.places) {
    const taken = line.waiting.take(line.running);
    if (taken === undefined) return;
    line.running.push(taken);
    onTaken(taken, line);
  }
}

test("no owner has more than its share, and what is repeated runs beside nothing else of its owner's", () => {
  assert(
    property(steps, processes, (given, places) => {
      play(given, places, ({ owner }, { running }) => {
        const own = running.filter((other) => other.owner === owner);
        expect(own.length).toBeLessThanOrEqual(shareOf(places));
        expect(own.length === 1 || own.every(({ isRepeat }) => !isRepeat)).toBe(true);
        expect(running.filter(({ isRepeat }) => isRepeat).length).toBeLessThanOrEqual(1);
      });
    }),
  );
});

test("whoever comes finds a place while one other owner runs all it may", () => {
  assert(
    property(array(boolean(), { maxLength: 40 }), integer({ min: 2, max: 6 }), (repeats, places) => {
      const busy = repeats.map((isRepeat) => ({ owner: "a", isRepeat }));
      const { waiting, running } = play(busy, places, () => {});
      expect(running.length).toBeLessThan(places);
      waiting.push({ owner: "b", isRepeat: false });
      expect(waiting.take(running)?.owner).toBe("b");
    }),
  );
});

test("nothing waits for ever: when all that runs has ended, everything has run", () => {
  assert(
    property(steps, processes, (given, places) => {
      let taken = 0;
      const line = play(given, places, () => void taken++);
      while (line.running.length > 0) {
        line.running.shift();
        takeAll(line, () => void taken++);
      }
      expect(line.waiting.length).toBe(0);
      expect(taken).toBe(given.filter((step) => typeof step !== "number").length);
    }),
  );
});

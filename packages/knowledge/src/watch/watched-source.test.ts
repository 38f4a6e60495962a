import { expect, test } from "vitest";
import type { Reading } from "./readings/reading.ts";
import { afterVisit, type Visit, type WatchedSource } from "./watched-source.ts";

const day = (number: number) => new Date(Date.UTC(2026, 11, number));
const reading = (...blocks: string[]): Reading => ({ sections: [{ path: ["Visas"], unit: 1, blocks }] });
const read = (...blocks: string[]): Visit => ({ kind: "read", reading: reading(...blocks) });
const FAILED: Visit = { kind: "failed", failure: "unreachable", detail: "it answered 404" };
const FRAME: Visit = { kind: "failed", failure: "unreadable", detail: "what it answered cannot be read" };

/** Visits on days, one after the other, with what each told. */
function visits(list: readonly (readonly [number, Visit, confirmedOn?: number])[], renews = true) {
  let known: WatchedSource | undefined;
  const told: (string | null)[] = [];
  for (const [on, visit, confirmedOn] of list) {
    const confirmedAt = confirmedOn === undefined ? undefined : day(confirmedOn);
    const outcome = afterVisit(known, visit, { now: day(on), confirmedAt, passages: [], renews });
    known = outcome.after;
    told.push(outcome.told);
  }
  return { known, told };
}

test("the first text rests on a person", () => {
  expect(visits([[1, read("A.")]]).known?.state).toBe("unconfirmed");
  expect(
    visits([
      [1, read("A."), 1],
      [2, read("A."), 1],
    ]).known?.state,
  ).toBe("unchanged");
  expect(visits([[2, read("A."), 1]]).known?.state).toBe("unconfirmed");
});

test("a first text that renews nothing needs nobody, and its change is told", () => {
  expect(visits([[1, read("A.")]], false).known?.state).toBe("unchanged");
  const changed: (readonly [number, Visit])[] = [
    [1, read("A.")],
    [8, read("B.")],
    [15, read("B.")],
  ];
  expect(visits(changed, false)).toMatchObject({ told: [null, "changed", null], known: { state: "changed" } });
});

test("a change is told once, is not renewed, and ends by a person or with the old text", () => {
  const changed = visits([
    [1, read("A."), 1],
    [8, read("B."), 1],
    [15, read("B."), 1],
  ]);
  expect(changed.told).toEqual([null, "changed", null]);
  expect(changed.known).toMatchObject({ state: "changed", unchangedAt: day(1), seenAt: day(8) });
  expect(changed.known?.difference).toMatchObject([{ removed: ["A."], added: ["B."] }]);
  expect(
    visits([
      [1, read("A."), 1],
      [8, read("B."), 1],
      [15, read("B."), 9],
    ]).known,
  ).toMatchObject({
    state: "unchanged",
    unchangedAt: day(15),
    difference: null,
  });
  expect(
    visits([
      [1, read("A."), 1],
      [8, read("B."), 1],
      [15, read("A."), 1],
    ]).known?.state,
  ).toBe("unchanged");
});

test("who confirmed before yet another change has seen another text", () => {
  const { known, told } = visits([
    [1, read("A."), 1],
    [8, read("B."), 1],
    [15, read("C."), 9],
  ]);
  expect(known).toMatchObject({ state: "changed", seenAt: day(15) });
  expect(told).toEqual([null, "changed", "changed"]);
});

test("an unreachable source is tried for three days before it is told, and says nothing of its text", () => {
  const { known, told } = visits([
    [1, read("A."), 1],
    [8, FAILED, 1],
    [9, FAILED, 1],
    [10, FAILED, 1],
    [11, FAILED, 1],
    [12, FAILED, 1],
  ]);
  expect(told).toEqual([null, null, null, null, "unreachable", null]);
  expect(known).toMatchObject({ state: "unreachable", tries: 5, detail: "it answered 404", unchangedAt: day(1) });
  const back = visits([
    [1, read("A."), 1],
    [8, FAILED, 1],
    [12, FAILED, 1],
    [13, read("A."), 1],
  ]);
  expect(back.known).toMatchObject({ state: "unchanged", tries: 0, failingSince: null, unchangedAt: day(13) });
});

test("what answers something that cannot be read is told as that, and once, whatever becomes of it", () => {
  const { known, told } = visits([
    [1, read("A."), 1],
    [8, FRAME, 1],
    [11, FRAME, 1],
    [12, FAILED, 1],
  ]);
  expect(told).toEqual([null, null, "unreadable", null]);
  expect(known).toMatchObject({ state: "unreachable", tries: 3 });
});

test("a version that the publisher knows is the text of the last answer", () => {
  const same: Visit = { kind: "sameVersion" };
  expect(
    visits([
      [1, read("A."), 1],
      [8, same, 1],
    ]).known,
  ).toMatchObject({ state: "unchanged", unchangedAt: day(8) });
  expect(
    visits([
      [1, read("A."), 1],
      [8, read("B."), 1],
      [15, same, 1],
    ]).known?.state,
  ).toBe("changed");
  expect(visits([[1, same]]).known).toMatchObject({ state: "unconfirmed", tries: 1 });
});

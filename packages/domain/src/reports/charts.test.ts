import fc from "fast-check";
import { expect, test } from "vitest";
import { type ChartWords, chartsOf, type Shape } from "./charts.ts";
import type { Figure, FigurePoint } from "./figures.ts";

const WORDS: ChartWords = { value: (value) => String(value), key: (_, key) => key };
const figure = (by: readonly string[], points: readonly (readonly [keys: readonly string[], value: number | null])[]) =>
  ({
    name: "orders",
    unit: "count",
    by,
    points: points.map(([keys, value]): FigurePoint => ({ keys, value, of: 1, withheld: null })),
  }) satisfies Figure;
const only = <Kind extends Shape["kind"]>(shapes: readonly Shape[], kind: Kind) =>
  shapes.filter((shape): shape is Extract<Shape, { kind: Kind }> => shape.kind === kind);

test("bars stand by their length, the largest first, and say their value", () => {
  const [drawn] = chartsOf(
    figure(
      ["state"],
      [
        [["paid"], 10],
        [["open"], 40],
        [["void"], null],
      ],
    ),
    WORDS,
  );
  const shapes = drawn?.chart.shapes ?? [];
  expect(only(shapes, "text").map(({ text }) => text)).toEqual(["open", "40", "paid", "10"]);
  const [long, short] = only(shapes, "bar");
  expect((long?.width ?? 0) / (short?.width ?? 1)).toBeCloseTo(4);
});

test("a single number, and what nothing can be compared with, has no chart", () => {
  expect(chartsOf(figure([], [[[], 3]]), WORDS)).toEqual([]);
  expect(
    chartsOf(
      figure(
        ["state"],
        [
          [["paid"], 10],
          [["open"], null],
        ],
      ),
      WORDS,
    ),
  ).toEqual([]);
  expect(chartsOf(figure(["day"], [[["2026-11-01"], 10]]), WORDS)).toEqual([]);
});

test("currencies are never drawn in one chart", () => {
  const points = [
    [["2026-11-01", "EUR"], 100],
    [["2026-11-03", "EUR"], 300],
    [["2026-11-01", "JPY"], 9_000],
    [["2026-11-02", "JPY"], 1_000],
  ] as const;
  const charts = chartsOf(figure(["day", "currency"], points), WORDS);
  expect(charts.map(({ currency }) => currency)).toEqual(["EUR", "JPY"]);
  for (const { chart } of charts) expect(only(chart.shapes, "line")).toHaveLength(1);
});

const DAYS = ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05"] as const;
const drawnOver = (unit: Figure["unit"], values: readonly (number | null | undefined)[]) => {
  const points = values.flatMap((value, at) => (value === undefined ? [] : [[[DAYS[at] ?? ""], value] as const]));
  const [drawn] = chartsOf({ ...figure(["day"], points), unit }, WORDS);
  return only(drawn?.chart.shapes ?? [], "line").map(({ points: path }) => path);
};

test("a line is at zero on the days without a point, and each day has its place", () => {
  const [path = [], ...others] = drawnOver("count", [4, undefined, undefined, 2, 4]);
  expect(others).toEqual([]);
  const [top = 0, zero = 0] = [path[0]?.[1], path[1]?.[1]];
  expect(path.map(([, y]) => y)).toEqual([top, zero, zero, (top + zero) / 2, top]);
  expect(zero).toBeGreaterThan(top);
  const steps = path.slice(1).map(([x], at) => x - (path[at]?.[0] ?? 0));
  for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? 0);
});

test("a line breaks at a day whose value is withheld, and a share also where there is nothing to tell it of", () => {
  expect(drawnOver("count", [4, 3, null, 2, 4]).map((path) => path.length)).toEqual([2, 2]);
  expect(drawnOver("count", [4, null, 3, null, 4]).map((path) => path.length)).toEqual([2, 2, 2]);
  expect(drawnOver("share", [0.5, 0.4, undefined, 0.2, 0.3]).map((path) => path.length)).toEqual([2, 2]);
});

test("whatever the values are, everything stays inside the chart, and every number is one", () => {
  const value = fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }), { nil: null });
  const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-11-${String(date).padStart(2, "0")}`);
  const points = fc.array(fc.tuple(fc.tuple(day, fc.constantFrom("a", "b", "c", "d", "e", "f")), value));
  fc.assert(
    fc.property(points, fc.boolean(), (given, isByDay) => {
      const wanted = isByDay
        ? figure(["day", "state"], given)
        : figure(
            ["state"],
            given.map(([[, state], one]) => [[state], one] as const),
          );
      for (const { chart } of chartsOf(wanted, WORDS)) {
        expect(chart.shapes.length).toBeGreaterThan(0);
        const isInside = (x: number, y: number) => x >= 0 && x <= chart.width && y >= 0 && y <= chart.height;
        for (const { x, y, width } of only(chart.shapes, "bar")) expect(isInside(x + width, y)).toBe(true);
        for (const { points: path } of only(chart.shapes, "line")) {
          for (const [x, y] of path) expect(isInside(x, y)).toBe(true);
        }
        for (const { x, y } of only(chart.shapes, "text")) expect(isInside(x, y)).toBe(true);
      }
    }),
  );
});

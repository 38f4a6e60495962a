import { civilDay, formatIsoDate } from "../shared/dates.ts";
import type { Figure, FigurePoint, FigureUnit } from "./figures.ts";

/** What a chart is drawn of: a page makes SVG of it, and whoever prints draws the same. */
export type Shape =
  | {
      readonly kind: "bar";
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: "line"; readonly points: readonly (readonly [x: number, y: number])[]; readonly series: number }
  | { readonly kind: "rule"; readonly y: number; readonly from: number; readonly to: number }
  | {
      readonly kind: "text";
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly anchor: "start" | "middle" | "end";
    };

export interface Chart {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** How values and keys are written. */
export interface ChartWords {
  readonly value: (value: number, point: FigurePoint) => string;
  /** a key of the figure, such as a country, by what it tells apart */
  readonly key: (by: string, key: string) => string;
}

/** One chart of a figure; a figure of several currencies has one for each, because sums of two cannot be compared. */
export interface FigureChart {
  readonly currency: string | null;
  readonly chart: Chart;
}

const WIDTH = 640;
const BAR = { row: 24, thick: 14, label: 200, value: 90 } as const;
const BARS_MAX = 15;
const LINE = { height: 180, left: 64, right: 150, top: 12, bottom: 24 } as const;
const SERIES_MAX = 4;
const DASH = 2;

/** The charts of a figure; none of one that says a single number, or nothing that can be compared. */
export function chartsOf({ by, unit, points }: Figure, words: ChartWords): readonly FigureChart[] {
  const currencyAt = by.indexOf("currency");
  const currencies = currencyAt < 0 ? [null] : [...new Set(points.map(({ keys }) => keys[currencyAt] ?? ""))];
  return currencies.flatMap((currency) => {
    const own = points.filter(({ keys }) => currency === null || keys[currencyAt] === currency);
    const chart = by.includes("day") ? lines({ by, unit, points: own }, words) : bars(by, own, words);
    return chart === undefined ? [] : [{ currency, chart }];
  });
}

type Told = FigurePoint & { readonly value: number };

function told(points: readonly FigurePoint[]): readonly Told[] {
  return points.filter((point): point is Told => point.value !== null);
}

/** The largest first; what is below nothing is drawn to the other side. */
function bars(by: readonly string[], points: readonly FigurePoint[], words: ChartWords): Chart | undefined {
  const shown = [...told(points)].sort((a, b) => b.value - a.value).slice(0, BARS_MAX);
  if (shown.length < 2) return undefined;
  const [low, high] = [
    Math.min(0, ...shown.map(({ value }) => value)),
    Math.max(0, ...shown.map(({ value }) => value)),
  ];
  const room = WIDTH - BAR.label - BAR.value;
  const at = (value: number) => BAR.label + (high === low ? 0 : ((value - low) / (high - low)) * room);
  const shapes = shown.flatMap((point, index): readonly Shape[] => {
    const y = index * BAR.row;
    const [from, to] = [Math.min(at(0), at(point.value)), Math.max(at(0), at(point.value))];
    const base = y + BAR.row / 2 + 4;
    return [
      { kind: "text", x: BAR.label - 8, y: base, text: nameOf(by, point, words), anchor: "end" },
      { kind: "bar", x: from, y: y + (BAR.row - BAR.thick) / 2, width: Math.max(1, to - from), height: BAR.thick },
      { kind: "text", x: to + 6, y: base, text: words.value(point.value, point), anchor: "start" },
    ];
  });
  return { width: WIDTH, height: shown.length * BAR.row, shapes };
}

// On a day of which nothing is told there was nothing; a share or a percentile of nothing is not zero.
const ADDED_UP: ReadonlySet<FigureUnit> = new Set<FigureUnit>(["count", "totalSeconds", "minorUnits"]);

/**
 * One line for each of what is told apart besides the day, of the four with most. It breaks at a day whose value is not told;
 * where numbers add up, a day without a point is a day with nothing.
 */
function lines({ by, unit, points }: Pick<Figure, "by" | "unit" | "points">, words: ChartWords): Chart | undefined {
  const dayAt = by.indexOf("day");
  const pointed = points.flatMap(({ keys }) => keys[dayAt] || []).sort();
  const [first, last] = [pointed[0], pointed.at(-1)];
  if (first === undefined || last === undefined || first === last) return undefined;
  const days = daysFrom(first, last);
  const series = seriesOf(by, points, words);
  const values = series.flatMap(({ points: own }) => told(own).map(({ value }) => value));
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const right = WIDTH - LINE.right;
  const begin = civilDay(first);
  const x = (day: string) => LINE.left + ((civilDay(day) - begin) / (civilDay(last) - begin)) * (right - LINE.left);
  const y = (value: number) =>
    LINE.height -
    LINE.bottom -
    (high === low ? 0 : ((value - low) / (high - low)) * (LINE.height - LINE.top - LINE.bottom));
  const [any] = told(points);
  const scale = (value: number): readonly Shape[] => [
    { kind: "rule", y: y(value), from: LINE.left, to: right },
    { kind: "text", x: LINE.left - 6, y: y(value) + 4, text: any ? words.value(value, any) : "", anchor: "end" },
  ];
  const drawn = series.flatMap(({ name, points: own }, index): readonly Shape[] => {
    const byDay = new Map(own.map((point) => [point.keys[dayAt] ?? "", point.value]));
    const without = ADDED_UP.has(unit) ? 0 : null;
    const paths = unbroken(
      days.map((day) => {
        const value = byDay.has(day) ? byDay.get(day) : without;
        return typeof value === "number" ? ([x(day), y(value)] as const) : null;
      }),
    );
    const at = LINE.top + 10 + index * 18;
    const sample = [[right + 8, at - 4] as const, [right + 28, at - 4] as const];
    const label: readonly Shape[] =
      name === ""
        ? []
        : [
            { kind: "line", points: sample, series: index },
            { kind: "text", x: right + 34, y: at, text: name, anchor: "start" },
          ];
    return [...paths.map((path) => ({ kind: "line", points: path, series: index }) as const), ...label];
  });
  return {
    width: WIDTH,
    height: LINE.height,
    shapes: [
      ...scale(low),
      ...(high === low ? [] : scale(high)),
      ...drawn,
      { kind: "text", x: LINE.left, y: LINE.height - 6, text: words.key("day", first), anchor: "start" },
      { kind: "text", x: right, y: LINE.height - 6, text: words.key("day", last), anchor: "end" },
    ],
  };
}

type Place = readonly [x: number, y: number];

/** The parts of a line between its breaks; one that is a single place is a dash there. */
function unbroken(places: readonly (Place | null)[]): readonly (readonly Place[])[] {
  const parts: Place[][] = [[]];
  for (const place of places) {
    if (place === null) parts.push([]);
    else parts.at(-1)?.push(place);
  }
  return parts.flatMap((part) => {
    const [only, next] = part;
    if (only === undefined) return [];
    const [x, y] = only;
    return next === undefined ? [[[x - DASH, y] as const, [x + DASH, y] as const]] : [part];
  });
}

function seriesOf(by: readonly string[], points: readonly FigurePoint[], words: ChartWords) {
  const found = new Map<string, FigurePoint[]>();
  for (const point of points) {
    const name = nameOf(by, point, words);
    const own = found.get(name) ?? [];
    own.push(point);
    found.set(name, own);
  }
  const sum = (own: readonly FigurePoint[]) => told(own).reduce((total, { value }) => total + Math.abs(value), 0);
  return [...found]
    .flatMap(([name, own]) => (told(own).length === 0 ? [] : [{ name, points: own }]))
    .sort((a, b) => sum(b.points) - sum(a.points))
    .slice(0, SERIES_MAX);
}

/** What a point is about besides its day and its currency, which stand elsewhere. */
function nameOf(by: readonly string[], { keys }: FigurePoint, words: ChartWords): string {
  return by
    .flatMap((name, at) => (name === "day" || name === "currency" ? [] : [words.key(name, keys[at] ?? "")]))
    .join(", ");
}

/** Every day from one to another, `YYYY-MM-DD`. */
function daysFrom(first: string, last: string): readonly string[] {
  const begin = civilDay(first);
  return Array.from({ length: civilDay(last) - begin + 1 }, (_, at) => formatIsoDate(begin + at));
}

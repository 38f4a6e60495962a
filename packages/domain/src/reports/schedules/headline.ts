import type { Figure, FigurePoint, FigureUnit } from "../figures.ts";
import type { ReportType } from "../report-types.ts";

/** The figures that stand for a report where there is room for a line or two. */
const HEADLINE_FIGURES = [
  "determinations",
  "undeterminedShare",
  "orders",
  "paid",
  "serviceRevenue",
  "refunds",
  "cases",
  "lateShare",
  "targets",
  "metShare",
  "attempts",
  "successShare",
] as const;
export type HeadlineFigure = (typeof HEADLINE_FIGURES)[number];

const HEADLINES: Readonly<Record<ReportType, readonly HeadlineFigure[]>> = {
  determinations: ["determinations", "undeterminedShare"],
  orders: ["orders", "paid"],
  revenue: ["serviceRevenue", "refunds"],
  cases: ["cases", "lateShare"],
  slaPerformance: ["targets", "metShare"],
  webhookHealth: ["attempts", "successShare"],
};

/** One value of a headline. */
export interface HeadlineValue {
  readonly name: HeadlineFigure;
  readonly unit: FigureUnit;
  readonly point: FigurePoint;
}

/** What comes first of a report's figures, each value of its own: an amount for each currency. */
export function headlineOf(type: ReportType, figures: readonly Figure[]): readonly HeadlineValue[] {
  return HEADLINES[type].flatMap((name) =>
    figures
      .filter((figure) => figure.name === name)
      .flatMap(({ unit, points }) => points.map((point) => ({ name, unit, point }))),
  );
}

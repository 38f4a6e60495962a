import { buffer } from "node:stream/consumers";
import { type Chart, chartsOf } from "@entrada/domain/reports/charts";
import type { Figure, FigurePoint } from "@entrada/domain/reports/figures";
import type { ReportType } from "@entrada/domain/reports/report-types";
import PDFDocument from "pdfkit";
import type { ToldSummary } from "../told-summary.ts";
import { inWords, wordsOf } from "./report-words.ts";

type Pdf = typeof PDFDocument.prototype;

const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.height - PAGE.margin;
const ROW = 14;
/** Of a figure; whoever wants all of them has them as rows. */
const ROWS_MAX = 60;
const INK = "#16202a";
const SOFT = "#4a5763";
const SERIES = ["#0b5c6b", "#9a6200", "#2b5cb3", "#574a8c"] as const;
const DASHES = [undefined, [8, 4], [2, 3], [12, 3]] as const;

/** The figures of a report as pages to print, each chart made of the same shapes as on a page, above its table. */
export async function renderReport(type: ReportType, summary: ToldSummary): Promise<Buffer> {
  const title = `${inWords(type)}, ${summary.from} to ${summary.to}`;
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    lang: "en",
    displayTitle: true,
    info: { Title: title, CreationDate: new Date(summary.snapshotAt) },
  });
  const bytes = buffer(pdf);
  pdf.font("Helvetica-Bold").fontSize(18).fillColor(INK).text(title);
  pdf.font("Helvetica").fontSize(10).fillColor(SOFT);
  for (const line of aboutOf(summary)) pdf.text(printable(line));
  for (const figure of summary.figures) drawFigure(pdf, figure);
  pdf.end();
  return bytes;
}

/** What every figure is of. */
function aboutOf({ timeZone, snapshotAt, rowCount, filters }: ToldSummary): readonly string[] {
  return [
    `Days of ${timeZone}, as things were at ${snapshotAt}, made of ${rowCount} rows.`,
    ...Object.entries(filters).map(([name, values]) => `${inWords(name)}: ${values?.join(", ")}`),
  ];
}

function drawFigure(pdf: Pdf, figure: Figure): void {
  const { name, by, points } = figure;
  if (points.length === 0) return;
  const words = wordsOf(figure);
  const said = (point: FigurePoint) => saidOf(point, words.value);
  const charts = chartsOf(figure, words);
  // A heading stays with what is below it.
  const [first] = charts;
  keepTogether(pdf, 40 + (first ? heightOf(first.chart) : 2 * ROW));
  const [only] = points;
  pdf.y += 14;
  pdf.font("Helvetica-Bold").fontSize(12).fillColor(INK);
  if (by.length === 0 && only) {
    pdf.text(`${inWords(name)}: ${said(only)}`, PAGE.margin, pdf.y);
    pdf.font("Helvetica").fontSize(9).fillColor(SOFT).text(`of ${only.of} rows`);
    return;
  }
  pdf.text(inWords(name), PAGE.margin, pdf.y);
  pdf.y += 4;
  for (const { currency, chart } of charts) {
    keepTogether(pdf, heightOf(chart) + ROW);
    if (currency !== null) pdf.font("Helvetica").fontSize(9).fillColor(SOFT).text(currency, PAGE.margin, pdf.y);
    drawChart(pdf, chart);
  }
  const rows = points
    .slice(0, ROWS_MAX)
    .map((point) => [...by.map((key, at) => words.key(key, point.keys[at] ?? "")), said(point), String(point.of)]);
  drawRow(pdf, [...by.map(inWords), "Value", "Made of rows"], true);
  for (const row of rows) drawRow(pdf, row, false);
  const left = points.length - rows.length;
  if (left > 0) drawRow(pdf, [`and ${left} more, which the figures of the report have`], false);
}

function saidOf(point: FigurePoint, write: (value: number, point: FigurePoint) => string): string {
  if (point.withheld !== null) return `withheld: ${inWords(point.withheld).toLowerCase()}`;
  return point.value === null ? "-" : write(point.value, point);
}

const SCALE = WIDTH / 640;

function heightOf({ height }: Chart): number {
  return height * SCALE + 8;
}

function drawChart(pdf: Pdf, chart: Chart): void {
  const { x: left, y: top } = { x: PAGE.margin, y: pdf.y };
  pdf.save().translate(left, top).scale(SCALE);
  for (const shape of chart.shapes) {
    if (shape.kind === "bar") pdf.rect(shape.x, shape.y, shape.width, shape.height).fill(SERIES[0]);
    else if (shape.kind === "rule")
      pdf.moveTo(shape.from, shape.y).lineTo(shape.to, shape.y).lineWidth(0.5).stroke("#d3d8de");
    else if (shape.kind === "line") {
      const dash = DASHES[shape.series];
      if (dash) pdf.dash(dash[0], { space: dash[1] });
      const [start, ...further] = shape.points;
      if (start) pdf.moveTo(...start);
      for (const point of further) pdf.lineTo(...point);
      pdf.lineWidth(2).stroke(SERIES[shape.series] ?? SERIES[0]);
      pdf.undash();
    } else {
      const text = printable(shape.text);
      pdf.font("Helvetica").fontSize(11).fillColor(INK);
      const width = pdf.widthOfString(text);
      const x = shape.anchor === "start" ? shape.x : shape.anchor === "end" ? shape.x - width : shape.x - width / 2;
      pdf.text(text, x, shape.y - 9, { lineBreak: false });
    }
  }
  pdf.restore();
  pdf.x = left;
  pdf.y = top + heightOf(chart);
}

function drawRow(pdf: Pdf, cells: readonly string[], isHead: boolean): void {
  keepTogether(pdf, ROW);
  const { y } = pdf;
  const width = WIDTH / Math.max(cells.length, 1);
  pdf
    .font(isHead ? "Helvetica-Bold" : "Helvetica")
    .fontSize(9)
    .fillColor(isHead ? SOFT : INK);
  for (const [at, cell] of cells.entries()) {
    pdf.text(printable(cell), PAGE.margin + at * width, y, { width: width - 8, height: ROW, ellipsis: true });
  }
  pdf.x = PAGE.margin;
  pdf.y = y + ROW;
}

function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > BOTTOM) pdf.addPage();
}

// The letters of the fonts that every reader has.
function printable(text: string): string {
  return text.replace(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2019\u20ac]/g, "?");
}

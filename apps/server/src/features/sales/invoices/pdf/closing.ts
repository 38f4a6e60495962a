import type { InvoiceText } from "./invoice-text.ts";
import { COLORS, CONTENT_WIDTH, type Sheet, type Span, type TextStyle } from "./sheet.ts";
import { FIGURES, STYLES } from "./styles.ts";

const TOTALS = { offset: CONTENT_WIDTH - 240, width: 240 };
const WHOLE = { offset: 0, width: CONTENT_WIDTH };
const DAY_WIDTH = 110;
const GUTTER = 16;

/** What follows the lines: totals, payments and notes. */
export function drawClosing(sheet: Sheet, text: InvoiceText, amount: Span): void {
  drawTotals(sheet, text, amount);
  if (text.payments.rows.length > 0) drawPayments(sheet, text.payments, amount);
  if (text.notes.paragraphs.length > 0) drawNotes(sheet, text.notes);
}

function drawTotals(sheet: Sheet, { subtotals, total, balance }: InvoiceText, amount: Span): void {
  const rows = subtotals.length + balance.length;
  sheet.ensure(14 + rows * STYLES.body.leading + 10 + STYLES.total.leading + 4);
  sheet.y += 14;
  const label = { ...TOTALS, width: TOTALS.width - amount.width - GUTTER };
  const put = (row: InvoiceText["total"], style: TextStyle) => {
    sheet.put(row.label, style, label);
    sheet.put(row.text, { ...style, tabular: true }, amount, "figures");
    sheet.y += style.leading;
  };
  for (const row of subtotals) put(row, STYLES.body);
  sheet.y += 5;
  sheet.rule(TOTALS, 1, COLORS.accent);
  sheet.y += 5;
  put(total, STYLES.total);
  sheet.y += 4;
  for (const row of balance) put(row, row === balance.at(-1) ? STYLES.strong : STYLES.body);
  sheet.y += 20;
}

function drawPayments(sheet: Sheet, { heading, rows }: InvoiceText["payments"], amount: Span): void {
  const method = { offset: DAY_WIDTH, width: amount.offset - DAY_WIDTH - GUTTER };
  drawSubheading(sheet, heading);
  for (const { day, label, text } of rows) {
    const lines = sheet.lines(label, STYLES.body, method.width);
    sheet.ensure(Math.min(lines.length * STYLES.body.leading + 8, sheet.pageRoom));
    sheet.y += 4;
    sheet.put(day, STYLES.body, { offset: 0, width: DAY_WIDTH });
    sheet.put(text, FIGURES.body, amount, "figures");
    sheet.paragraph(label, STYLES.body, method);
    sheet.y += 4;
    sheet.rule();
  }
  sheet.y += 20;
}

function drawNotes(sheet: Sheet, { heading, paragraphs }: InvoiceText["notes"]): void {
  drawSubheading(sheet, heading);
  for (const paragraph of paragraphs) {
    sheet.y += 4;
    sheet.paragraph(paragraph, STYLES.small, WHOLE);
  }
}

function drawSubheading(sheet: Sheet, heading: string): void {
  sheet.ensure(STYLES.heading.leading + 30);
  sheet.paragraph(heading, STYLES.heading, WHOLE);
  sheet.y += 3;
  sheet.rule();
}

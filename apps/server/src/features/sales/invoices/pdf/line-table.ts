import type { InvoiceText, TextRow, TextSection } from "./invoice-text.ts";
import { COLORS, CONTENT_WIDTH, type Sheet, type Span } from "./sheet.ts";
import { FIGURES, STYLES } from "./styles.ts";

type Columns = Readonly<Record<"description" | "quantity" | "unitPrice" | "amount", Span>>;

const FIGURE_COLUMNS = ["quantity", "unitPrice", "amount"] as const;
const WHOLE = { offset: 0, width: CONTENT_WIDTH };
const GUTTER = 20;
const PADDING = 6;

/** What is charged, section by section. A page that it runs on to begins with the columns again. */
export function drawLines(sheet: Sheet, text: InvoiceText, amount: Span): void {
  const columns = columnsOf(sheet, text, amount);
  const runningHead = () => {
    sheet.paragraph(`${text.title} ${text.number}`, STYLES.small, WHOLE);
    sheet.y += 12;
  };
  // A receipt says what was paid, not for what.
  if (text.sections.length > 0) drawColumnHeads(sheet, text, columns);
  for (const section of text.sections) {
    sheet.onNewPage = () => {
      runningHead();
      drawColumnHeads(sheet, text, columns);
    };
    drawSection(sheet, section, columns);
  }
  sheet.onNewPage = runningHead;
}

// As wide as their widest figures: then both edges of the page are straight, mirrored or not.
function columnsOf(sheet: Sheet, { columns, sections }: InvoiceText, amount: Span): Columns {
  const rows = sections.flatMap((section) => section.rows);
  const before = (next: Span, column: "quantity" | "unitPrice"): Span => {
    const figures = rows.map((row) => sheet.widthOf(row[column], FIGURES.body));
    const width = Math.max(sheet.widthOf(columns[column], STYLES.small), ...figures);
    return { offset: next.offset - GUTTER - width, width };
  };
  const unitPrice = before(amount, "unitPrice");
  const quantity = before(unitPrice, "quantity");
  return { description: { offset: 0, width: quantity.offset - GUTTER }, quantity, unitPrice, amount };
}

function drawColumnHeads(sheet: Sheet, text: InvoiceText, columns: Columns): void {
  sheet.put(text.columns.description, STYLES.small, columns.description);
  for (const column of FIGURE_COLUMNS) sheet.put(text.columns[column], STYLES.small, columns[column], "figures");
  sheet.y += STYLES.small.leading + 4;
  sheet.rule(WHOLE, 1, COLORS.accent);
}

function drawSection(sheet: Sheet, section: TextSection, columns: Columns): void {
  const [first] = section.rows;
  const remark = section.remark ? sheet.lines(section.remark, STYLES.small, CONTENT_WIDTH) : [];
  const heading = 10 + STYLES.heading.leading + remark.length * STYLES.small.leading;
  sheet.ensure(heading + (first ? rowHeight(sheet, first, columns) : 0));
  const drawHeads = () => {
    sheet.y += 10;
    sheet.paragraph(section.heading, STYLES.heading, WHOLE);
    if (section.remark) sheet.paragraph(section.remark, STYLES.small, WHOLE);
  };
  drawHeads();
  const columnHeads = sheet.onNewPage;
  sheet.onNewPage = () => {
    columnHeads();
    drawHeads();
  };
  for (const [index, row] of section.rows.entries()) {
    drawRow(sheet, row, columns);
    if (index < section.rows.length - 1) sheet.rule();
  }
  sheet.rule();
}

function drawRow(sheet: Sheet, row: TextRow, columns: Columns): void {
  sheet.ensure(Math.min(rowHeight(sheet, row, columns), sheet.pageRoom));
  sheet.y += PADDING;
  for (const column of FIGURE_COLUMNS) sheet.put(row[column], FIGURES.body, columns[column], "figures");
  sheet.paragraph(row.description, STYLES.body, columns.description);
  for (const detail of detailsOf(sheet, row, columns)) sheet.paragraph(detail, STYLES.small, columns.description);
  sheet.y += PADDING;
}

// On one line if they fit, else each on its own.
function detailsOf(sheet: Sheet, { details }: TextRow, { description: { width } }: Columns): readonly string[] {
  const together = details.join(" · ");
  return sheet.lines(together, STYLES.small, width).length > 1 ? details : [together];
}

function rowHeight(sheet: Sheet, row: TextRow, columns: Columns): number {
  const { width } = columns.description;
  const lines = sheet.lines(row.description, STYLES.body, width);
  const details = detailsOf(sheet, row, columns).flatMap((detail) => sheet.lines(detail, STYLES.small, width));
  return 2 * PADDING + lines.length * STYLES.body.leading + details.length * STYLES.small.leading;
}

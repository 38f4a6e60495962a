import type { InvoiceText } from "./invoice-text.ts";
import { CONTENT_WIDTH, type Sheet, type Span } from "./sheet.ts";
import { FIGURES, STYLES } from "./styles.ts";

/** The column of all amounts, from the lines to the payments, as wide as the widest of them. */
export function amountColumn(sheet: Sheet, text: InvoiceText): Span {
  const { columns, sections, subtotals, total, balance, payments } = text;
  const amounts = [
    ...sections.flatMap(({ rows }) => rows.map(({ amount }) => amount)),
    ...[...subtotals, ...balance, ...payments.rows].map((row) => row.text),
  ];
  const width = Math.max(
    sheet.widthOf(columns.amount, STYLES.small),
    sheet.widthOf(total.text, FIGURES.total),
    ...amounts.map((amount) => sheet.widthOf(amount, FIGURES.strong)),
  );
  return { offset: CONTENT_WIDTH - width, width };
}

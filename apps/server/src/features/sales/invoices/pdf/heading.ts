import type { InvoiceText } from "./invoice-text.ts";
import { COLORS, CONTENT_WIDTH, type Sheet } from "./sheet.ts";
import { STYLES } from "./styles.ts";

const GUTTER = 24;
const SIDE = 250;
const MAIN = { offset: 0, width: CONTENT_WIDTH - SIDE - GUTTER };
const ASIDE = { offset: CONTENT_WIDTH - SIDE, width: SIDE };
const FACT_LABEL = 88;

/** The top of the first page: what it is and who issued it, then whom it is for and its references. */
export function drawHeading(sheet: Sheet, text: InvoiceText): void {
  sheet.rule({ offset: 0, width: 32 }, 2.5, COLORS.accent);
  sheet.y += 10;
  besideEachOther(
    sheet,
    () => {
      sheet.paragraph(text.title, STYLES.title, MAIN);
      sheet.paragraph(text.number, STYLES.name, MAIN);
    },
    () => {
      sheet.y += 8;
      sheet.paragraph(text.seller.name, STYLES.name, ASIDE);
      for (const line of text.seller.lines) sheet.paragraph(line, STYLES.small, ASIDE);
    },
  );
  sheet.y += 22;
  sheet.rule();
  sheet.y += 14;
  besideEachOther(
    sheet,
    () => {
      sheet.paragraph(text.buyer.label, STYLES.small, MAIN);
      sheet.paragraph(text.buyer.name, STYLES.name, MAIN);
      for (const line of text.buyer.lines) sheet.paragraph(line, STYLES.small, MAIN);
    },
    () => {
      for (const { label, text: value } of text.facts) {
        const labels = sheet.lines(label, STYLES.small, FACT_LABEL - 8);
        const valueStyle = sheet.unbroken(value, STYLES.body, SIDE - FACT_LABEL);
        const values = sheet.lines(value, valueStyle, SIDE - FACT_LABEL);
        for (let index = 0; index < Math.max(labels.length, values.length); index++) {
          sheet.put(labels[index] ?? "", { ...STYLES.small, leading: STYLES.body.leading }, ASIDE);
          sheet.put(values[index] ?? "", valueStyle, { offset: ASIDE.offset + FACT_LABEL, width: SIDE - FACT_LABEL });
          sheet.y += STYLES.body.leading;
        }
      }
    },
  );
  sheet.y += 26;
}

function besideEachOther(sheet: Sheet, main: () => void, aside: () => void): void {
  const top = sheet.y;
  main();
  const end = sheet.y;
  sheet.y = top;
  aside();
  sheet.y = Math.max(sheet.y, end);
}

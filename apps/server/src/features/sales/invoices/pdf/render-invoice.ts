import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { InvoiceDocument } from "../invoice-document.ts";
import { amountColumn } from "./amount-column.ts";
import { drawClosing } from "./closing.ts";
import { drawHeading } from "./heading.ts";
import { invoiceText } from "./invoice-text.ts";
import { drawLines } from "./line-table.ts";
import { PAGE, Sheet } from "./sheet.ts";
import { STYLES } from "./styles.ts";
import { cleanText } from "./type/clean-text.ts";
import { PdfFont } from "./type/pdf-font.ts";
import { loadTypefaces } from "./type/typefaces.ts";

/** Makes the PDF of an invoice, a credit note or a receipt: the same bytes for the same document. */
export async function renderInvoice(document: InvoiceDocument): Promise<Buffer> {
  const text = invoiceText(document);
  const faceFor = await loadTypefaces(cleanText(everyString(text).join(" ")));
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    lang: document.language,
    displayTitle: true,
    // The file's id is made from these, so that nothing in the file depends on the moment.
    info: {
      Title: cleanText(`${text.title} ${text.number}`),
      Author: cleanText(text.seller.name),
      CreationDate: new Date(`${document.issuedOn}T00:00:00Z`),
    },
  });
  const bytes = buffer(pdf);
  const fonts = { 400: new PdfFont(faceFor, 400), 600: new PdfFont(faceFor, 600) };
  const sheet = new Sheet(pdf, fonts, document.language === "ar");
  drawHeading(sheet, text);
  const amount = amountColumn(sheet, text);
  drawLines(sheet, text, amount);
  drawClosing(sheet, text, amount);
  sheet.finish(text.footer, STYLES.small);
  pdf.end();
  return bytes;
}

function everyString(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(everyString) : [];
}

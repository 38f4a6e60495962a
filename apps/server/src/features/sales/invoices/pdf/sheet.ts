import type PDFDocument from "pdfkit";
import { cleanText } from "./type/clean-text.ts";
import type { Weight } from "./type/font-files.ts";
import type { PdfFont } from "./type/pdf-font.ts";
import { wrap } from "./type/wrap.ts";

// A4 in points.
export const PAGE = { width: 595.28, height: 841.89 } as const;
const MARGIN = { side: 56, top: 56 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN.side;
const CONTENT_BOTTOM = PAGE.height - 76;
const FOOTER_TOP = PAGE.height - 56;
const FOOTER_LINES_MAX = 2;
const PAGE_NUMBER = { offset: CONTENT_WIDTH - 60, width: 60 };
const FOOTER = { offset: 0, width: CONTENT_WIDTH - 80 };

export const COLORS = { accent: "#0f4c5c", ink: "#1b1f24", muted: "#626b75", hairline: "#d3d8de" } as const;
const HAIRLINE = 0.5;

// Below it, a word that is too long for its line is broken rather than drawn smaller.
const UNBROKEN_SIZE_MIN = 6.5;

// Half the height of a figure: a line of text is centered by its figures in its leading.
const MIDDLE = 0.36;

export interface TextStyle {
  readonly size: number;
  readonly leading: number;
  readonly weight: Weight;
  readonly color: string;
  /** figures of one width, for columns */
  readonly tabular?: boolean;
}

/** A part of a line: its distance from where the language begins to read, and its width. */
export interface Span {
  readonly offset: number;
  readonly width: number;
}

/** `figures` end at the right in every language, so that the decimal places stand under each other. */
type Alignment = "start" | "end" | "figures";

/** The pages, filled from top to bottom; mirrored as a whole for a language that reads from right to left. */
export class Sheet {
  y: number = MARGIN.top;
  onNewPage: () => void = () => {};

  readonly #pdf: typeof PDFDocument.prototype;
  readonly #fonts: Readonly<Record<Weight, PdfFont>>;
  readonly #rightToLeft: boolean;

  constructor(pdf: typeof PDFDocument.prototype, fonts: Readonly<Record<Weight, PdfFont>>, rightToLeft: boolean) {
    this.#pdf = pdf;
    this.#fonts = fonts;
    this.#rightToLeft = rightToLeft;
    for (const font of Object.values(fonts)) pdf.registerFont(font.postscriptName, font as unknown as Buffer);
    pdf.addPage();
  }

  lines(text: string, { weight, size }: TextStyle, width: number): string[] {
    return wrap(text, this.#fonts[weight], size, width);
  }

  /** The style for a text whose longest word, such as an id, would not fit into one line: smaller, so that it can be copied whole. */
  unbroken(text: string, style: TextStyle, width: number): TextStyle {
    const widest = Math.max(...text.split(/\s+/).map((word) => this.widthOf(word, style)));
    if (widest <= width) return style;
    // Rounded down, so that the word is no wider than the line.
    const size = Math.floor(((style.size * width) / widest) * 10) / 10;
    return { ...style, size: Math.max(size, UNBROKEN_SIZE_MIN) };
  }

  widthOf(text: string, { weight, size, tabular }: TextStyle): number {
    return (this.#fonts[weight].widthOf(cleanText(text), tabular ?? false) * size) / 1000;
  }

  /** Begins a new page if there is not so much room left. */
  ensure(height: number): void {
    if (this.y + height > CONTENT_BOTTOM) this.#newPage();
  }

  /** The room of a whole page below what is repeated on it. */
  get pageRoom(): number {
    return CONTENT_BOTTOM - MARGIN.top - 80;
  }

  /** Draws one line at the present height, without moving on. */
  put(line: string, style: TextStyle, span: Span, alignment: Alignment = "start"): void {
    const free = span.width - this.widthOf(line, style);
    const atRight = alignment === "figures" || (alignment === "end") !== this.#rightToLeft;
    const x = this.#left(span) + (atRight ? free : 0);
    this.#draw(line, style, x, this.y);
  }

  /** Draws lines below each other, on as many pages as they take. */
  paragraph(text: string, style: TextStyle, span: Span): void {
    for (const line of this.lines(text, style, span.width)) {
      this.ensure(style.leading);
      this.put(line, style, span);
      this.y += style.leading;
    }
  }

  rule(span: Span = { offset: 0, width: CONTENT_WIDTH }, thickness = HAIRLINE, color: string = COLORS.hairline): void {
    const left = this.#left(span);
    this.#pdf
      .moveTo(left, this.y)
      .lineTo(left + span.width, this.y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke();
  }

  /** Writes the foot of every page, once all of them are there. */
  finish(footer: string, style: TextStyle): void {
    const { start, count } = this.#pdf.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.#pdf.switchToPage(page);
      this.y = FOOTER_TOP;
      this.rule();
      this.y += 8;
      this.put(`\u200E${page + 1} / ${count}`, style, PAGE_NUMBER, "end");
      for (const line of this.lines(footer, style, FOOTER.width).slice(0, FOOTER_LINES_MAX)) {
        this.put(line, style, FOOTER);
        this.y += style.leading;
      }
    }
  }

  #newPage(): void {
    this.#pdf.addPage();
    this.y = MARGIN.top;
    this.onNewPage();
  }

  #left({ offset, width }: Span): number {
    return this.#rightToLeft ? PAGE.width - MARGIN.side - offset - width : MARGIN.side + offset;
  }

  #draw(line: string, { size, leading, weight, color, tabular }: TextStyle, x: number, top: number): void {
    this.#pdf
      .font(this.#fonts[weight].postscriptName, size)
      .fillColor(color)
      // Without features, PDFKit would shape every word by itself.
      .text(cleanText(line), x, top + leading / 2 + size * MIDDLE, {
        lineBreak: false,
        features: tabular ? ["tnum"] : [],
        baseline: "alphabetic",
      });
  }
}

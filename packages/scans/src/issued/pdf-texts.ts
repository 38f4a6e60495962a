import { refuse } from "../files/refused.ts";
import { loadPdfjs } from "../pdfjs.ts";

const PAGES_MAX = 10;
const PAGE_CHARACTERS_MAX = 20_000;
/** In points: words whose base lines are closer are in one line. */
const SAME_LINE = 3;

interface Word {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

interface PdfTexts {
  readonly texts: readonly string[];
  /** There are further pages, or more text, or a page without any, such as a scan. */
  readonly isPartial: boolean;
}

/**
 * The text of the first pages of a PDF, each in lines from top to bottom: what is side by side is one line, in
 * whichever order it was drawn. Nothing is drawn, no program in it is run, and nothing is loaded. Throws Refused.
 */
export async function pdfTexts(bytes: Uint8Array): Promise<PdfTexts> {
  const { getDocument, VerbosityLevel } = await loadPdfjs();
  const task = getDocument({
    // It takes the buffer over.
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await task.promise;
    const texts: string[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, PAGES_MAX); number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const words = items.flatMap((item) =>
        "str" in item && item.str.trim() !== "" ? [wordOf(item.str, item.transform)] : [],
      );
      texts.push(linesOf(words).join("\n"));
      page.cleanup();
    }
    const isRead = (text: string) => text !== "" && text.length <= PAGE_CHARACTERS_MAX;
    return {
      texts: texts.map((text) => text.slice(0, PAGE_CHARACTERS_MAX)),
      isPartial: pdf.numPages > texts.length || !texts.every(isRead),
    };
  } catch {
    return refuse("damaged");
  } finally {
    await task.destroy();
  }
}

function wordOf(text: string, [, , , , x, y]: readonly number[]): Word {
  return { text, x: x ?? 0, y: y ?? 0 };
}

function linesOf(words: readonly Word[]): readonly string[] {
  const lines: { readonly y: number; readonly words: Word[] }[] = [];
  for (const word of words.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line !== undefined && line.y - word.y < SAME_LINE) line.words.push(word);
    else lines.push({ y: word.y, words: [word] });
  }
  return lines.map((line) =>
    line.words
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join(" "),
  );
}

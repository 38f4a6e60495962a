import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import type { FilePlace } from "../place/file-place.ts";
import type { Part } from "../place/place-mark.tsx";
import { isWhole } from "./is-whole.ts";
import { startPdfWorker } from "./pdf-worker.ts";
import { partOfPage } from "./picture-place.ts";

/** How a page is drawn: so many pixels wide, turned by so many degrees. */
interface PageView {
  readonly page: number;
  readonly width: number;
  readonly turned: number;
}

export interface OpenPdf {
  readonly pageCount: number;
  /** Draws a page; `false`: something of it could not be drawn. Throws if nothing could, or when `gone` is aborted. */
  draw(canvas: HTMLCanvasElement, view: PageView, gone: AbortSignal): Promise<boolean>;
  /** The part of its page, turned by so many degrees, that a place covers; undefined: the page draws no picture. */
  partOf(place: FilePlace, turned: number): Promise<Part | undefined>;
  close(): void;
}

const ROUND = 360;
// A browser draws nothing at all beyond its own limit.
const AREA_MAX = 16_000_000;
// No code is made of what the file says, and what cannot be read is a failure, not a gap.
const CAREFUL = {
  isEvalSupported: false,
  useWasm: false,
  enableXfa: false,
  stopAtErrors: true,
  verbosity: VerbosityLevel.ERRORS,
} as const;

/** Opens a PDF. Throws if it cannot be read. Close it in the end. */
export async function openPdf(file: Blob): Promise<OpenPdf> {
  const port = startPdfWorker();
  // The library's types say null, and it takes a port.
  const worker = new PDFWorker({ port: port as unknown as null });
  const broken = new Promise<never>((_, reject) => {
    port.addEventListener("error", () => reject(new Error("the reader of PDF has ended")), { once: true });
  });
  // Whoever waits for the reader is told; nobody may.
  broken.catch(() => undefined);
  const close = () => {
    worker.destroy();
    port.terminate();
  };
  try {
    const data = await file.arrayBuffer();
    const pdf = await Promise.race([broken, getDocument({ ...CAREFUL, data, worker }).promise]);
    return {
      pageCount: pdf.numPages,
      draw: (canvas, view, gone) => Promise.race([broken, drawPage(pdf, canvas, view, gone)]),
      partOf: (place, turned) => Promise.race([broken, partIn(pdf, place, turned)]),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

async function partIn(pdf: PDFDocumentProxy, place: FilePlace, turned: number): Promise<Part | undefined> {
  if (place.page === null) return undefined;
  const page = await pdf.getPage(place.page);
  return partOfPage(page, page.getViewport({ scale: 1, rotation: (page.rotate + turned) % ROUND }), place);
}

async function drawPage(
  pdf: PDFDocumentProxy,
  canvas: HTMLCanvasElement,
  { page: number, width, turned }: PageView,
  gone: AbortSignal,
): Promise<boolean> {
  const page = await pdf.getPage(number);
  gone.throwIfAborted();
  const viewport = viewportOf(page, width, (page.rotate + turned) % ROUND);
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const drawing = page.render({ canvas, viewport });
  gone.addEventListener("abort", () => drawing.cancel(), { once: true });
  await drawing.promise;
  return isWhole(page);
}

function viewportOf(page: PDFPageProxy, width: number, rotation: number) {
  const plain = page.getViewport({ scale: 1, rotation });
  const wanted = width / plain.width;
  return page.getViewport({ scale: Math.min(wanted, Math.sqrt(AREA_MAX / (plain.width * plain.height))), rotation });
}

import type * as Pdfjs from "pdfjs-dist/legacy/build/pdf.mjs";

// Of any type: the library declares none for its worker.
const WORKER: string = "pdfjs-dist/legacy/build/pdf.worker.mjs";
const { parse, stringify } = JSON;

/**
 * Loads the library that reads PDFs, which takes a second, and leaves the process's own JSON as it was: the library's
 * polyfills would write it twenty times slower.
 */
export async function loadPdfjs(): Promise<typeof Pdfjs> {
  try {
    // The library takes its worker from here, and would load it with the first document otherwise.
    Object.assign(globalThis, { pdfjsWorker: await import(WORKER) });
    return await import("pdfjs-dist/legacy/build/pdf.mjs");
  } finally {
    Object.assign(JSON, { parse, stringify });
  }
}

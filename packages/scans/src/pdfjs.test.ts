import { expect, test } from "vitest";
import { onePage } from "./files/made-pdf.fixture.ts";
import { loadPdfjs } from "./pdfjs.ts";

const { parse, stringify } = JSON;

test("reading a PDF leaves the process's own JSON", async () => {
  const { getDocument } = await loadPdfjs();
  const task = getDocument({ data: new Uint8Array(onePage({})), verbosity: 0 });
  expect((await task.promise).numPages).toBe(1);
  await task.destroy();
  expect([JSON.parse === parse, JSON.stringify === stringify]).toEqual([true, true]);
});

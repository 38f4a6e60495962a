import { loadPdfjs } from "@entrada/scans/pdfjs";

/** A piece of text on a page, in points from the lower left corner. */
export interface TextItem {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The text of every page, as a viewer finds it for search and copying. */
export async function pagesOf(pdf: Buffer): Promise<TextItem[][]> {
  const { getDocument } = await loadPdfjs();
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const pages: TextItem[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!("str" in item) || item.str.trim() === "") return [];
        const [, , , , x, y] = item.transform;
        return [{ text: item.str, x, y, width: item.width }];
      }),
    );
  }
  await task.destroy();
  return pages;
}

/** All text of a document, with plain spaces. */
export async function textOf(pdf: Buffer): Promise<string> {
  const pages = await pagesOf(pdf);
  return pages
    .flat()
    .map(({ text }) => text)
    .join("\n")
    .replace(/[\u00A0\u202F]/g, " ");
}

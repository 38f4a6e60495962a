import { OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

const PAINTS_PICTURE: ReadonlySet<number> = new Set([OPS.paintImageXObject, OPS.paintImageXObjectRepeat]);
/** Those that several pages share. */
const SHARED = /^g_/;

/**
 * Whether each picture and each font of a drawn page could be read. The library leaves out what it cannot read, and a gap
 * looks like a document that says nothing there.
 */
export async function isWhole(page: PDFPageProxy): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const named = fnArray.flatMap((act, at) => {
    const name: unknown = argsArray[at]?.[0];
    if (typeof name !== "string") return [];
    if (act === OPS.setFont) return [readOf(page.commonObjs, name)];
    return PAINTS_PICTURE.has(act) ? [readOf(SHARED.test(name) ? page.commonObjs : page.objs, name)] : [];
  });
  // A picture that could not be read is null, a font that could not is the reason in words.
  return (await Promise.all(named)).every((read) => read !== null && typeof read !== "string");
}

function readOf(objects: PDFPageProxy["objs"], name: string): Promise<unknown> {
  return new Promise((resolve) => {
    objects.get(name, resolve);
  });
}

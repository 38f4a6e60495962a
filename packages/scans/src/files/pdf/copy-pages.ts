import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStreamWriter,
} from "@cantoo/pdf-lib";
import { FILE_PIXELS_MAX } from "@entrada/domain/documents/file-rules";
import { withoutMetadata } from "../picture/jpeg-segments.ts";
import { refuse } from "../refused.ts";
import { drawnCounter, packingOf, unpack } from "./bounded-streams.ts";
import { KEPT_AS_NAME, KEPT_AS_NUMBER, KEPT_KEYS, NAMING_KEYS, PAGE_KEYS } from "./kept-keys.ts";
import { type Mark, marksOf } from "./marks.ts";
import type { OpenPdf } from "./open-pdf.ts";
import type { Page } from "./page-tree.ts";

const name = (text: string) => PDFName.of(text);
/** US Letter, in points: what viewers take for a page that states no size. */
const NO_SIZE = [0, 0, 612, 792];

interface Copier {
  readonly copy: (object: PDFObject, isNaming?: boolean) => PDFObject;
  readonly finish: () => Promise<void>;
}

/** Copies what may be kept; what is referred to follows when all is finished, each object once. */
function copierInto(target: PDFContext, source: PDFContext): Copier {
  const references = new Map<PDFRef, PDFRef>();
  const waiting: { readonly from: PDFRef; readonly to: PDFRef; readonly isNaming: boolean }[] = [];
  const countDrawn = drawnCounter();

  const dictOf = (dict: PDFDict, isNaming: boolean): PDFDict => {
    const kept = PDFDict.withContext(target);
    const isNames = isNaming && !dict.has(name("ShadingType"));
    for (const [key, value] of dict.entries()) {
      const text = key.decodeText();
      if (isNames || isKept(text, value)) kept.set(key, copy(value, !isNames && NAMING_KEYS.has(text)));
    }
    return kept;
  };
  const copy = (object: PDFObject, isNaming = false): PDFObject => {
    if (object instanceof PDFRef) {
      const to = references.get(object) ?? target.nextRef();
      if (!references.has(object)) waiting.push({ from: object, to, isNaming });
      references.set(object, to);
      return to;
    }
    if (object instanceof PDFDict) return dictOf(object, isNaming);
    if (!(object instanceof PDFArray)) return object;
    const array = PDFArray.withContext(target);
    for (const each of object.asArray()) array.push(copy(each));
    return array;
  };
  const streamOf = async (stream: PDFRawStream): Promise<PDFRawStream> => {
    checkPixels(stream.dict);
    await countDrawn(stream);
    const dict = dictOf(stream.dict, false);
    const { picture, filters } = packingOf(stream);
    if (picture !== "DCTDecode") return PDFRawStream.of(dict, stream.contents);
    if (filters.length > 0) dict.delete(name("DecodeParms"));
    if (filters.length > 0) dict.set(name("Filter"), name(picture));
    return PDFRawStream.of(dict, withoutMetadata(unpack(stream)));
  };
  return {
    copy,
    finish: async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const object = source.lookup(next.from) ?? PDFNull;
        if (object instanceof PDFInvalidObject) refuse("damaged");
        target.assign(next.to, object instanceof PDFRawStream ? await streamOf(object) : copy(object, next.isNaming));
      }
    },
  };
}

function isKept(key: string, value: PDFObject): boolean {
  if (KEPT_AS_NUMBER.has(key)) return value instanceof PDFNumber;
  if (KEPT_AS_NAME.has(key)) return value instanceof PDFName;
  return KEPT_KEYS.has(key);
}

function checkPixels(dict: PDFDict): void {
  const [width, height] = [dict.lookup(name("Width")), dict.lookup(name("Height"))];
  if (!(width instanceof PDFNumber && height instanceof PDFNumber)) return;
  const pixels = width.asNumber() * height.asNumber();
  if (pixels > FILE_PIXELS_MAX) refuse("tooManyPixels", pixels, FILE_PIXELS_MAX);
}

// What is left of a field is what it shows.
function markOf({ annotation, shown }: Mark, copy: Copier["copy"], target: PDFContext): PDFObject {
  const copied = copy(annotation);
  if (!(copied instanceof PDFDict)) return copied;
  copied.set(name("AP"), target.obj({ N: copy(shown) }));
  if (annotation.lookup(name("Subtype")) === name("Widget")) copied.set(name("Subtype"), name("Stamp"));
  return copied;
}

/** A new PDF that has only what these pages draw. Throws Refused. */
export async function copyPages({ context, catalog }: OpenPdf, pages: readonly Page[]): Promise<Uint8Array> {
  const target = PDFContext.create();
  const { copy, finish } = copierInto(target, context);
  const tree = target.nextRef();
  const kids = pages.map((page) => {
    const copied = target.obj({ Type: "Page", Parent: tree, MediaBox: NO_SIZE });
    for (const key of PAGE_KEYS.map(name)) {
      const value = page.dict.get(key) ?? page.inherited.get(key);
      if (value !== undefined) copied.set(key, copy(value));
    }
    const marks = marksOf(page).map((mark) => markOf(mark, copy, target));
    if (marks.length > 0) copied.set(name("Annots"), target.obj(marks));
    return target.register(copied);
  });
  target.assign(tree, target.obj({ Type: "Pages", Kids: kids, Count: kids.length }));
  const root = target.obj({ Type: "Catalog", Pages: tree });
  const layers = catalog.get(name("OCProperties"));
  if (layers !== undefined) root.set(name("OCProperties"), copy(layers));
  await finish();
  target.trailerInfo.Root = target.register(root);
  return await PDFStreamWriter.forContext(target, Number.POSITIVE_INFINITY).serializeToBuffer();
}

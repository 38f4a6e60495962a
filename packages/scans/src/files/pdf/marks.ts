import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRawStream, PDFString } from "@cantoo/pdf-lib";
import { refuse } from "../refused.ts";
import { SHOWN_ANNOTATIONS } from "./kept-keys.ts";
import type { Page } from "./page-tree.ts";

const name = (text: string) => PDFName.of(text);
const DEPTH_MAX = 20;

/** A mark on a page, or a field of its form, with what it shows. */
export interface Mark {
  readonly annotation: PDFDict;
  /** a stream, or the reference to one */
  readonly shown: PDFObject;
}

/** The marks of a page that show something by an appearance of their own. Refuses a field whose text nothing draws. */
export function marksOf({ dict }: Page): readonly Mark[] {
  const annotations = dict.lookup(name("Annots"));
  if (!(annotations instanceof PDFArray)) return [];
  return annotations.asArray().flatMap((_, at) => {
    const annotation = annotations.lookup(at);
    if (!(annotation instanceof PDFDict)) return [];
    const subtype = annotation.lookup(name("Subtype"));
    if (!(subtype instanceof PDFName) || !SHOWN_ANNOTATIONS.has(subtype.decodeText())) return [];
    const shown = shownBy(annotation);
    if (shown !== undefined) return [{ annotation, shown }];
    return hasText(annotation) ? refuse("pdfWithForm") : [];
  });
}

/** The appearance, of several the one of its state. */
function shownBy(annotation: PDFDict): PDFObject | undefined {
  const appearance = annotation.lookup(name("AP"));
  if (!(appearance instanceof PDFDict)) return undefined;
  const normal = appearance.lookup(name("N"));
  if (normal instanceof PDFRawStream) return appearance.get(name("N"));
  const state = annotation.lookup(name("AS"));
  if (!(normal instanceof PDFDict && state instanceof PDFName)) return undefined;
  return normal.lookup(state) instanceof PDFRawStream ? normal.get(state) : undefined;
}

/** Whether it has a text, of its own or of the field that it is a part of. */
function hasText(annotation: PDFDict): boolean {
  let field: PDFObject | undefined = annotation;
  for (let depth = 0; field instanceof PDFDict && depth < DEPTH_MAX; depth += 1) {
    const value = field.lookup(name("V"));
    if (value instanceof PDFString || value instanceof PDFHexString) return value.decodeText().trim() !== "";
    field = field.lookup(name("Parent"));
  }
  return false;
}

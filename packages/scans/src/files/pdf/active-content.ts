import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFObject, PDFStream, PDFString } from "@cantoo/pdf-lib";
import { refuse } from "../refused.ts";
import type { OpenPdf } from "./open-pdf.ts";

const name = (text: string) => PDFName.of(text);
const names = (...texts: readonly string[]): ReadonlySet<unknown> => new Set(texts.map(name));

/** What starts programs, sends what was typed, or opens other files. A link to an address only shows it: it is left out. */
const ACTIONS = names("Launch", "SubmitForm", "ImportData", "GoToR", "GoToE");
const MEDIA_ACTIONS = names("Rendition", "Movie", "Sound", "RichMediaExecute", "GoTo3DView");
const MEDIA = names("RichMedia", "Movie", "Sound", "Screen", "3D");
const [ACTION, SUBTYPE, TYPE] = [name("S"), name("Subtype"), name("Type")];

/** Refuses a PDF that does more than show pages, wherever in it that is, used or not. */
export function refuseActiveContent({ context, catalog }: OpenPdf): void {
  refuseForm(catalog);
  const opening = catalog.lookup(name("OpenAction"));
  if (opening instanceof PDFDict && opening.lookup(ACTION) !== name("GoTo")) refuseAction(opening);
  for (const [, object] of context.enumerateIndirectObjects()) refuseIn(object);
}

/** A form that only the program draws that made it; other forms are flattened. */
function refuseForm(catalog: PDFDict): void {
  const form = catalog.lookup(name("AcroForm"));
  if (form instanceof PDFDict && form.has(name("XFA"))) refuse("pdfWithForm");
}

/** An action that nobody asked for. */
function refuseAction(action: PDFDict): never {
  return refuse(action.lookup(ACTION) === name("JavaScript") ? "scriptedPdf" : "pdfWithAction");
}

function refuseIn(object: PDFObject): void {
  if (object instanceof PDFArray) for (const each of object.asArray()) refuseIn(each);
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return;
  refuseDict(dict);
  for (const value of dict.values()) refuseIn(value);
}

// A name alone decides nothing where what stands under it does: pictures and fonts may be called anything.
function refuseDict(dict: PDFDict): void {
  const action = dict.lookup(ACTION);
  const script = dict.lookup(name("JS"));
  const isText = script instanceof PDFString || script instanceof PDFHexString;
  const isScript = isText || (script instanceof PDFStream && action instanceof PDFName);
  if (action === name("JavaScript") || isScript) refuse("scriptedPdf");
  if (ACTIONS.has(action)) refuse("pdfWithAction");
  const subtype = dict.lookup(SUBTYPE);
  if (MEDIA_ACTIONS.has(action) || MEDIA.has(subtype)) refuse("pdfWithMedia");
  if (dict.has(name("XFA"))) refuse("pdfWithForm");
  const embedded = dict.lookup(name("EF"));
  const isAttachment = embedded instanceof PDFDict && embedded.values().some((each) => isStream(dict, each));
  if (dict.lookup(TYPE) === name("EmbeddedFile") || subtype === name("FileAttachment") || isAttachment) {
    refuse("pdfWithAttachment");
  }
  const events = dict.lookup(name("AA"));
  if (!(events instanceof PDFDict)) return;
  for (const event of events.values()) {
    const found = dict.context.lookup(event);
    if (found instanceof PDFDict && found.lookup(ACTION) instanceof PDFName) refuseAction(found);
  }
}

const isStream = ({ context }: PDFDict, object: PDFObject) => context.lookup(object) instanceof PDFStream;

/**
 * What a page may be drawn with, by ISO 32000: a key that is not here is not copied. So nothing that acts, nothing about
 * the file and nothing that a program left in it can come along, whatever it is called.
 */
const KEPT = {
  all: "Type Subtype Name Filter DecodeParms Resources",
  decoding:
    "Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1 DamagedRowsBeforeError JBIG2Globals ColorTransform",
  resources: "ExtGState ColorSpace Pattern Shading XObject Font ProcSet Properties",
  pictures: "Width Height Intent ImageMask Mask Decode Interpolate SMask SMaskInData Matte",
  forms: "FormType BBox Matrix Group S CS I",
  layers: "OC OCGs P VE OCProperties D BaseState ON OFF",
  fonts:
    "BaseFont FirstChar LastChar Widths FontDescriptor Encoding BaseEncoding Differences ToUnicode FontBBox FontMatrix CharProcs DescendantFonts CIDSystemInfo Registry Ordering Supplement DW W DW2 W2 CIDToGIDMap CMapName UseCMap WMode",
  fontFiles:
    "FontName FontFamily FontStretch FontWeight Flags ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth FontFile FontFile2 FontFile3 CharSet CIDSet Style Panose FD Length1 Length2 Length3",
  graphics: "LW LC LJ ML RI OP op OPM FL SM SA BM CA ca AIS TK G BC TR TR2 BG BG2 UCR UCR2",
  colours: "N Alternate Range WhitePoint BlackPoint Gamma Colorants Process Components",
  functions: "FunctionType Domain Size BitsPerSample Order Encode C0 C1 Functions Bounds",
  patterns:
    "PatternType PaintType TilingType XStep YStep ShadingType Background AntiAlias Coords Function Extend BitsPerCoordinate BitsPerFlag VerticesPerRow",
  annotations: "Rect F C Border BS",
};

export const KEPT_KEYS: ReadonlySet<string> = new Set(Object.values(KEPT).flatMap((keys) => keys.split(" ")));

/** Under these stand names that the page's own text chooses: all are kept. */
export const NAMING_KEYS: ReadonlySet<string> = new Set(
  "ExtGState ColorSpace Pattern Shading XObject Font Properties CharProcs Colorants".split(" "),
);

/** Keys that may also stand for something else, which is not kept: a file outside (F), a page (P). */
export const KEPT_AS_NUMBER: ReadonlySet<string> = new Set(["F"]);
export const KEPT_AS_NAME: ReadonlySet<string> = new Set(["P"]);

export const PAGE_KEYS = "MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit Group Resources Contents".split(" ");

/** Marks on a page that are seen. Links and notes that pop up are not: they are left out. */
export const SHOWN_ANNOTATIONS: ReadonlySet<string> = new Set(
  "FreeText Stamp Ink Highlight Underline StrikeOut Squiggly Square Circle Line Polygon PolyLine Caret Watermark Widget".split(
    " ",
  ),
);

import type { FileFault, FileMediaType, KeptMediaType } from "@entrada/domain/documents/file-rules";
import type { PhotoMeasures } from "@entrada/domain/documents/photo-measures";
import type { MrzReading } from "../mrz/reading.ts";

/** A file as it was uploaded, and what is to be read in it. */
export interface UploadedFile {
  readonly bytes: Uint8Array;
  /** as declared: the bytes must be of it */
  readonly mediaType: FileMediaType;
  readonly read: "passport" | "photo" | "issued" | "nothing";
}

interface RefusedFile {
  readonly outcome: "refused";
  /** at least one */
  readonly faults: readonly FileFault[];
}

/** What an issued document says. */
interface IssuedWords {
  /** in its pictures */
  readonly zones: readonly MrzReading[];
  /** of each page of a PDF, in lines */
  readonly texts: readonly string[];
  readonly barcodes: readonly string[];
  /** There is more in it than was read. */
  readonly isPartial: boolean;
}

/** The file as it is to be kept: written anew, without anything of the original but what can be seen. */
export interface CleanFile {
  readonly outcome: "clean";
  readonly bytes: Uint8Array;
  /** the one that was declared, or what such a file is converted to */
  readonly mediaType: KeptMediaType;
  /** of a picture, in pixels, as it is kept: upright */
  readonly width?: number;
  readonly height?: number;
  /** of a PDF */
  readonly pages?: number;
  /**
   * Of a passport, where one was found. A kept picture is turned by what was read, so `rotation` is 0 and each box lies in
   * the kept bytes, in their pixels. In a PDF a box lies in the picture of the page `mrzPage`, turned by `rotation`.
   */
  readonly mrz?: MrzReading | undefined;
  /** of a PDF: the page in whose picture the zone was read, from 1 */
  readonly mrzPage?: number;
  /** of a photo, measured in the kept bytes; a PDF has none */
  readonly photo?: PhotoMeasures;
  /** of what an authority has issued */
  readonly issued?: IssuedWords;
}

export type Inspection = RefusedFile | CleanFile;

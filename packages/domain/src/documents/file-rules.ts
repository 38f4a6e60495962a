/** What is kept and given out. */
export const KEPT_MEDIA_TYPES = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;
export type KeptMediaType = (typeof KEPT_MEDIA_TYPES)[number];

/** What may be uploaded. The declared type has to be that of the file's first bytes. */
export const FILE_MEDIA_TYPES = [...KEPT_MEDIA_TYPES, "image/heic"] as const;
export type FileMediaType = (typeof FILE_MEDIA_TYPES)[number];

/** The type in which an uploaded file is kept: no authority takes a phone's own, so it becomes a JPEG. */
export function keptAs(uploaded: FileMediaType): KeptMediaType {
  return uploaded === "image/heic" ? "image/jpeg" : uploaded;
}

export const FILE_BYTES_MAX = 10_485_760;
/** Of a picture, and of each picture in a PDF. */
export const FILE_PIXELS_MAX = 50_000_000;
export const PDF_PAGES_MAX = 60;

/** Why a file is not taken, whatever it shows: in each case another file has to be sent. */
export const FILE_REASONS = [
  "emptyFile",
  "tooManyBytes",
  /** its bytes are of another type, or of two at once: a page or an archive hidden in a picture */
  "wrongMediaType",
  /** cut off, or against its format's rules */
  "damaged",
  "tooManyPixels",
  "animated",
  "encryptedPdf",
  "scriptedPdf",
  /** something happens when it is opened, printed or clicked, other than going to a page or to an address */
  "pdfWithAction",
  "pdfWithAttachment",
  "pdfWithForm",
  /** sound, film or a three-dimensional model */
  "pdfWithMedia",
  "noPages",
  "tooManyPages",
  "tookTooLong",
  "tookTooMuchMemory",
  /** found by a scanner of viruses, not by reading the file */
  "infected",
] as const;
export type FileReason = (typeof FILE_REASONS)[number];

export interface FileFault {
  readonly reason: FileReason;
  readonly measured?: number | string;
  readonly allowed?: { readonly max: number } | { readonly oneOf: readonly string[] };
}

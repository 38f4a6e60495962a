import { FILE_BYTES_MAX } from "@entrada/domain/documents/file-rules";
import type { Inspection, UploadedFile } from "./inspection.ts";
import { inspectPdf } from "./pdf/inspect-pdf.ts";
import { jpegOfHeic } from "./picture/heic.ts";
import { inspectPicture } from "./picture/inspect-picture.ts";
import { Refused, refuse } from "./refused.ts";
import { checkSignature } from "./signatures.ts";

/**
 * Reads an uploaded file as one that nobody can be trusted to have sent, and writes what can be seen of it anew. Bounds
 * what it decodes, but not its time and memory in all: for that, see `startInspections`.
 */
export async function inspectFile(file: UploadedFile): Promise<Inspection> {
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  try {
    if (bytes.length === 0) refuse("emptyFile");
    if (bytes.length > FILE_BYTES_MAX) refuse("tooManyBytes", bytes.length, FILE_BYTES_MAX);
    checkSignature(bytes, file.mediaType);
    if (file.mediaType === "application/pdf") return await inspectPdf(bytes, file.read);
    if (file.mediaType !== "image/heic") return await inspectPicture(bytes, file.mediaType, file.read);
    return await inspectPicture(await jpegOfHeic(bytes), "image/jpeg", file.read);
  } catch (error) {
    if (error instanceof Refused) return { outcome: "refused", faults: [error.fault] };
    throw error;
  }
}

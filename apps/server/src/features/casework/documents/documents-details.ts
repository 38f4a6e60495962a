import type { KeptMediaType } from "@entrada/domain/documents/file-rules";
import type { ComparedField, FieldComparison } from "@entrada/domain/documents/mrz/compare-with-traveler";
import type { MrzFormat } from "@entrada/domain/documents/mrz/layouts";
import type { Finding } from "@entrada/domain/documents/verdict";
import type { AppContext } from "../../../context.ts";
import { decryptWithKeyOf, encryptWithKeyOf, type PersonKey } from "../../../crypto/envelope-encryption.ts";

/** A field of a machine readable zone as it was read. */
export interface ReadField {
  readonly field: ComparedField;
  readonly outcome: FieldComparison["outcome"];
  /** what the document says */
  readonly document: string | null;
  readonly isUncertain: boolean;
  /** 0 to 1 */
  readonly confidence: number;
  /** in pixels of the picture in which it was read, once that is upright */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

/** What was read in a document. */
export interface DocumentReading {
  readonly format: MrzFormat;
  readonly fields: readonly ReadField[];
  /** of a PDF: whose picture it was read in, from 1, and how that is turned clockwise to be upright; absent: of a picture */
  readonly page?: { readonly number: number; readonly rotation: 0 | 90 | 180 | 270 };
}

/** The file that is kept: without what the upload had besides its pictures and pages. */
interface KeptFile {
  readonly contentType: KeptMediaType;
  readonly size: number;
  /** in hexadecimal digits */
  readonly sha256: string;
}

/** What is known of a document: nothing of it is stored in clear. */
export interface DocumentDetails {
  readonly fileName: string;
  readonly findings: readonly Finding[];
  readonly reading: DocumentReading | null;
  /** null: not checked yet, or nothing is kept */
  readonly kept: KeptFile | null;
  /** why it is right all the same, in the words of whoever insists; absent: nobody does */
  readonly insistence?: string;
}

type Keys = { readonly ctx: Pick<AppContext, "keyring"> };

/** The details of a document (uuid), readable until its traveler is erased. */
export function sealDetails({ ctx }: Keys, key: PersonKey, id: string, details: DocumentDetails): string {
  return encryptWithKeyOf(ctx.keyring, key, pathOf(id), JSON.stringify(details));
}

/** The opened details; throws if they belong to another document or were changed. */
export function openDetails({ ctx }: Keys, key: PersonKey, id: string, sealed: string): DocumentDetails {
  return JSON.parse(decryptWithKeyOf(ctx.keyring, key, pathOf(id), sealed)); // only sealDetails writes it
}

function pathOf(id: string): readonly string[] {
  return ["documents", id, "details"];
}

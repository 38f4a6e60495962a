import type { AppContext } from "../../../context.ts";
import { decryptText, encryptText, type TextContext } from "../../../crypto/encrypted-text.ts";
import type { Read } from "../../../work/work.ts";
import type { InvoiceDocument } from "./invoice-document.ts";

/** What invoices need of the process: they name people, so they are stored encrypted. */
export type InvoiceContext = Pick<AppContext, "keyring">;

type Keys = Pick<Read<InvoiceContext>, "ctx" | "scope">;

/** The document of a new invoice (uuid), encrypted. */
export function sealDocument(r: Keys, id: string, document: InvoiceDocument): string {
  return encryptText(contextOf(r, id, "document"), JSON.stringify(document));
}

/** The document of a stored invoice. */
export function documentOf(r: Keys, { id, document }: { readonly id: string; readonly document: string }) {
  return JSON.parse(decryptText(contextOf(r, id, "document"), document)) as InvoiceDocument; // our own text
}

/** The drawn file of an invoice (uuid), encrypted. */
export function sealFile(r: Keys, id: string, bytes: Buffer): string {
  return encryptText(contextOf(r, id, "file"), bytes.toString("base64"));
}

export function openFile(r: Keys, id: string, sealed: string): Buffer {
  return Buffer.from(decryptText(contextOf(r, id, "file"), sealed), "base64");
}

function contextOf(
  { ctx: { keyring }, scope: { tenantId, environment } }: Keys,
  id: string,
  part: string,
): TextContext {
  return { keyring, purpose: "invoice", path: [tenantId, environment, "invoices", id, part] };
}

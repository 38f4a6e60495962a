import { createHash } from "node:crypto";
import type { Keyset } from "../../../core/paging.ts";
import { load } from "../../../work/load.ts";
import type { Read, Work } from "../../../work/work.ts";
import { type FileToFetch, grantDownload, type NewGrant } from "../../files/downloads/downloads.service.ts";
import * as store from "./invoices.store.ts";
import { type InvoiceContext, openFile } from "./invoices-secrets.ts";

export type { StoredInvoice } from "./invoices.store.ts";

/** Once issued, an invoice never changes. */
export const INVOICE_VERSION = 1;

/** The invoice, credit note or receipt. */
export function getInvoice(r: Read, id: string): Promise<store.StoredInvoice> {
  return load(r, "ivc", id, store.findInvoice);
}

export type { InvoiceFilter } from "./invoices.store.ts";

/** The tenant's invoices, credit notes and receipts, in the keyset's order. */
export function listInvoices(
  r: Read,
  filter: store.InvoiceFilter,
  keyset: Keyset,
): Promise<readonly store.StoredInvoice[]> {
  return store.listInvoicesAfter(r.tx, r.scope, filter, keyset);
}

/** A grant to download an invoice, with what its file is. */
export interface InvoiceGrant extends NewGrant {
  readonly file: FileToFetch;
}

/** Lets whoever has the token fetch the file of an invoice (uuid) once. */
export async function grantInvoice(w: Work<InvoiceContext>, id: string): Promise<InvoiceGrant> {
  const file = await findInvoiceFile(w, id);
  if (!file) throw new Error("an invoice that is granted has no file");
  return { ...(await grantDownload(w, { type: "invoice", id, version: INVOICE_VERSION })), file };
}

/** The drawn file of an invoice (uuid); undefined: there is none. */
export async function findInvoiceFile(r: Read<InvoiceContext>, id: string): Promise<FileToFetch | undefined> {
  const invoice = await store.findInvoice(r.tx, r.scope, id);
  const sealed = await store.findFile(r.tx, r.scope, id);
  if (!invoice || !sealed) return undefined;
  const bytes = openFile(r, id, sealed);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const file = {
    fileName: `${invoice.number}.pdf`,
    contentType: "application/pdf",
    size: bytes.length,
    sha256,
  } as const;
  return { ...file, version: INVOICE_VERSION, read: async () => bytes };
}

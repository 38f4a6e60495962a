import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import type { ShownGrant } from "../../../http/resources/download-grant.ts";
import type { ShownInvoice } from "./invoices.schema.ts";
import { INVOICE_VERSION, type StoredInvoice } from "./invoices.service.ts";

export const INVOICES_PATH = "/tenant/invoices";

const ID = "01ky1qkg00fs7tq8m8x3w5d2c9";

export const EXAMPLE_INVOICE: ShownInvoice = {
  id: `ivc_${ID}`,
  kind: "invoice",
  number: "INV-2026-000001",
  orderId: `ord_${ID}`,
  relatedInvoiceId: null,
  total: { amount: 8139, currency: "EUR" },
  issuedAt: "2026-11-22T10:15:00.000Z",
};

export const EXAMPLE_GRANT: ShownGrant = {
  id: `dgr_${ID}`,
  version: "1",
  url: "https://entrada.example/downloads/pZ0kq1m9b8vXyq2W4nT7cRs5uJ6dE3fGhA_iKlMnOpQ",
  expiresAt: "2026-11-22T10:20:00.000Z",
  singleUse: true,
  fileName: "INV-2026-000001.pdf",
  contentType: "application/pdf",
  size: 31_204,
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
};

/** The invoice as clients see it; what it says is in its file. */
export function showInvoice({
  id,
  kind,
  number,
  orderId,
  relatedId,
  total,
  currency,
  issuedAt,
}: StoredInvoice): ShownInvoice {
  return {
    id: encodeId("ivc", id),
    kind,
    number,
    orderId: encodeId("ord", orderId),
    relatedInvoiceId: relatedId === null ? null : encodeId("ivc", relatedId),
    total: { amount: total, currency },
    issuedAt: issuedAt.toISOString(),
  };
}

/** How an invoice is answered. */
export const INVOICE: Resource<StoredInvoice> = {
  type: "invoice",
  path: INVOICES_PATH,
  show: showInvoice,
  fixedVersion: String(INVOICE_VERSION),
};

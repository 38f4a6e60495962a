import { serveTasks } from "@entrada/scans/processes/serve-tasks";
import type { InvoiceDocument } from "../invoice-document.ts";
import { renderInvoice } from "./render-invoice.ts";

// A process of its own: to shape text and pack fonts takes a processor for up to a second, in which a server would answer
// nobody, and fonts are large.
serveTasks<InvoiceDocument, Uint8Array>(renderInvoice);

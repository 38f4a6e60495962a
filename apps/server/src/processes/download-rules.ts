import { actsStill } from "../features/casework/collaborators/collaborators.expiry.service.ts";
import {
  findDeliverableFile,
  findPreparedFile,
} from "../features/casework/deliverables/bytes/deliverables.download.service.ts";
import { findDocumentFile } from "../features/casework/documents/bytes/documents.download.service.ts";
import type { DownloadRules } from "../features/files/downloads/downloads.service.ts";
import { findReportFile } from "../features/reporting/reports/reports.service.ts";
import { findInvoiceFile } from "../features/sales/invoices/invoices.service.ts";

/** Where each kind of file comes from, and whether who asked for its address may still do so. */
export const DOWNLOAD_RULES: DownloadRules = {
  sources: {
    invoice: findInvoiceFile,
    document: findDocumentFile,
    deliverable: findDeliverableFile,
    preparedDeliverable: findPreparedFile,
    report: findReportFile,
  },
  actsStill,
};

import type { LedgerEntry } from "@entrada/domain/ledger/postings";
import type { PaymentState } from "@entrada/domain/payments/payment-lifecycle";
import type { PaymentForm, PaymentMode } from "@entrada/domain/payments/payment-mode";
import type { RefundState } from "@entrada/domain/payments/refund-lifecycle";
import type { ColumnType, Generated } from "kysely";
import type { Environment } from "../../core/tenant-scope.ts";
import type { Maker } from "../makers.ts";
import type { Fixed, FixedDefault, StateOf } from "./columns.ts";

// The tables of what is paid for orders and paid back, with its papers. Amounts are minor units.

export interface Payments {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly version: Generated<number>;
  readonly state: StateOf<PaymentState>;
  readonly order_id: Fixed<string>;
  readonly mode: Fixed<PaymentMode>;
  /** of payments by a provider */
  readonly form: FixedDefault<PaymentForm | null>;
  readonly amount: Fixed<number>;
  readonly currency: Fixed<string>;
  /** the tenant's own name for what it collected */
  readonly reference: string | null;
  /** ISO day; as text, like every day */
  readonly settled_on: Fixed<string | null>;
  /** what a test payment comes to, as it was sent */
  readonly token: Fixed<string | null>;
  /** what its payer has chosen since */
  readonly played_token: string | null;
  readonly provider_reference: string | null;
  /** encrypted */
  readonly client_secret: string | null;
  readonly failure_code: string | null;
  /** null: not known */
  readonly fee: number | null;
  readonly refunded: Generated<number>;
  /** on its way back */
  readonly refunding: Generated<number>;
  readonly disputed: Generated<number>;
  readonly charged_back: Generated<number>;
  /** what its provider says that cannot be */
  readonly alarm: string | null;
  readonly cancel_requested_at: Date | null;
  /** when its provider is asked again; while a process asks, until when no other one does; null: not by itself */
  readonly follow_at: Date | null;
  readonly follow_attempts: Generated<number>;
  readonly created_at: Fixed<Date>;
  /** until when the payer may act */
  readonly expires_at: Fixed<Date>;
  readonly succeeded_at: Date | null;
  readonly updated_at: Date;
}

export interface Refunds {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly version: Generated<number>;
  readonly state: StateOf<RefundState>;
  readonly payment_id: Fixed<string>;
  readonly order_id: Fixed<string>;
  readonly cancellation_id: Fixed<string | null>;
  readonly amount: Fixed<number>;
  readonly currency: Fixed<string>;
  /** in clear, of versions before; the sweep of reasons seals it */
  readonly reason: string | null;
  readonly sealed_reason: string | null;
  /** JSON: what of it is for which line */
  readonly lines: Fixed<string>;
  readonly provider_reference: string | null;
  readonly failure_code: string | null;
  readonly alarm: string | null;
  /** as of payments */
  readonly follow_at: Date | null;
  readonly follow_attempts: Generated<number>;
  readonly created_at: Fixed<Date>;
  readonly updated_at: Date;
}

/** What a transaction of the ledger is posted for. */
export type LedgerSource = "order" | "cancellation" | "payment" | "refund";

/** What a transaction of the ledger records. */
export type LedgerKind = "sale" | "credit" | "capture" | "fee" | "refund" | "dispute" | "disputeWon" | "chargeback";

export interface LedgerTransactions {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly order_id: Fixed<string>;
  readonly kind: Fixed<LedgerKind>;
  readonly source_type: Fixed<LedgerSource>;
  readonly source_id: Fixed<string>;
  readonly currency: Fixed<string>;
  readonly entries: ColumnType<readonly LedgerEntry[], string, never>;
  readonly occurred_at: Fixed<Date>;
}

export type InvoiceKind = "invoice" | "creditNote" | "receipt";

export interface InvoiceNumbers {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly series: Fixed<InvoiceKind>;
  readonly year: Fixed<number>;
  readonly last: number;
}

/** An invoice that is being drawn. */
export interface InvoiceDrawings {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly invoice_id: Fixed<string>;
  readonly claimed_until: Date;
}

export interface Invoices {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly kind: Fixed<InvoiceKind>;
  readonly number: Fixed<string>;
  readonly order_id: Fixed<string>;
  /** what it was issued for: the order of an invoice, the payment of a receipt, the cancellation or refund of a credit note */
  readonly source_id: Fixed<string>;
  /** the invoice that it belongs to */
  readonly related_id: Fixed<string | null>;
  readonly total: Fixed<number>;
  readonly currency: Fixed<string>;
  /** encrypted JSON */
  readonly document: Fixed<string>;
  /** encrypted; null: not drawn yet */
  readonly file: string | null;
  readonly file_size: number | null;
  readonly file_sha256: string | null;
  readonly issued_at: Fixed<Date>;
}

/** What can be downloaded by grant. */
export type DownloadedType = "invoice" | "document" | "deliverable" | "preparedDeliverable" | "report";

export interface DownloadGrants {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly token_hash: Fixed<Buffer>;
  readonly resource_type: Fixed<DownloadedType>;
  readonly resource_id: Fixed<string>;
  readonly resource_version: Fixed<number>;
  readonly maker_kind: Fixed<Maker["kind"]>;
  /** of the API key or session that it belongs to */
  readonly maker_id: Fixed<string>;
  readonly created_at: Fixed<Date>;
  readonly expires_at: Fixed<Date>;
  readonly used_at: Date | null;
  /** how many bytes from the beginning were sent when a connection broke */
  readonly sent: Generated<number | null>;
  /** when the last one did; null: none did, or one is sending */
  readonly broke_at: Generated<Date | null>;
  /** how often the download went on */
  readonly resumes: Generated<number>;
}

import type { Grant } from "@entrada/domain/access/grants";
import type { SlaTargets } from "@entrada/domain/cases/sla-targets";
import type { MinimumAuthority } from "@entrada/domain/determinations/kinds";
import type { OperationState } from "@entrada/domain/operations/operation-lifecycle";
import type { PaymentMode } from "@entrada/domain/payments/payment-mode";
import type { ColumnType, Generated } from "kysely";
import type { AnswerOrigin, LogoType } from "../../core/check-site.ts";
import type { CommunicationMode } from "../../core/credential.ts";
import type { Seller } from "../../core/seller.ts";
import type { Environment } from "../../core/tenant-scope.ts";
import type { AssistantMessages, AssistantProposals, AssistantSessions } from "./assistant.ts";
import type { AuditHead, AuditLog, AuditSignatures } from "./audit.ts";
import type { KnowledgeBundles, KnowledgeFeed, KnowledgeReviewNotices, KnowledgeTrustedKeys } from "./bundles.ts";
import type { CaseClaims, CaseSubmissions } from "./case-work.ts";
import type { Fixed, FixedDefault, StateFact, StateOf } from "./columns.ts";
import type { DeliverableConfirmations, Deliverables } from "./deliverables.ts";
import type { Documents, ObjectLeftovers } from "./documents.ts";
import type { DraftContents, Drafts } from "./drafts.ts";
import type { CaseMessages } from "./messages.ts";
import type {
  DownloadGrants,
  InvoiceDrawings,
  InvoiceNumbers,
  Invoices,
  LedgerTransactions,
  Payments,
  Refunds,
} from "./money.ts";
import type {
  OperatorAttempts,
  OperatorChanges,
  OperatorFactors,
  OperatorFailures,
  OperatorInvitations,
  OperatorRecoveryCodes,
  OperatorSessions,
  OperatorSponsorships,
  Operators,
} from "./operators.ts";
import type { CaseAnswers, Cases, CaseTimeline, CollectionRequests, OrderCancellations, Orders } from "./orders.ts";
import type { Reports } from "./reports.ts";
import type { RefusedRequestLosses, RefusedRequests, RequestLog, RequestLogLosses } from "./requests.ts";
import type {
  CatalogReleases,
  CatalogRevision,
  Customers,
  ExchangeRates,
  Identities,
  Leads,
  PersonalDataReads,
  PersonTerms,
  ProductAnnouncements,
  Products,
  ProductVersions,
  QuoteLines,
  Quotes,
  TenantOfferings,
  Travelers,
} from "./sales.ts";
import type { CaseCollaborators, CaseInvitations, Sessions, SessionTokens } from "./sessions.ts";
import type { SupportMessages, SupportTickets } from "./support.ts";
import type { WebhookAttempts, WebhookDeliveries, WebhookEndpoints } from "./webhooks.ts";

/** Ids, instants and counts, as stored in a jsonb column. */
export type JsonObject = Readonly<Record<string, string | number | boolean | null>>;

interface Tenants {
  readonly id: Fixed<string>;
  readonly name: string;
  readonly communication_mode: Generated<CommunicationMode>;
  readonly capabilities: string[];
  readonly minimum_authority: Generated<MinimumAuthority>;
  readonly is_demo: Generated<boolean>;
  /** it has no live environment, and can be deleted */
  readonly is_test_only: Generated<boolean>;
  /** of a test tenant, in real time; null: never */
  readonly lapses_at: Date | null;
  readonly emptied_at: Date | null;
  /** how long an order waits for its payment */
  readonly order_payment_hours: Generated<number>;
  readonly payment_modes: Generated<PaymentMode[]>;
  readonly seller: ColumnType<Seller | null, string | null | undefined, string | null>;
  /** of its office */
  readonly calendar: string | null;
  readonly sla: ColumnType<SlaTargets | null, string | null | undefined, string | null>;
  /** business hours within which its support tickets are answered */
  readonly reply_hours: number | null;
  readonly created_at: FixedDefault<Date>;
}

interface Integrations {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly created_at: FixedDefault<Date>;
}

interface ApiKeys {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly name: string;
  readonly short_token: Fixed<string>;
  readonly key_hash: Fixed<Buffer>;
  readonly grants: Fixed<string[]>;
  readonly ip_allow_list: string[] | null;
  readonly created_at: FixedDefault<Date>;
  readonly expires_at: StateFact<Date>;
  readonly revoked_at: StateFact<Date>;
  readonly last_used_at: Date | null;
  readonly version: Generated<number>;
  readonly replaced_by: StateFact<string>;
}

/** The kinds of resources in the responses to keyed requests. */
export type RecordedResourceType =
  | "determination"
  | "intent_resolution"
  | "lead"
  | "quote"
  | "api_key"
  | "webhook_endpoint"
  | "webhook_delivery"
  | "operation"
  | "report"
  | "event"
  | "business_clock"
  | "test_clock"
  | "test_tenant"
  | "customer"
  | "traveler"
  | "identity"
  | "order"
  | "case"
  | "collection_request"
  | "message"
  | "assistant_session"
  | "assistant_message"
  | "support_ticket"
  | "cancellation"
  | "payment"
  | "refund"
  | "invoice"
  | "download_grant"
  | "document"
  | "operator"
  | "operator_change"
  | "draft"
  | "deliverable"
  | "session"
  | "invitation"
  | "collaborator";

interface IdempotencyRecords {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly key_digest: Fixed<Buffer>;
  readonly fingerprint: Fixed<Buffer>;
  readonly fingerprint_key_id: Fixed<string>;
  readonly resource_type: Fixed<RecordedResourceType>;
  readonly resource_id: Fixed<string>;
  readonly created_at: FixedDefault<Date>;
  /** uuids of what the request and its answer name; null: recorded before these were kept, or the resource is the answer */
  readonly named: FixedDefault<string[] | null>;
  /** encrypted; null if the resource itself is the answer, and once the resource was erased */
  readonly answer: Buffer | null;
}

interface Determinations {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly document: Fixed<string>;
  /** as in the document */
  readonly arrival_on: Fixed<string>;
  readonly origin: FixedDefault<AnswerOrigin>;
}

interface DeterminationSuccessions {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly determination_id: Fixed<string>;
  readonly successor_id: Fixed<string>;
  readonly superseded_at: Fixed<Date>;
}

interface IntentResolutions {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly document: Fixed<string>;
  /** encrypted; null once it was deleted */
  readonly statement: string | null;
  readonly statement_until: Date | null;
  readonly origin: FixedDefault<AnswerOrigin>;
}

interface CheckSites {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly slug: string;
  readonly is_on: boolean;
  /** null: the tenant's name */
  readonly display_name: string | null;
  /** `#RRGGBB` in upper case */
  readonly accent: string | null;
  readonly logo: Buffer | null;
  readonly logo_type: LogoType | null;
  readonly allowed_origins: Generated<string[]>;
  readonly offers_on: Generated<boolean>;
  readonly leads_on: Generated<boolean>;
}

interface KeyringCheck {
  readonly key_id: Fixed<string>;
  readonly verifier: Fixed<Buffer>;
  readonly created_at: FixedDefault<Date>;
}

interface KnowledgeSnapshots {
  readonly snapshot_id: Fixed<string>;
  readonly content: Fixed<string>;
  readonly stored_at: FixedDefault<Date>;
}

interface KnowledgePublication {
  readonly singleton: FixedDefault<true>;
  readonly snapshot_id: string;
  readonly published_at: Date;
}

interface EventCounters {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly next_position: number;
  readonly first_position: number;
  readonly epoch: number;
  readonly last_recorded_at: Date;
  readonly last_occurred_at: Date;
}

interface Events {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly position: Fixed<number>;
  readonly recorded_at: Fixed<Date>;
  readonly id: Fixed<string>;
  readonly type: Fixed<string>;
  readonly resource_type: Fixed<string>;
  readonly resource_id: Fixed<string>;
  readonly occurred_at: Fixed<Date>;
  readonly payload: Fixed<string>;
}

interface KnowledgePublications {
  readonly number: ColumnType<number, never, never>;
  readonly id: Fixed<string>;
  readonly snapshot_id: Fixed<string>;
  readonly previous_snapshot_id: Fixed<string | null>;
  readonly published_at: Fixed<Date>;
  /** the author, the publisher and the reason, as the operator entered them */
  readonly author: Fixed<string | null>;
  readonly publisher: Fixed<string | null>;
  readonly reason: Fixed<string | null>;
}

interface KnowledgeAnnouncements {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly announced_number: number;
}

interface BusinessClocks {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly offset_seconds: number;
}

/** Of a tenant's clocks; what is made under one belongs to its test tenant. */
interface TestClocks {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly test_tenant_id: Fixed<string>;
  readonly name: Fixed<string | null>;
  readonly started_at: Fixed<Date>;
  readonly created_at: FixedDefault<Date>;
  readonly lapses_at: Fixed<Date>;
}

interface Operations {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly kind: Fixed<string>;
  readonly state: StateOf<OperationState>;
  readonly version: Generated<number>;
  readonly required_grant: Fixed<Grant>;
  readonly request_id: Fixed<string | null>;
  readonly subject_type: Fixed<string | null>;
  readonly subject_id: Fixed<string | null>;
  readonly input: ColumnType<JsonObject, string, never>;
  readonly checkpoint: ColumnType<JsonObject | null, string | null | undefined, string | null>;
  readonly progress_done: Generated<number>;
  readonly progress_total: number | null;
  readonly result_type: string | null;
  readonly result_id: string | null;
  readonly result_href: string | null;
  readonly error_code: string | null;
  readonly error_detail: string | null;
  readonly created_at: Fixed<Date>;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
  readonly expires_at: Date | null;
  readonly touched_at: ColumnType<Date, Date | undefined, Date>;
}

/** The tables as the server sees them; columns keep their SQL names. */
export interface Schema {
  readonly tenants: Tenants;
  readonly integrations: Integrations;
  readonly api_keys: ApiKeys;
  readonly idempotency_records: IdempotencyRecords;
  readonly determinations: Determinations;
  readonly determination_successions: DeterminationSuccessions;
  readonly intent_resolutions: IntentResolutions;
  readonly leads: Leads;
  readonly check_sites: CheckSites;
  readonly keyring_check: KeyringCheck;
  readonly knowledge_snapshots: KnowledgeSnapshots;
  readonly knowledge_publication: KnowledgePublication;
  readonly knowledge_publications: KnowledgePublications;
  readonly knowledge_announcements: KnowledgeAnnouncements;
  readonly knowledge_trusted_keys: KnowledgeTrustedKeys;
  readonly knowledge_bundles: KnowledgeBundles;
  readonly knowledge_feed: KnowledgeFeed;
  readonly knowledge_review_notices: KnowledgeReviewNotices;
  readonly draft_contents: DraftContents;
  readonly drafts: Drafts;
  readonly event_counters: EventCounters;
  readonly events: Events;
  readonly webhook_endpoints: WebhookEndpoints;
  readonly webhook_deliveries: WebhookDeliveries;
  readonly webhook_attempts: WebhookAttempts;
  readonly business_clocks: BusinessClocks;
  readonly test_clocks: TestClocks;
  readonly operations: Operations;
  readonly customers: Customers;
  readonly customer_terms: PersonTerms;
  readonly travelers: Travelers;
  readonly traveler_terms: PersonTerms;
  readonly identities: Identities;
  readonly personal_data_reads: PersonalDataReads;
  readonly products: Products;
  readonly product_versions: ProductVersions;
  readonly catalog_releases: CatalogReleases;
  readonly catalog_revision: CatalogRevision;
  readonly tenant_offerings: TenantOfferings;
  readonly exchange_rates: ExchangeRates;
  readonly product_announcements: ProductAnnouncements;
  readonly quotes: Quotes;
  readonly quote_lines: QuoteLines;
  readonly orders: Orders;
  readonly order_cancellations: OrderCancellations;
  readonly cases: Cases;
  readonly collection_requests: CollectionRequests;
  readonly case_answers: CaseAnswers;
  readonly case_timeline: CaseTimeline;
  readonly case_claims: CaseClaims;
  readonly case_submissions: CaseSubmissions;
  readonly deliverables: Deliverables;
  readonly deliverable_confirmations: DeliverableConfirmations;
  readonly documents: Documents;
  readonly object_leftovers: ObjectLeftovers;
  readonly case_messages: CaseMessages;
  readonly assistant_sessions: AssistantSessions;
  readonly assistant_messages: AssistantMessages;
  readonly assistant_proposals: AssistantProposals;
  readonly request_log: RequestLog;
  readonly request_log_losses: RequestLogLosses;
  readonly refused_requests: RefusedRequests;
  readonly refused_request_losses: RefusedRequestLosses;
  readonly case_collaborators: CaseCollaborators;
  readonly case_invitations: CaseInvitations;
  readonly sessions: Sessions;
  readonly session_tokens: SessionTokens;
  readonly support_tickets: SupportTickets;
  readonly support_messages: SupportMessages;
  readonly payments: Payments;
  readonly refunds: Refunds;
  readonly ledger_transactions: LedgerTransactions;
  readonly invoice_drawings: InvoiceDrawings;
  readonly invoices: Invoices;
  readonly invoice_numbers: InvoiceNumbers;
  readonly download_grants: DownloadGrants;
  readonly reports: Reports;
  readonly audit_log: AuditLog;
  readonly audit_head: AuditHead;
  readonly audit_signatures: AuditSignatures;
  readonly operators: Operators;
  readonly operator_factors: OperatorFactors;
  readonly operator_recovery_codes: OperatorRecoveryCodes;
  readonly operator_sessions: OperatorSessions;
  readonly operator_invitations: OperatorInvitations;
  readonly operator_attempts: OperatorAttempts;
  readonly operator_failures: OperatorFailures;
  readonly operator_changes: OperatorChanges;
  readonly operator_sponsorships: OperatorSponsorships;
}

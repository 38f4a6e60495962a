import type { Grant } from "@entrada/domain/access/grants";
import type { OperationState } from "@entrada/domain/operations/operation-lifecycle";
import type { ColumnType, Generated } from "kysely";
import type { Environment } from "../../core/tenant-scope.ts";
import type { AssistantMessages, AssistantProposals, AssistantSessions } from "./assistant.ts";
import type { AuditHead, AuditLog, AuditSignatures } from "./audit.ts";
import type { KnowledgeBundles, KnowledgeFeed, KnowledgeReviewNotices, KnowledgeTrustedKeys } from "./bundles.ts";
import type { CaseClaims, CaseSubmissions, QueueCounts } from "./case-work.ts";
import type { Fixed, FixedDefault, StateOf } from "./columns.ts";
import type { DeliverableConfirmations, Deliverables } from "./deliverables.ts";
import type { Documents, ObjectLeftovers } from "./documents.ts";
import type { DraftContents, Drafts } from "./drafts.ts";
import type { CheckSites, DeterminationSuccessions, Determinations, IntentResolutions } from "./intelligence.ts";
import type {
  KnowledgeAnnouncements,
  KnowledgePublication,
  KnowledgePublications,
  KnowledgeQuestions,
  KnowledgeReadings,
  KnowledgeSnapshots,
  KnowledgeWatch,
  KnowledgeWatchNights,
} from "./knowledge.ts";
import type { CaseMessages, CaseNotes } from "./messages.ts";
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
  SavedViews,
  Teams,
} from "./operators.ts";
import type { CaseAnswers, Cases, CaseTimeline, CollectionRequests, OrderCancellations, Orders } from "./orders.ts";
import type { ReportSchedules } from "./report-schedules.ts";
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
import type { ServiceStates } from "./status.ts";
import type { SupportMessages, SupportTickets, SupportTicketTerms } from "./support.ts";
import type { ApiKeys, BusinessClocks, Integrations, Tenants, TestClocks } from "./tenants.ts";
import type { WebhookAttempts, WebhookDeliveries, WebhookEndpoints } from "./webhooks.ts";

/** Ids, instants and counts, as stored in a jsonb column. */
export type JsonObject = Readonly<Record<string, string | number | boolean | null>>;

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
  | "report_schedule"
  | "event"
  | "business_clock"
  | "test_clock"
  | "check_page"
  | "tenant_settings"
  | "job"
  | "test_tenant"
  | "customer"
  | "traveler"
  | "identity"
  | "order"
  | "case"
  | "collection_request"
  | "message"
  | "internal_note"
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
  | "team"
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

interface KeyringCheck {
  readonly key_id: Fixed<string>;
  readonly verifier: Fixed<Buffer>;
  readonly created_at: FixedDefault<Date>;
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
  readonly knowledge_readings: KnowledgeReadings;
  readonly knowledge_watch: KnowledgeWatch;
  readonly knowledge_watch_nights: KnowledgeWatchNights;
  readonly knowledge_questions: KnowledgeQuestions;
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
  readonly queue_counts: QueueCounts;
  readonly deliverables: Deliverables;
  readonly deliverable_confirmations: DeliverableConfirmations;
  readonly documents: Documents;
  readonly object_leftovers: ObjectLeftovers;
  readonly case_messages: CaseMessages;
  readonly case_notes: CaseNotes;
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
  readonly support_ticket_terms: SupportTicketTerms;
  readonly support_messages: SupportMessages;
  readonly payments: Payments;
  readonly refunds: Refunds;
  readonly ledger_transactions: LedgerTransactions;
  readonly invoice_drawings: InvoiceDrawings;
  readonly invoices: Invoices;
  readonly invoice_numbers: InvoiceNumbers;
  readonly download_grants: DownloadGrants;
  readonly reports: Reports;
  readonly report_schedules: ReportSchedules;
  readonly audit_log: AuditLog;
  readonly audit_head: AuditHead;
  readonly audit_signatures: AuditSignatures;
  readonly operators: Operators;
  readonly operator_factors: OperatorFactors;
  readonly operator_recovery_codes: OperatorRecoveryCodes;
  readonly operator_sessions: OperatorSessions;
  readonly saved_views: SavedViews;
  readonly teams: Teams;
  readonly operator_invitations: OperatorInvitations;
  readonly operator_attempts: OperatorAttempts;
  readonly operator_failures: OperatorFailures;
  readonly operator_changes: OperatorChanges;
  readonly operator_sponsorships: OperatorSponsorships;
  readonly service_states: ServiceStates;
}

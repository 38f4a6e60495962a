import type { Grant } from "@entrada/domain/access/grants";
import type { ProductState } from "@entrada/domain/catalogue/availability";
import type { MinimumAuthority } from "@entrada/domain/determinations/kinds";
import type { OperationState } from "@entrada/domain/operations/operation-lifecycle";
import type { QuoteState } from "@entrada/domain/quotes/quote-lifecycle";
import type { QuoteLineKind } from "@entrada/domain/quotes/quote-lines";
import type { DeliveryState, DisabledReason, EndpointState } from "@entrada/domain/webhooks/endpoint-lifecycle";
import type { ColumnType, Generated } from "kysely";
import type { Environment } from "./tenant-scope.ts";

/** Set once at insert, never updated. */
type Fixed<T> = ColumnType<T, T, never>;
type FixedDefault<T> = ColumnType<T, T | undefined, never>;

/** Ids, instants and counts, as a jsonb column holds them. */
export type JsonObject = Readonly<Record<string, string | number | boolean | null>>;

export type CommunicationMode = "tenantManaged" | "serviceManaged";

interface Tenants {
  readonly id: Fixed<string>;
  readonly name: string;
  readonly communication_mode: Generated<CommunicationMode>;
  readonly capabilities: string[];
  readonly minimum_authority: Generated<MinimumAuthority>;
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
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly last_used_at: Date | null;
  readonly version: Generated<number>;
  readonly replaced_by: string | null;
}

/** The kinds of resources that a keyed request can be answered with. */
export type RecordedResourceType =
  | "determination"
  | "intent_resolution"
  | "lead"
  | "quote"
  | "api_key"
  | "webhook_endpoint"
  | "webhook_delivery"
  | "operation"
  | "event"
  | "business_clock"
  | "customer"
  | "traveler";

interface IdempotencyRecords {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly key_digest: Fixed<Buffer>;
  readonly fingerprint: Fixed<Buffer>;
  readonly fingerprint_key_id: Fixed<string>;
  readonly resource_type: Fixed<RecordedResourceType>;
  readonly resource_id: Fixed<string>;
  readonly created_at: FixedDefault<Date>;
  /** sealed; null where the resource itself is the answer, and once the resource was erased */
  readonly answer: Buffer | null;
}

interface Determinations {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly document: Fixed<string>;
  /** as the document has it */
  readonly arrival_on: Fixed<string>;
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
  /** sealed; null once it is forgotten */
  readonly statement: string | null;
  readonly statement_until: Date | null;
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
  /** who wrote it, who published it, and why, as the operator has said */
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

interface Operations {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly kind: Fixed<string>;
  readonly state: OperationState;
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

interface WebhookEndpoints {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly url: string;
  readonly description: string;
  readonly event_types: string[];
  readonly state: EndpointState;
  readonly disabled_reason: DisabledReason | null;
  /** sealed */
  readonly secret: string;
  readonly former_secret: string | null;
  readonly former_secret_until: Date | null;
  readonly version: Generated<number>;
  readonly created_at: Fixed<Date>;
  readonly position: number;
  readonly look_at: Date | null;
  readonly failures_in_row: Generated<number>;
  readonly failures_began_at: Date | null;
  readonly probe_due_at: Date | null;
  readonly pinged_at: Date | null;
  readonly deleted_at: Date | null;
}

export type DeliveryTrigger = "event" | "ping" | "redelivery" | "recovery";

interface WebhookDeliveries {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly endpoint_id: Fixed<string>;
  readonly event_id: Fixed<string>;
  readonly event_type: Fixed<string>;
  /** null: a ping, which stands in no log */
  readonly position: Fixed<number | null>;
  /** null: the event's own text in the log */
  readonly payload: Fixed<string | null>;
  readonly trigger: DeliveryTrigger;
  readonly state: DeliveryState;
  readonly version: Generated<number>;
  readonly attempts_made: Generated<number>;
  readonly due_at: Date | null;
  readonly lease: string | null;
  readonly leased_until: Date | null;
  readonly last_attempt_at: Date | null;
  readonly last_status_code: number | null;
  readonly last_failure: string | null;
  readonly created_at: Fixed<Date>;
  readonly completed_at: Date | null;
}

interface WebhookAttempts {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly delivery_id: Fixed<string>;
  readonly trigger: Fixed<DeliveryTrigger>;
  readonly attempted_at: Fixed<Date>;
  readonly duration_ms: Fixed<number>;
  readonly status_code: Fixed<number | null>;
  readonly failure: Fixed<string | null>;
  readonly answer: Fixed<string | null>;
}

interface Customers {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly version: Generated<number>;
  /** sealed by the keyring; the document is sealed by it */
  readonly data_key: string;
  readonly document: string;
  readonly external_reference: string | null;
  readonly created_at: Fixed<Date>;
  readonly updated_at: Date;
}

interface Travelers extends Customers {
  readonly customer_id: Fixed<string>;
  /** null: no passport; made with the key of the ring that is named beside it */
  readonly passport_index: Buffer | null;
  readonly passport_key_id: string | null;
}

interface PersonalDataReads {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly traveler_id: Fixed<string>;
  readonly key_id: Fixed<string>;
  readonly request_id: Fixed<string>;
  readonly read_at: FixedDefault<Date>;
}

interface Leads {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly reason: Fixed<string>;
  readonly determination_id: Fixed<string | null>;
  readonly customer_id: Fixed<string | null>;
  readonly contact: Fixed<string>;
  readonly message: Fixed<string | null>;
  readonly created_at: Fixed<Date>;
}

interface Quotes {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly version: Generated<number>;
  readonly state: Generated<QuoteState>;
  readonly customer_id: Fixed<string>;
  readonly document: Fixed<string>;
  readonly currency: Fixed<string>;
  /** minor units, as all of its amounts */
  readonly service_fees: Fixed<number>;
  readonly government_fees: Fixed<number>;
  readonly taxes: Fixed<number>;
  readonly discounts: Fixed<number>;
  readonly total: Fixed<number>;
  readonly created_at: Fixed<Date>;
  readonly expires_at: Fixed<Date>;
  readonly updated_at: Date;
  readonly accepted_at: Date | null;
  /** sealed */
  readonly accepted_by: string | null;
}

interface QuoteLines {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly quote_id: Fixed<string>;
  readonly kind: Fixed<QuoteLineKind>;
  readonly traveler_id: Fixed<string>;
  readonly product_id: Fixed<string>;
  readonly determination_id: Fixed<string>;
  readonly currency: Fixed<string>;
  readonly total: Fixed<number>;
}

export type ProductOrigin = "release" | "operator";

interface Products {
  readonly id: Fixed<string>;
  readonly code: Fixed<string>;
  readonly version: Generated<number>;
  readonly origin: ProductOrigin;
  readonly state: Generated<ProductState>;
  readonly suspension_reason: string | null;
  readonly suspended_until: Date | null;
  readonly destination_country: string;
  readonly intents: string[];
  readonly eligible_only: string[] | null;
  readonly eligible_except: string[] | null;
  readonly document: string;
  readonly digest: string;
  readonly imported_at: Date;
}

export type ProductChange = "created" | "updated" | "suspended" | "retired";

interface ProductVersions {
  readonly number: ColumnType<number, never, never>;
  readonly product_id: Fixed<string>;
  readonly version: Fixed<number>;
  readonly kind: Fixed<ProductChange>;
  readonly changed: Fixed<string[]>;
  readonly state: Fixed<ProductState>;
  readonly suspension_reason: Fixed<string | null>;
  readonly suspended_until: Fixed<Date | null>;
  readonly document: Fixed<string>;
  readonly digest: Fixed<string>;
  readonly changed_at: Fixed<Date>;
}

interface CatalogReleases {
  readonly digest: Fixed<string>;
  readonly imported_at: Fixed<Date>;
}

interface TenantOfferings {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly product_id: Fixed<string>;
  readonly is_enabled: boolean;
  readonly currency: string | null;
  /** minor units by service level */
  readonly service_fees: ColumnType<Readonly<Record<string, number>>, string, string>;
  readonly tax_basis_points: number;
  readonly version: Generated<number>;
  readonly changed_at: Date;
}

interface ExchangeRates {
  readonly base: Fixed<string>;
  readonly quote: Fixed<string>;
  readonly as_of: Fixed<string>;
  /** decimal text: units of the quote for one of the base */
  readonly rate: string;
  readonly source: string;
  readonly imported_at: Date;
}

interface ProductAnnouncements {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly announced_number: number;
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
  readonly keyring_check: KeyringCheck;
  readonly knowledge_snapshots: KnowledgeSnapshots;
  readonly knowledge_publication: KnowledgePublication;
  readonly knowledge_publications: KnowledgePublications;
  readonly knowledge_announcements: KnowledgeAnnouncements;
  readonly event_counters: EventCounters;
  readonly events: Events;
  readonly webhook_endpoints: WebhookEndpoints;
  readonly webhook_deliveries: WebhookDeliveries;
  readonly webhook_attempts: WebhookAttempts;
  readonly business_clocks: BusinessClocks;
  readonly operations: Operations;
  readonly customers: Customers;
  readonly travelers: Travelers;
  readonly personal_data_reads: PersonalDataReads;
  readonly products: Products;
  readonly product_versions: ProductVersions;
  readonly catalog_releases: CatalogReleases;
  readonly tenant_offerings: TenantOfferings;
  readonly exchange_rates: ExchangeRates;
  readonly product_announcements: ProductAnnouncements;
  readonly quotes: Quotes;
  readonly quote_lines: QuoteLines;
}

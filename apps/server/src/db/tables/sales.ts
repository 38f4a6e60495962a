import type { Actor } from "@entrada/domain/access/principal";
import type { ProductState } from "@entrada/domain/catalog/product-lifecycle";
import type { LeadCloseReason, LeadState } from "@entrada/domain/persons/lead-lifecycle";
import type { QuoteState } from "@entrada/domain/quotes/quote-lifecycle";
import type { QuoteLineKind } from "@entrada/domain/quotes/quote-lines";
import type { ColumnType, Generated } from "kysely";
import type { Environment } from "../../core/tenant-scope.ts";
import type { Fixed, FixedDefault, StateOf } from "./columns.ts";

// The tables of customers, travelers, products and prices.

export interface Customers {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly version: Generated<number>;
  /** encrypted by the keyring; it encrypts the document */
  readonly data_key: string;
  readonly document: string;
  readonly external_reference: string | null;
  /** null: of versions before, and found by nothing yet; a sweep indexes it */
  readonly terms_key_id: string | null;
  readonly created_at: Fixed<Date>;
  readonly updated_at: Date;
}

/** What customers or travelers are found by, under the key that their row names. */
export interface PersonTerms {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly digest: Fixed<Buffer>;
  readonly person_id: Fixed<string>;
}

export interface Travelers extends Customers {
  readonly customer_id: Fixed<string>;
  /** the version since which quotes are for the same person */
  readonly priced_version: Generated<number>;
  /** null: no passport; computed with the key of the ring in the next column */
  readonly passport_index: Buffer | null;
  readonly passport_key_id: string | null;
}

export interface PersonalDataReads {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly traveler_id: Fixed<string>;
  /** what was read; null: the passport number */
  readonly document_id: Fixed<string | null>;
  readonly deliverable_id: Fixed<string | null>;
  readonly actor_type: Fixed<Actor["type"]>;
  readonly actor_id: Fixed<string | null>;
  readonly request_id: Fixed<string>;
  readonly read_at: FixedDefault<Date>;
}

export interface Identities {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly issuer: Fixed<string>;
  /** encrypted by the data key of its party: the customer or the traveler, whichever is not null */
  readonly subject: Fixed<string>;
  /** computed with the key of the ring in the next column */
  readonly subject_index: Fixed<Buffer>;
  readonly index_key_id: Fixed<string>;
  readonly customer_id: Fixed<string | null>;
  readonly traveler_id: Fixed<string | null>;
  readonly created_at: Fixed<Date>;
}

export interface Leads {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly reason: Fixed<string>;
  readonly determination_id: Fixed<string | null>;
  readonly customer_id: Fixed<string | null>;
  readonly contact: Fixed<string>;
  readonly message: Fixed<string | null>;
  readonly created_at: Fixed<Date>;
  readonly version: Generated<number>;
  readonly state: StateOf<LeadState>;
  readonly answer: string | null;
  readonly answered_at: Date | null;
  /** null: it was not answered */
  readonly mail_state: "waiting" | "sent" | "failed" | null;
  readonly close_reason: LeadCloseReason | null;
  readonly closed_at: Date | null;
}

export interface Quotes {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly version: Generated<number>;
  readonly state: StateOf<QuoteState>;
  readonly customer_id: Fixed<string>;
  readonly document: Fixed<string>;
  readonly currency: Fixed<string>;
  /** minor units, like all of its amounts */
  readonly service_fees: Fixed<number>;
  readonly government_fees: Fixed<number>;
  readonly taxes: Fixed<number>;
  readonly discounts: Fixed<number>;
  readonly total: Fixed<number>;
  readonly created_at: Fixed<Date>;
  readonly expires_at: Fixed<Date>;
  readonly updated_at: Date;
  readonly accepted_at: Date | null;
  /** encrypted */
  readonly accepted_by: string | null;
  readonly order_id: string | null;
  /** encrypted */
  readonly metadata: string | null;
}

export interface QuoteLines {
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

export interface Products {
  readonly id: Fixed<string>;
  readonly code: Fixed<string>;
  readonly version: Generated<number>;
  readonly origin: ProductOrigin;
  readonly state: StateOf<ProductState>;
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

export interface ProductVersions {
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

export interface CatalogReleases {
  readonly digest: Fixed<string>;
  readonly imported_at: Fixed<Date>;
}

export interface CatalogRevision {
  readonly number: ColumnType<number, never, never>;
}

export interface TenantOfferings {
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

export interface ExchangeRates {
  readonly base: Fixed<string>;
  readonly quote: Fixed<string>;
  readonly as_of: Fixed<string>;
  /** decimal text: units of the quote for one of the base */
  readonly rate: string;
  readonly source: string;
  readonly imported_at: Date;
}

export interface ProductAnnouncements {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly announced_number: number;
}

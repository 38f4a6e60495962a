import type { SlaTargets } from "@entrada/domain/cases/sla-targets";
import type { MinimumAuthority } from "@entrada/domain/determinations/model/kinds";
import type { PaymentMode } from "@entrada/domain/payments/payment-mode";
import type { ColumnType, Generated } from "kysely";
import type { CommunicationMode } from "../../core/credential.ts";
import type { Seller } from "../../core/seller.ts";
import type { Environment } from "../../core/tenant-scope.ts";
import type { Fixed, FixedDefault, StateFact } from "./columns.ts";

export interface Tenants {
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
  readonly version: Generated<number>;
  readonly created_at: FixedDefault<Date>;
}

export interface Integrations {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly created_at: FixedDefault<Date>;
}

export interface ApiKeys {
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

export interface BusinessClocks {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly offset_seconds: number;
}

/** Of a tenant's clocks; what is made under one belongs to its test tenant. */
export interface TestClocks {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly test_tenant_id: Fixed<string>;
  readonly name: Fixed<string | null>;
  readonly started_at: Fixed<Date>;
  readonly created_at: FixedDefault<Date>;
  readonly lapses_at: Fixed<Date>;
}
